import {
  bookingStatuses,
  checkDeskDetails,
  checkGuestDetails,
  complaints,
  detailsOfBody,
  type FieldErrors,
  type GuestDetails,
  guestBody,
  guestFields,
  limits,
  messages,
  normalizeLines,
  paymentWays,
  requiredLines,
  toSalonInstant,
  withinLines,
} from '@salon/domain';
import { z } from 'zod';
import { formText, formTextFor, keeps, remindersChoice, uuid } from '../fields.ts';
import { complain } from '../parse.ts';

/** An instant with its offset, as ISO 8601; read as UTC with milliseconds. */
export const startTime = z
  .string(messages.startTime)
  .meta({ format: 'date-time' })
  .transform((value, context) => {
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

const guest = guestBody((field) => formTextFor(guestFields[field]));

const booking = {
  fortuneTellerId: z.string(messages.teller).meta({ format: 'uuid' }).pipe(uuid),
  serviceId: z.string(messages.service).meta({ format: 'uuid' }).pipe(uuid),
  startTime,
  notes,
};

/** Whole yen, as a number or as the text that prices are answered as. */
export const shownPrice = z
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
  /** Which reminders a guest wants; a member's are those of the profile. */
  reminders: remindersChoice.nullish(),
  ...guest,
});

export const chooseRemindersBody = remindersChoice;

/** The administrator's own entry: for a member, or for a guest whose address may be unknown. */
export const adminCreateBookingBody = z.object({
  ...booking,
  memberId: uuid.nullish(),
  ...guest,
  overrideDeadline: z.boolean().nullish().transform(Boolean),
  overrideHours: z.boolean().nullish().transform(Boolean),
});

/** A guest's details of a body, parsed when there is no member; complaints have the names of the body (specification, forms: guest form). */
const detailsBody = (check: (details: GuestDetails) => FieldErrors<keyof GuestDetails>) =>
  z
    .object(guest)
    .check(
      complain((body) => {
        const errors = check(detailsOfBody(body));
        return complaints(guestBody((field) => errors[field]));
      }),
    )
    .transform((body) => detailsOfBody(body));

/** What a form of a guest's details showed when it was opened, and what it says now; complaints as at the front desk. */
export const correctGuestBody = z
  .object({ ...guest, before: z.object(guest) })
  .check(
    complain((body) => {
      const errors = checkDeskDetails(detailsOfBody(body));
      return complaints(guestBody((field) => errors[field]));
    }),
  )
  .transform(({ before, ...after }) => ({ before: detailsOfBody(before), after: detailsOfBody(after) }));

export const guestDetailsBody = detailsBody(checkGuestDetails);

/** The same at the front desk, where the e-mail is optional. */
export const deskGuestDetailsBody = detailsBody(checkDeskDetails);

export const requestCancellationBody = z.object({
  cancellationNote: notes,
});

/** Whether the customer is told of what an administrator changes, by default yes; a member's choice is not read. */
const tellsCustomer = z
  .boolean()
  .nullish()
  .transform((tells) => tells ?? true);

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
  tellsCustomer,
});

export const rescheduleBody = z.object({ startTime, fortuneTellerId: uuid.nullish(), tellsCustomer });

/** `way` null takes back what was noted; `shownWay` is what the desk was shown: where another way is noted since, the answer is 409. */
export const notePaymentBody = z.object({
  way: z.enum(paymentWays, messages.paymentWay).nullable(),
  shownWay: z.enum(paymentWays).nullish(),
});
