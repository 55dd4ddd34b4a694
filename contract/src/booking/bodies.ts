import {
  bookingStatuses,
  checkDeskDetails,
  checkGuestDetails,
  complaints,
  detailsOfBody,
  type FieldErrors,
  type GuestBody,
  type GuestDetails,
  guestBody,
  guestFields,
  limits,
  messages,
  notesField,
  paymentWays,
  phoneField,
  toSalonInstant,
} from '@salon/domain';
import { z } from 'zod';
import { formTextFor, givenText, remindersChoice, requiredId, uuid } from '../fields.ts';
import { complain } from '../parse.ts';

/** An ISO 8601 instant with any offset, converted to UTC. */
export const startTime = z
  .string(messages.startTime)
  .max(40, messages.startTime)
  .meta({ format: 'date-time' })
  .transform((value, context) => {
    const instant = toSalonInstant(value);
    if (instant !== undefined) return instant;
    context.issues.push({ code: 'custom', message: messages.startTime, input: value });
    return z.NEVER;
  });

const notes = givenText(notesField.notes).transform((text) => text || null);

const guest = guestBody((field) => formTextFor(guestFields[field]));

const booking = {
  fortuneTellerId: requiredId(messages.teller),
  serviceId: requiredId(messages.service),
  startTime,
  notes,
};

/** A member's number, for a telephone reading without one in the profile. */
export const memberPhone = givenText({ ...phoneField, required: undefined }).transform(
  (phone) => phone || undefined,
);

/** Whole yen, also as a numeric string. */
export const shownPrice = z
  .union([z.int().min(0), z.string().regex(/^\d{1,9}$/, messages.malformed)])
  .nullish()
  .transform((price) => (price === null || price === undefined ? undefined : Number(price)));

/** What the server reads of a booking's payload (specification, booking: making a booking). */
export const createBookingBody = z.object({
  ...booking,
  /** Refused unless it is the session's user. */
  userId: z.string().max(100).nullish(),
  /** The booking is refused if the price has changed. */
  shownPrice,
  phone: memberPhone,
  /** Members choose theirs in the profile. */
  reminders: remindersChoice.nullish(),
  ...guest,
});

export const chooseRemindersBody = remindersChoice;

/** An administrator's entry, for a member or for a guest whose address may be unknown. */
export const adminCreateBookingBody = z.object({
  ...booking,
  memberId: uuid.nullish(),
  phone: memberPhone,
  ...guest,
  overrideDeadline: z.boolean().nullish().transform(Boolean),
  overrideHours: z.boolean().nullish().transform(Boolean),
});

/** A guest's details by the body's field names (specification, forms: guest form). */
const complainOf = (check: (details: GuestDetails) => FieldErrors<keyof GuestDetails>) =>
  complain((body: GuestBody<string>) => {
    const errors = check(detailsOfBody(body));
    return complaints(guestBody((field) => errors[field]));
  });
const detailsBody = (check: Parameters<typeof complainOf>[0]) =>
  z
    .object(guest)
    .check(complainOf(check))
    .transform((body) => detailsOfBody(body));

/** Before and after the correction; validated as at the front desk. */
export const correctGuestBody = z
  .object({ ...guest, before: z.object(guest) })
  .check(complainOf(checkDeskDetails))
  .transform(({ before, ...after }) => ({
    before: detailsOfBody(before),
    after: detailsOfBody(after),
  }));

export const guestDetailsBody = detailsBody(checkGuestDetails);

export const deskGuestDetailsBody = detailsBody(checkDeskDetails);

export const requestCancellationBody = z.object({
  cancellationNote: notes,
});

/** Whether the customer is mailed about an administrator's change. */
const tellsCustomer = z
  .boolean()
  .nullish()
  .transform((tells) => tells ?? true);

export const declineCancellationBody = z.object({
  reason: givenText({ kind: 'lines', limit: limits.freeText, required: messages.reason }),
});

/** `reason` is `no-show`, `salon`, `customer`, or free text (specification, booking: status). */
export const bookingStatusBody = z.object({
  status: z.enum(bookingStatuses).exclude(['pending']),
  reason: notes,
  tellsCustomer,
});

export const rescheduleBody = z.object({
  startTime,
  fortuneTellerId: uuid.nullish(),
  tellsCustomer,
});

/** `way` null withdraws the record; `shownWay` is what the desk saw. */
export const notePaymentBody = z.object({
  way: z.enum(paymentWays, messages.paymentWay).nullable(),
  shownWay: z.enum(paymentWays).nullish(),
});
