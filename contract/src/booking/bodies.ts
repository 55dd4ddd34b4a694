import {
  bookingStatuses,
  checkGuestDetails,
  complaints,
  type FieldErrors,
  type GuestDetails,
  limits,
  messages,
  normalizeGuestDetails,
  normalizeLines,
  requiredLines,
  toSalonInstant,
  withinLines,
} from '@salon/domain';
import { z } from 'zod';
import { formText, keeps, uuid } from '../fields.ts';
import { complain } from '../parse.ts';

/** An instant with its offset, as ISO 8601; read as UTC with milliseconds. */
const startTime = z.string(messages.startTime).transform((value, context) => {
  const instant = toSalonInstant(value);
  if (instant !== undefined) return instant;
  context.issues.push({ code: 'custom', message: messages.startTime, input: value });
  return z.NEVER;
});

const notes = z
  .string()
  .nullish()
  .transform((value) => normalizeLines(value ?? '') || null)
  .check(keeps(withinLines, limits.freeText));

const guest = { guestName: formText, guestNameKana: formText, guestEmail: formText, guestPhone: formText };

const booking = {
  fortuneTellerId: z.string(messages.teller).pipe(uuid),
  serviceId: z.string(messages.service).pipe(uuid),
  startTime,
  notes,
};

/** Whole yen, as a number or as the text that prices are answered as. */
const shownPrice = z
  .union([z.int().min(0), z.string().regex(/^\d{1,9}$/, messages.malformed)])
  .nullish()
  .transform((price) => (price === null || price === undefined ? undefined : Number(price)));

/** Of a booking's payload the server reads these; end, price and status it decides itself (specification, booking: making a booking). */
export const createBookingBody = z.object({
  ...booking,
  /** Refused when it is not the session's own. */
  userId: z.string().max(100).nullish(),
  /** The price that the customer has seen; where the service's is another by now, the booking is refused. */
  shownPrice,
  ...guest,
});

/** The administrator's own entry: for a member, or for a guest whose address may be unknown. */
export const adminCreateBookingBody = z.object({
  ...booking,
  memberId: uuid.nullish(),
  ...guest,
  overrideDeadline: z.boolean().nullish().transform(Boolean),
  overrideHours: z.boolean().nullish().transform(Boolean),
});

type GuestBody = { readonly guestName: string; readonly guestNameKana: string; readonly guestEmail: string; readonly guestPhone: string };

/** Complaints about a guest's details under the names that the body has (specification, forms: guest form). */
function asGuestFields(errors: FieldErrors<keyof GuestDetails>): FieldErrors {
  return complaints({ guestName: errors.name, guestNameKana: errors.nameKana, guestEmail: errors.email, guestPhone: errors.phone });
}

function guestDetails(body: GuestBody): GuestDetails {
  return normalizeGuestDetails({
    name: body.guestName,
    nameKana: body.guestNameKana,
    email: body.guestEmail,
    phone: body.guestPhone,
    notes: '',
  });
}

/** The details of a body whose booking is a guest's; parsed when there is no member. */
export const guestDetailsBody = z
  .object(guest)
  .check(complain((body) => asGuestFields(checkGuestDetails(guestDetails(body)))))
  .transform(guestDetails);

/** The same at the front desk, where the e-mail is optional. */
export const deskGuestDetailsBody = z
  .object(guest)
  .check(
    complain((body) => {
      const details = guestDetails(body);
      const { email, ...others } = checkGuestDetails(details);
      return asGuestFields(details.email === '' || email === undefined ? others : { ...others, email });
    }),
  )
  .transform(guestDetails);

export const requestCancellationBody = z.object({
  cancellationNote: notes,
});

export const declineCancellationBody = z
  .object({ reason: formText.transform(normalizeLines) })
  .check(complain(({ reason }) => complaints({ reason: requiredLines(reason, messages.reason, limits.freeText) })));

/**
 * `reason` is `no-show`, `salon`, `customer`, or free text; no-show goes with cancelled and sends no mail
 * (specification, booking: status).
 */
export const bookingStatusBody = z.object({
  status: z.enum(bookingStatuses).exclude(['pending']),
  reason: notes,
});

export const rescheduleBody = z.object({ startTime, fortuneTellerId: uuid.nullish() });
