import { accept, type Decision } from '../decision.ts';
import type { AgendaState } from './agenda.ts';
import type { BookingEvent } from './agenda-events.ts';
import { type BookingCommand, onBooking, sealed } from './booking-command.ts';
import type { DeskFact } from './guest-form.ts';

/**
 * In any status; '' removes the fact (specification, booking: memo on a booking). `known` is the
 * present text.
 */
export function writeFact(
  state: AgendaState,
  command: BookingCommand & { readonly fact: DeskFact; readonly text: string },
  known: string,
): Decision<BookingEvent> {
  const { fact, text } = command;
  return onBooking(state, command, (booking, key) =>
    text === known
      ? accept()
      : accept({
          type: 'BookingFactWritten',
          data: { ...key, fact },
          ...sealed(booking, fact, text),
        }),
  );
}
