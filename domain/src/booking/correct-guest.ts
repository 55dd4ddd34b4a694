import { accept, type Decision, reject } from '../decision.ts';
import { fieldNames, forFields } from '../thing/fields.ts';
import { sealedValues } from '../thing/sealed-fields.ts';
import type { AgendaState } from './agenda.ts';
import type { BookingEvent, GuestFields } from './agenda-events.ts';
import { type BookingCommand, onBooking } from './booking-command.ts';
import { type GuestDetails, guestFields, guestFormFields } from './guest-form.ts';

export interface CorrectGuest extends BookingCommand {
  /** The form's values when it was opened. */
  readonly before: GuestDetails;
  readonly after: GuestDetails;
}

/**
 * Allowed in any status (specification, booking: correcting a guest's details). Only changed fields
 * are written; a second change of the same field is refused. `known` are the logged details,
 * undefined when they cannot be decrypted.
 */
export function correctGuest(
  state: AgendaState,
  command: CorrectGuest,
  known: GuestFields | undefined,
): Decision<BookingEvent> {
  const { bookingId, before, after } = command;
  return onBooking(state, command, (booking, key) => {
    const { customer, person } = booking;
    if (customer.kind !== 'guest') return reject('BOOKING_OF_MEMBER', { bookingId });
    if (known === undefined) return reject('PERSON_ERASED', { person });
    const present: GuestDetails = forFields(guestFormFields, (name) => known[name] ?? '');
    const fields = fieldNames(guestFields).filter(
      (name) => after[name] !== before[name] && after[name] !== present[name],
    );
    const lost = fields.filter((name) => present[name] !== before[name]);
    if (lost.length > 0) return reject('GUEST_CHANGED', { bookingId, fields: lost });
    if (fields.length === 0) return accept();
    const corrected = {
      ...present,
      ...Object.fromEntries(fields.map((name) => [name, after[name]])),
    };
    return accept({
      type: 'GuestDetailsCorrected',
      data: { ...key, fields },
      personal: { person, fields: sealedValues(guestFormFields, corrected) },
    });
  });
}
