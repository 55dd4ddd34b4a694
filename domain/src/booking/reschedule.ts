import { accept } from '../decision.ts';
import { noOverrides, type Overrides } from '../slots/bookable-slots.ts';
import { addMinutes } from '../time/time.ts';
import { type BookingActor, bookingRule, refuseReschedule } from './booking-command.ts';
import {
  bookedSlots,
  type OfferFacts,
  refuseTeller,
  refuseTime,
  type ServiceFacts,
} from './booking-offer.ts';

interface NewTime {
  readonly by: BookingActor;
  readonly startTime: string;
  readonly overrides: Overrides;
}

/** `offer` is undefined when the service left the menu. */
export interface RescheduleFacts extends OfferFacts {
  readonly offer: Pick<ServiceFacts, 'id' | 'fortuneTellerIds' | 'noticeHours'> | undefined;
}

/**
 * The online deadline does not bind administrators, who reschedule for customers on the phone
 * (specification, booking: two deadlines).
 */
export const overridesOf = ({ kind }: Pick<BookingActor, 'kind'>): Overrides => ({
  ...noOverrides,
  deadline: kind === 'administrator',
});

/**
 * Stays within one teller's day; the service stays as booked (specification, booking: reschedule).
 */
export const reschedule = bookingRule<NewTime, RescheduleFacts>(
  (booking, key, { startTime, by, overrides }, facts, state) => {
    const unchangeable = refuseReschedule(booking, by, facts.now);
    if (unchangeable !== undefined) return unchangeable;
    if (booking.startTime === startTime) return accept();
    const service = bookedSlots(booking.service, facts.offer);
    const from = { startTime: booking.startTime, endTime: booking.endTime };
    const to = { startTime, endTime: addMinutes(startTime, service.duration) };
    return (
      refuseTeller(facts.teller) ??
      refuseTime(state, { ...key, startTime, service, overrides, except: key.bookingId }, facts) ??
      accept({ type: 'BookingRescheduled', data: { ...key, from, to } })
    );
  },
);
