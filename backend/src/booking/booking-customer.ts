import { deskGuestDetailsBody, guestDetailsBody, parsePart } from '@salon/contract';
import { type BookingCustomer, guestFormFields, sealedValues } from '@salon/domain';
import { ApiError } from '../http/api-error.ts';
import type { InputOfCall } from '../http/input.decorator.ts';
import type { Principal } from '../sessions/principal.ts';

/**
 * For whom a booking is made: the session's member, else the guest whose details are in the body. Another's `userId` is 403;
 * an administrator's own never lands in a booking (specification, booking: making a booking).
 */
export function bookingCustomer(body: InputOfCall<'createBooking'>['body'], principal: Principal): BookingCustomer {
  const claimed = body.userId ?? '';
  if (claimed !== '' && (principal.kind === 'guest' || principal.id !== claimed)) {
    throw new ApiError('FORBIDDEN');
  }
  return principal.kind === 'member'
    ? { kind: 'member', memberId: principal.id, fields: { notes: body.notes } }
    : guestOf(guestDetailsBody, body, body.notes);
}

/** For whom an administrator enters a booking: a member by id, or a guest whose address may be unknown. */
export function adminBookingCustomer(body: InputOfCall<'createBookingAtDesk'>['body']): BookingCustomer {
  const { memberId, notes } = body;
  return memberId === undefined || memberId === null
    ? guestOf(deskGuestDetailsBody, body, notes)
    : { kind: 'member', memberId, fields: { notes } };
}

function guestOf(schema: typeof guestDetailsBody | typeof deskGuestDetailsBody, body: object, notes: string | null): BookingCustomer {
  const parsed = parsePart(schema, body);
  if (!parsed.ok) {
    throw new ApiError(parsed.code, { fieldErrors: parsed.fieldErrors });
  }
  return { kind: 'guest', fields: sealedValues(guestFormFields, { ...parsed.value, notes: notes ?? '' }) };
}
