import { accept } from '../decision.ts';
import { bookingRule, sealed } from './booking-command.ts';
import type { DeskFact } from './guest-form.ts';

/**
 * In any status; '' removes the fact (specification, booking: memo on a booking). The facts are the
 * present text.
 */
export const writeFact = bookingRule<{ readonly fact: DeskFact; readonly text: string }, string>(
  (booking, key, { fact, text }, present) =>
    text === present
      ? accept()
      : accept({
          type: 'BookingFactWritten',
          data: { ...key, fact },
          ...sealed(booking, fact, text),
        }),
);
