import { accept, type Decision, reject } from '../decision.ts';
import { type PersonId, personId } from '../ids/identifiers.ts';
import type { AgendaState } from './agenda.ts';
import type { BookingEvent } from './agenda-events.ts';
import { type BookingCommand, findBooking } from './booking-command.ts';

interface ReassignBooking extends BookingCommand {
  readonly from: PersonId;
  readonly memberId: string;
}

/**
 * The other account is the same person's; allowed in any status (decisions, one person, two
 * accounts). `NOT_FOUND` when it is not `from`'s.
 */
export function reassignBooking(
  state: AgendaState,
  command: ReassignBooking,
): Decision<BookingEvent> {
  const { bookingId, tellerId, date, from, memberId } = command;
  const { booking, rejected } = findBooking(state, bookingId);
  if (booking === undefined) return rejected;
  const formerPerson = booking.person;
  const person = personId('member', memberId);
  if (formerPerson === person) return accept();
  if (formerPerson !== from) return reject('NOT_FOUND', { id: bookingId });
  const customer = { kind: 'member' as const, memberId };
  return accept({
    type: 'BookingReassigned',
    data: { tellerId, date, bookingId, customer, person, formerPerson },
  });
}
