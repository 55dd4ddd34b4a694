import { accept, type Decision, reject } from '../decision.ts';
import { type PersonId, personId } from '../ids/identifiers.ts';
import type { AgendaState } from './agenda.ts';
import type { BookingEvent } from './agenda-events.ts';
import { type BookingCommand, findBooking } from './booking-command.ts';

export interface ReassignBooking extends BookingCommand {
  /** Whose it is supposed to be. */
  readonly from: PersonId;
  /** The member who gets it. */
  readonly memberId: string;
}

/**
 * Gives a booking to another account of the same person, whatever its status (decisions, one person, two accounts). What they have
 * already changes nothing; what is not of whom it should be is not found.
 */
export function reassignBooking(state: AgendaState, command: ReassignBooking): Decision<BookingEvent> {
  const { bookingId, tellerId, date, from, memberId } = command;
  const { booking, rejected } = findBooking(state, bookingId);
  if (booking === undefined) return rejected;
  const formerPerson = booking.snapshot.person;
  const person = personId('member', memberId);
  if (formerPerson === person) return accept();
  if (formerPerson !== from) return reject('NOT_FOUND', { id: bookingId });
  const customer = { kind: 'member' as const, memberId };
  return accept({ type: 'BookingReassigned', data: { tellerId, date, bookingId, customer, person, formerPerson } });
}
