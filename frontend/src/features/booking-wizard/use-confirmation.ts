import {
  canBeCalled,
  checkTypedText,
  normalizePhone,
  phoneField,
  type RejectionCode,
  tokyoInstant,
} from '@salon/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer } from '../../api/answers.ts';
import { ApiError, messageOf, NotSent } from '../../api/api-error.ts';
import { read, refresh } from '../../api/read.ts';
import { yen } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import {
  calendarSpan,
  isAmong,
  timesReads,
  useFreeDays,
} from '../../parts/calendar/times-reads.ts';
import { useConfirmed } from '../../parts/confirmed-access.tsx';
import { useToast } from '../../parts/toaster.tsx';
import {
  attemptOf,
  type BookingMade,
  bookingBody,
  bookingMade,
  isUnanswered,
  sendAttempt,
  standing,
  unansweredInTab,
} from './booking-made.ts';
import { confirmation } from './confirmation-texts.ts';
import { completeDetails } from './use-draft.ts';
import { memberRead, useChosenWizard } from './wizard-context.ts';

export type BookingFailure =
  | { readonly kind: 'lost'; readonly because: LostBecause }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unclear' }
  /** The attempt whose answer was lost has booked something else. */
  | { readonly kind: 'booked-before'; readonly booking: Answer<'createBooking'> };

/**
 * The time is rechecked on arrival and kept current by the live stream. A retry after a broken
 * connection books once.
 */
export function useConfirmation(onCompleted: (made: BookingMade) => void) {
  const { choice, service, teller, member } = useChosenWizard();
  const { date = '', time = '' } = choice;
  const client = useQueryClient();
  const show = useToast();
  const confirmed = useConfirmed();
  const isStillFree = useRecheck(teller.id, service.id);
  const [failure, setFailure] = useState<BookingFailure>();
  const [sending, setSending] = useState(false);

  const phone = useAskedPhone();
  const body = useBody(phone);
  const isUnclear = useEffectEvent(() => body !== undefined && isUnanswered(body));

  useEffect(() => {
    let left = false;
    // The tab may have crashed before the answer.
    if (isUnclear()) return setFailure({ kind: 'unclear' });
    setFailure(undefined);
    void isStillFree(date, time).then((free) => {
      if (!free && !left) setFailure(GONE);
    });
    return () => {
      left = true;
    };
  }, [isStillFree, date, time]);

  useChangedPrice(service.price, (message) =>
    // A booking whose outcome is unknown is resent unchanged.
    setFailure((present) => (present?.kind === 'unclear' ? present : { kind: 'refused', message })),
  );

  const complete = (booking: Answer<'createBooking'>) => {
    unansweredInTab.forget();
    onCompleted(bookingMade(booking, booking.guestEmail ?? member?.email ?? null));
    show(confirmation.created[standing(booking)]);
    // Refetched where they are shown next (specification, public site: loading).
    void refresh(client);
  };

  const send = async (): Promise<boolean> => {
    const fail = (next: BookingFailure): false => {
      setFailure(next);
      return false;
    };
    const before = unansweredInTab.read();
    // The first attempt may have succeeded, so the same request is sent again.
    const sent = (failure?.kind === 'unclear' && before?.bodies.at(-1)) || body;
    if (!sent) return false;
    const attempt = attemptOf(sent);
    unansweredInTab.keep(attempt);
    try {
      const { booking, isEarlier } = await confirmed(() => sendAttempt(attempt));
      if (isEarlier) return fail({ kind: 'booked-before', booking });
      complete(booking);
      return true;
    } catch (error) {
      show({ ...confirmation.notCreated, tone: 'destructive' });
      if (hasNoAnswer(error)) return fail({ kind: 'unclear' });
      // Refused before it was decided: what was unknown still is.
      if (before && !(error instanceof ApiError && error.status === 409))
        unansweredInTab.keep(before);
      else unansweredInTab.forget();
      // If nobody logs in again, step 3 asks for the customer.
      if (error instanceof NotSent || (error instanceof ApiError && error.status === 403))
        await client.refetchQueries(read('readSession'));
      const failed = failureOf(error);
      if (failed.kind === 'lost') await isStillFree(date, time);
      fail(failed);
      // After `fail`, since a changed price shows a message of its own when it is read.
      if (error instanceof ApiError && ASKED_ANEW.includes(error.code)) await refresh(client);
      return false;
    }
  };
  const submit = async () => {
    if (sending) return;
    if (phone?.problem !== undefined) {
      phone.showProblem();
      return document.getElementById(PHONE_FIELD)?.focus();
    }
    setSending(true);
    // Stays set after success: the time taken by the booking itself must not be reported as lost.
    if (!(await send())) setSending(false);
  };
  const bookToo = () => {
    unansweredInTab.forget();
    setFailure(undefined);
    void submit();
  };
  // The live stream keeps the last read current.
  const free = useFreeDays(teller.id, service.id);
  const lostMeanwhile = free && !isAmong(free, tokyoInstant(date, time)) && !sending;
  return {
    failure: failure ?? (lostMeanwhile ? GONE : undefined),
    sending,
    submit,
    complete,
    bookToo,
    phone,
  };
}

function useChangedPrice(price: string, tell: (message: string) => void): void {
  const shown = useRef(price);
  const change = useEffectEvent((next: string) => {
    if (shown.current === next) return;
    tell(confirmation.priceChanged(yen(shown.current), yen(next)));
    shown.current = next;
  });
  useEffect(() => change(price), [price]);
}

export interface AskedPhone {
  readonly number: string;
  readonly problem: string | undefined;
  /** The problem is shown from leaving the field on, or after `showProblem`. */
  readonly isShown: boolean;
  showProblem(): void;
}

export const PHONE_FIELD = 'member-phone';

/**
 * It is undefined if no number is needed, or the profile has one or cannot be read (specification,
 * booking: readings by telephone).
 */
function useAskedPhone(): AskedPhone | undefined {
  const { service, member, draft } = useChosenWizard();
  const isNeeded = member !== undefined && service.type === 'phone';
  const { data: profile } = useQuery({
    ...memberRead(member?.userId ?? ''),
    enabled: isNeeded,
  });
  const [isShown, setShown] = useState(false);
  if (!isNeeded || profile === undefined || canBeCalled(profile.phone)) return undefined;
  return {
    number: normalizePhone(draft.phone),
    problem: checkTypedText(phoneField, draft.phone),
    isShown,
    showProblem: () => setShown(true),
  };
}

/** It is undefined while the guest's details are incomplete. */
function useBody(phone: AskedPhone | undefined) {
  const { choice, service, teller, member, draft } = useChosenWizard();
  const { date = '', time = '' } = choice;
  const details = completeDetails(draft);
  const customer = member
    ? { userId: member.userId, phone: phone?.number }
    : details && { details, reminders: draft.reminders };
  return (
    customer &&
    bookingBody({ service, tellerId: teller.id, date, time, notes: draft.notes, customer })
  );
}

const GONE: BookingFailure = { kind: 'lost', because: 'gone' };

/** A time counts as free if the server cannot be asked: the booking will be checked too. */
function useRecheck(
  tellerId: string,
  serviceId: string,
): (date: string, time: string) => Promise<boolean> {
  const client = useQueryClient();
  const { from, to } = calendarSpan(useNow().toISOString());
  return useCallback(
    async (date, time) => {
      try {
        const days = await client.fetchQuery({
          ...timesReads.availability(tellerId, serviceId, { from, to }),
          staleTime: 0,
        });
        return isAmong(days, tokyoInstant(date, time));
      } catch {
        return true;
      }
    },
    [client, tellerId, serviceId, from, to],
  );
}

export type LostBecause = 'taken' | 'late' | 'gone';

const LOST: Partial<Record<RejectionCode, LostBecause>> = {
  SLOT_TAKEN: 'taken',
  DEADLINE_PASSED: 'late',
  OUTSIDE_SCHEDULE: 'gone',
  BEYOND_CALENDAR: 'gone',
  TELLER_INACTIVE: 'gone',
  SERVICE_NOT_OFFERED: 'gone',
};

function failureOf(error: unknown): BookingFailure {
  const because =
    error instanceof ApiError && error.status === 409
      ? LOST[error.code as RejectionCode]
      : undefined;
  return because
    ? { kind: 'lost', because }
    : { kind: 'refused', message: messageOf(error, confirmation.notCreated.description) };
}

const ASKED_ANEW: readonly (string | undefined)[] = ['PRICE_CHANGED', 'PHONE_REQUIRED'];

const hasNoAnswer = (error: unknown) =>
  !(error instanceof NotSent || (error instanceof ApiError && error.status < 500));
