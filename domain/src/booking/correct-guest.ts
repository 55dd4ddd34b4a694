import { accept, reject } from '../decision.ts';
import { fieldNames, forFields } from '../thing/person-fields.ts';
import { sealedValues } from '../thing/sealed-fields.ts';
import type { GuestFields } from './agenda-events.ts';
import { bookingRule } from './booking-command.ts';
import { type GuestDetails, guestFields, guestFormFields } from './guest-form.ts';

interface Correction {
  /** The form's values when it was opened. */
  readonly before: GuestDetails;
  readonly after: GuestDetails;
}

/**
 * Allowed in any status (specification, booking: correcting a guest's details). Only changed fields
 * are written; a second change of the same field is refused. The facts are the logged details,
 * undefined when they cannot be decrypted.
 */
export const correctGuest = bookingRule<Correction, GuestFields | undefined>(
  ({ customer, person }, key, { before, after }, logged) => {
    const { bookingId } = key;
    if (customer.kind !== 'guest') return reject('BOOKING_OF_MEMBER', { bookingId });
    if (logged === undefined) return reject('PERSON_ERASED', { person });
    const present: GuestDetails = forFields(guestFormFields, (name) => logged[name] ?? '');
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
  },
);
