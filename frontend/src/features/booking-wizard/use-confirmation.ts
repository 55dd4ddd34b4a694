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
import { type Answer, ApiError, messageOf, NotSent } from '../../api/api.ts';
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
  type BookingBody,
  type BookingMade,
  bookingBody,
  bookingMade,
  isUnanswered,
  sendAttempt,
  standing,
  unansweredInTab,
} from './booking-made.ts';
import { completeDetails } from './use-draft.ts';
import { memberRead, useChosenWizard } from './wizard-context.ts';

const CREATED = {
  stands: { title: '予約が完了しました', description: '確認メールをお送りしました。' },
  waits: {
    title: 'ご予約を受け付けました',
    description: '店舗で確認のうえ、確定のご連絡を差し上げます。',
  },
} as const;
const NOT_CREATED = {
  title: '予約エラー',
  description: '予約の作成に失敗しました。もう一度お試しください。',
};

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
export function useConfirmation(onCompleted: (booking: BookingMade) => void) {
  const { service, member } = useChosenWizard();
  const client = useQueryClient();
  const show = useToast();
  const [sending, setSending] = useState(false);
  const phone = useAskedPhone();
  const body = useBody(phone);
  const { failure, setFailure, isStillFree } = useFailure(body, sending);

  useChangedPrice(service.price, (message) =>
    // A booking whose outcome is unknown is resent unchanged.
    setFailure((present) => (present?.kind === 'unclear' ? present : { kind: 'refused', message })),
  );

  const complete = (booking: Answer<'createBooking'>) => {
    unansweredInTab.forget();
    onCompleted(bookingMade(booking, booking.guestEmail ?? member?.email ?? null));
    show(CREATED[standing(booking)]);
    // Refetched where they are shown next (specification, public site: loading).
    void refresh(client);
  };
  const send = useSend({ body, failure, setFailure, isStillFree, complete });
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
  return { failure, sending, submit, complete, bookToo, phone };
}

/** On arrival an attempt without an answer is unclear: the tab may have crashed before it. */
function useFailure(body: BookingBody | undefined, sending: boolean) {
  const { choice, service, teller } = useChosenWizard();
  const { date = '', time = '' } = choice;
  const isStillFree = useRecheck(teller.id, service.id);
  const [failure, setFailure] = useState<BookingFailure>();
  const isUnclear = useEffectEvent(() => body !== undefined && isUnanswered(body));
  useEffect(() => {
    let left = false;
    if (isUnclear()) return setFailure({ kind: 'unclear' });
    setFailure(undefined);
    void isStillFree(date, time).then((free) => {
      if (!free && !left) setFailure(GONE);
    });
    return () => {
      left = true;
    };
  }, [isStillFree, date, time]);
  // The live stream keeps the last read current.
  const free = useFreeDays(teller.id, service.id);
  const lostMeanwhile = free && !isAmong(free, tokyoInstant(date, time)) && !sending;
  return {
    failure: failure ?? (lostMeanwhile ? GONE : undefined),
    setFailure,
    isStillFree: () => isStillFree(date, time),
  };
}

interface Sending extends ReturnType<typeof useFailure> {
  readonly body: BookingBody | undefined;
  readonly complete: (booking: Answer<'createBooking'>) => void;
}

function useSend({ body, failure, setFailure, isStillFree, complete }: Sending) {
  const client = useQueryClient();
  const show = useToast();
  const confirmed = useConfirmed();
  return async () => {
    const before = unansweredInTab.read();
    // The first attempt may have succeeded, so the same request is sent again.
    const sent = (failure?.kind === 'unclear' && before?.bodies.at(-1)) || body;
    if (!sent) return false;
    const attempt = attemptOf(sent);
    unansweredInTab.keep(attempt);
    try {
      const { booking, isEarlier } = await confirmed(() => sendAttempt(attempt));
      if (isEarlier) setFailure({ kind: 'booked-before', booking });
      else complete(booking);
      return !isEarlier;
    } catch (error) {
      show({ ...NOT_CREATED, tone: 'destructive' });
      if (hasNoAnswer(error)) {
        setFailure({ kind: 'unclear' });
        return false;
      }
      const status = error instanceof ApiError ? error.status : undefined;
      // Refused before it was decided: what was unknown still is.
      if (before && status !== 409) unansweredInTab.keep(before);
      else unansweredInTab.forget();
      // If nobody logs in again, step 3 asks for the customer.
      if (error instanceof NotSent || status === 403)
        await client.refetchQueries(read('readSession'));
      const refusal = failureOf(error);
      if (refusal.kind === 'lost') await isStillFree();
      setFailure(refusal);
      // Afterwards, since a changed price shows a message of its own when it is read.
      if (error instanceof ApiError && ASKED_ANEW.includes(error.code)) await refresh(client);
      return false;
    }
  };
}

function useChangedPrice(price: string, tell: (message: string) => void) {
  const shown = useRef(price);
  const change = useEffectEvent((next: string) => {
    if (shown.current === next) return;
    tell(
      `料金が${yen(shown.current)}から${yen(next)}に変わりました。内容をお確かめのうえ、「予約を確定する」を押してください。`,
    );
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
 * Undefined if no number is needed, or the profile has one or cannot be read (specification,
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

/** Undefined while the guest's details are incomplete. */
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
    : { kind: 'refused', message: messageOf(error, NOT_CREATED.description) };
}

const ASKED_ANEW: readonly (string | undefined)[] = ['PRICE_CHANGED', 'PHONE_REQUIRED'];

const hasNoAnswer = (error: unknown) =>
  !(error instanceof NotSent || (error instanceof ApiError && error.status < 500));
