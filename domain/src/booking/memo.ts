import type { Decision } from '../decision.ts';
import type { AgendaState } from './agenda.ts';
import type { BookingEvent } from './agenda-events.ts';
import { type BookingCommand, onBooking, rewritten } from './booking-command.ts';

/**
 * Writes the memo on a booking, in any status; '' removes it (specification, booking: memo on a
 * booking). `known` is the present memo.
 */
export function writeMemo(
  state: AgendaState,
  command: BookingCommand & { readonly text: string },
  known: string,
): Decision<BookingEvent> {
  return onBooking(state, command, (booking, key) =>
    rewritten('BookingMemoWritten', booking, key, { text: command.text, known }),
  );
}
