import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { newKey } from '../../api/idempotency-key.ts';
import { reads } from '../../api/reads.ts';
import { useToast } from '../../parts/toaster.tsx';
import { type Attempt, useCreateBooking } from './api/use-create-booking.ts';
import { useRecheck } from './api/use-recheck.ts';
import { bookingBody } from './model/booking-body.ts';
import { type Completed, standing } from './model/completed.ts';
import { isUnclear, type LostBecause, lostBecause } from './model/refusal.ts';
import { useChosenWizard } from './wizard-context.ts';
import { wizardTexts } from './wizard-texts.ts';

/** How the last attempt went: the time is gone, the salon refused for another reason, or nobody knows. */
export type Setback =
  | { readonly kind: 'lost'; readonly because: LostBecause }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unclear' };

/** Step 4's doing: the time is checked again on arriving and before sending; a retry after a broken connection books once. */
export function useConfirmation(onCompleted: (completed: Completed) => void) {
  const { choice, service, teller, member, draft } = useChosenWizard();
  const { date = '', time = '' } = choice;
  const client = useQueryClient();
  const show = useToast();
  const create = useCreateBooking();
  const isStillFree = useRecheck(teller.id, service.id);
  const [setback, setSetback] = useState<Setback>();
  const [sending, setSending] = useState(false);
  const key = useRef(newKey());
  const unanswered = useRef<Attempt>(undefined);

  useEffect(() => {
    let left = false;
    // A time taken instead is another booking.
    unanswered.current = undefined;
    key.current = newKey();
    setSetback(undefined);
    void isStillFree(date, time).then((free) => {
      if (!free && !left) setSetback({ kind: 'lost', because: 'gone' });
    });
    return () => {
      left = true;
    };
  }, [isStillFree, date, time]);

  const send = async () => {
    // Whether the first attempt booked is not known, so the same is sent again and the time may well be taken: by oneself.
    const again = unanswered.current;
    if (!again && !(await isStillFree(date, time))) return setSetback({ kind: 'lost', because: 'taken' });
    const customer = member ? { userId: member.userId } : draft.details && { details: draft.details };
    if (!customer) return;
    const attempt = again ?? {
      key: key.current,
      body: bookingBody({ service, tellerId: teller.id, date, time, notes: draft.notes, customer }),
    };
    try {
      const booking = await create.mutateAsync(attempt);
      show(wizardTexts.created[standing(booking)]);
      onCompleted({ booking, email: booking.guestEmail ?? member?.email ?? null });
    } catch (error) {
      show({ ...wizardTexts.notCreated, tone: 'destructive' });
      const because = lostBecause(error);
      unanswered.current = isUnclear(error) ? attempt : undefined;
      if (isUnclear(error)) return setSetback({ kind: 'unclear' });
      // The session may have ended meanwhile; then step 3 asks again who books.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) await client.refetchQueries(reads.session());
      // The answer belongs to the key; what is sent next is another request.
      key.current = newKey();
      if (because) await isStillFree(date, time);
      setSetback(because ? { kind: 'lost', because } : { kind: 'refused', message: messageOf(error, wizardTexts.notCreated.description) });
    }
  };
  const submit = async () => {
    if (sending) return;
    setSending(true);
    try {
      await send();
    } finally {
      setSending(false);
    }
  };
  return { setback, sending, submit };
}
