import { accept, type Decision } from '../decision.ts';
import { noOverrides, type Overrides } from '../slots/bookable-slots.ts';
import { addMinutes } from '../time/time.ts';
import type { AgendaState } from './agenda.ts';
import type { BookingEvent } from './agenda-events.ts';
import {
  type BookingActor,
  type BookingCommand,
  onBooking,
  refuseReschedule,
} from './booking-command.ts';
import {
  bookedSlots,
  type OfferFacts,
  refuseTeller,
  refuseTime,
  type ServiceFacts,
} from './booking-offer.ts';

export interface Reschedule extends BookingCommand {
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
export function reschedule(
  state: AgendaState,
  command: Reschedule,
  facts: RescheduleFacts,
): Decision<BookingEvent> {
  const { bookingId, tellerId, date, startTime, by, overrides } = command;
  return onBooking(state, command, (booking, key) => {
    const unchangeable = refuseReschedule(booking, by, facts.now);
    if (unchangeable !== undefined) return unchangeable;
    if (booking.startTime === startTime) return accept();
    const service = bookedSlots(booking.service, facts.offer);
    const from = { startTime: booking.startTime, endTime: booking.endTime };
    const to = { startTime, endTime: addMinutes(startTime, service.duration) };
    return (
      refuseTeller(facts.teller) ??
      refuseTime(
        state,
        { tellerId, date, startTime, service, overrides, except: bookingId },
        facts,
      ) ??
      accept({ type: 'BookingRescheduled', data: { ...key, from, to } })
    );
  });
}
