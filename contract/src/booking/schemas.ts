import {
  bookingStatuses,
  checkDeskDetails,
  checkGuestDetails,
  complaints,
  customerFacts,
  type DeskFact,
  deskFacts,
  detailsOfBody,
  type FieldErrors,
  fieldNames,
  type GuestBody,
  type GuestDetails,
  guestBody,
  guestFields,
  isSalonDay,
  limits,
  messages,
  paymentWays,
  phoneField,
  recordField,
  toSalonInstant,
} from '@salon/domain';
import { z } from 'zod';
import {
  addIssues,
  bookingParams,
  dayQuery,
  dayText,
  flagQuery,
  formTextFor,
  givenText,
  instantText,
  listQuery,
  momentText,
  remindersChoice,
  requiredId,
  spanQuery,
  tokenParams,
  uuid,
} from '../fields.ts';
import {
  adminBookingAnswer,
  boardBookingAnswer,
  bookingAnswer,
  bookingHistoryAnswer,
  createdBookingAnswer,
  linkedBookingAnswer,
  readingRecordAnswer,
  waitingMailAnswer,
} from './answers.ts';

/** ISO 8601 with any offset, converted to UTC. */
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

const notes = givenText(customerFacts.notes).transform((text) => text || null);

const guest = guestBody((field) => formTextFor(guestFields[field]));

const booking = {
  fortuneTellerId: requiredId(messages.teller),
  serviceId: requiredId(messages.service),
  startTime,
  notes,
};

/** For a telephone reading without a number in the profile. */
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
  shownPrice,
  phone: memberPhone,
  reminders: remindersChoice.nullish(),
  ...guest,
});

export const adminCreateBookingBody = z.object({
  ...booking,
  memberId: uuid.nullish(),
  phone: memberPhone,
  ...guest,
  overrideDeadline: z.boolean().nullish().transform(Boolean),
  overrideHours: z.boolean().nullish().transform(Boolean),
});

const complainOf = (check: (details: GuestDetails) => FieldErrors<keyof GuestDetails>) =>
  addIssues((body: GuestBody<string>) => {
    const errors = check(detailsOfBody(body));
    return complaints(guestBody((field) => errors[field]));
  });

const detailsBody = (check: Parameters<typeof complainOf>[0]) =>
  z
    .object(guest)
    .check(complainOf(check))
    .transform((body) => detailsOfBody(body));

const correctGuestBody = z
  .object({ ...guest, before: z.object(guest) })
  .check(complainOf(checkDeskDetails))
  .transform(({ before, ...after }) => ({
    before: detailsOfBody(before),
    after: detailsOfBody(after),
  }));

export const guestDetailsBody = detailsBody(checkGuestDetails);

export const deskGuestDetailsBody = detailsBody(checkDeskDetails);

/** Whether the customer is mailed about an administrator's change. */
const tellsCustomer = z
  .boolean()
  .nullish()
  .transform((tells) => tells ?? true);

export const declineCancellationBody = z.object({
  reason: givenText({ kind: 'lines', limit: limits.freeText, required: messages.reason }),
});

/** `reason` is `no-show`, `salon`, `customer`, or free text (specification, booking: status). */
const bookingStatusBody = z.object({
  status: z.enum(bookingStatuses).exclude(['pending']),
  reason: notes,
  tellsCustomer,
});

const rescheduleBody = z.object({
  startTime,
  fortuneTellerId: uuid.nullish(),
  tellsCustomer,
});

/** `way` null withdraws the record; `shownWay` is what the desk saw. */
const notePaymentBody = z.object({
  way: z.enum(paymentWays, messages.paymentWay).nullable(),
  shownWay: z.enum(paymentWays).nullish(),
});

export const factBody = (fact: DeskFact) => z.object({ text: givenText(deskFacts[fact]) });

/** `requests`: with an open cancellation request, in any status; `hasMemo`: only with a memo. */
const listedStatuses = [...bookingStatuses, 'requests'] as const;
export const bookingsQuery = listQuery(listedStatuses, ['startTime', 'createdAt']).extend({
  hasMemo: flagQuery.transform((has) => has || undefined).optional(),
});

const ofCustomer = (summary: string) => ({
  summary,
  params: bookingParams,
  answer: bookingAnswer,
});

const byLink = (summary: string) => ({
  summary,
  params: tokenParams,
  answer: linkedBookingAnswer,
});

export const bookingSchemas = {
  createBooking: {
    summary: 'Books a free time; guests give their details, members are known by the session.',
    body: createBookingBody,
    answer: createdBookingAnswer,
  },
  listTakenTimes: {
    summary: 'The occupied times of a day, of one teller or all.',
    params: z.object({ date: dayText.refine(isSalonDay, messages.malformed) }),
    query: z.object({ fortuneTellerId: uuid.optional() }),
    answer: z.array(z.object({ startTime: instantText, endTime: instantText })),
  },
  listMyBookings: {
    summary: "The member's bookings.",
    answer: z.array(bookingAnswer),
  },
  requestCancellation: {
    ...ofCustomer('Requests the cancellation of a booking.'),
    body: z.object({ cancellationNote: notes }),
  },
  withdrawCancellation: ofCustomer('Withdraws an open cancellation request.'),
  readLinkedBooking: byLink('The booking behind a cancel link; changes nothing.'),
  cancelByLink: byLink(
    'Cancels the booking behind the link at once; repeating it changes nothing.',
  ),
  chooseRemindersByLink: {
    ...byLink(
      "Chooses which reminders of a guest's booking are sent; nothing is sent of what was due before.",
    ),
    body: remindersChoice,
  },
  rescheduleByLink: {
    ...byLink('Reschedules the booking behind the link to another time or teller.'),
    body: rescheduleBody,
  },
  reschedule: {
    ...ofCustomer('Reschedules a booking to another time or teller.'),
    body: rescheduleBody,
  },
  readBookingHistory: {
    summary: 'The history of a booking up to an instant.',
    params: bookingParams,
    query: z.object({ asOf: momentText.optional() }),
    answer: z.array(bookingHistoryAnswer),
  },
  readBookingCalendar: {
    summary: 'The booking as a calendar file.',
    params: bookingParams,
    answer: z.string(),
  },
  readLinkedCalendar: {
    summary: 'The booking behind a cancel link as a calendar file.',
    params: tokenParams,
    answer: z.string(),
  },
};

const atDesk = (summary: string) => ({
  summary,
  params: bookingParams,
  answer: adminBookingAnswer,
});

export const adminBookingSchemas = {
  listBookings: {
    summary: 'A filtered list of bookings.',
    query: bookingsQuery,
    answer: z.array(adminBookingAnswer),
  },
  countBookings: {
    summary:
      'The numbers of bookings, without cancelled ones, on a day (today by default), on the next day and in the month.',
    query: z.object({ date: dayQuery }),
    answer: z.object({
      today: z.int(),
      tomorrow: z.int(),
      month: z.int(),
    }),
  },
  listPendingBookings: {
    summary:
      'Bookings that are pending, have an open cancellation request, or are to be moved since their teller or service was deleted.',
    answer: z.array(adminBookingAnswer),
  },
  exportBookings: {
    summary: 'The whole filtered list as CSV, UTF-8 with BOM.',
    query: bookingsQuery.omit({ page: true, pageSize: true, cursor: true }),
    answer: z.string(),
  },
  listBoardBookings: {
    summary:
      'The bookings on a board from day to day inclusive, by start, at most two months; today by default.',
    query: spanQuery,
    answer: z.array(boardBookingAnswer),
  },
  readBooking: atDesk('A booking by its id.'),
  createBookingAtDesk: {
    summary: 'Enters a booking for a member or a guest.',
    body: adminCreateBookingBody,
    answer: adminBookingAnswer,
  },
  setBookingStatus: {
    ...atDesk(
      'Sets confirmed, cancelled or completed; the customer is told a minute later, unless that is not wanted.',
    ),
    body: bookingStatusBody,
  },
  readWaitingMail: {
    summary: 'The pending mail about changes of the booking, and its receiver.',
    params: bookingParams,
    answer: waitingMailAnswer,
  },
  withholdMail: atDesk('Withholds the pending mail about changes from the customer.'),
  correctGuest: {
    ...atDesk('Corrects a guest’s details, without a mail.'),
    body: correctGuestBody,
  },
  writeFact: {
    summary: `Writes a fact of the salon’s on a booking (${fieldNames(deskFacts).join(', ')}); an empty text removes it.`,
    params: bookingParams.extend({ fact: z.enum(fieldNames(deskFacts)) }),
    body: z.object({ text: givenText({ kind: 'lines', limit: limits.content }) }),
    answer: adminBookingAnswer,
  },
  readRecords: {
    summary:
      'The reading records of the booking’s customer that the caller may read, the latest reading first; opening those of others is an event.',
    params: bookingParams,
    answer: z.array(readingRecordAnswer),
  },
  writeRecord: {
    summary: 'Writes the record of a reading, from its start on; an empty text removes it.',
    params: bookingParams,
    body: z.object({ text: givenText(recordField.record) }),
    answer: readingRecordAnswer,
  },
  notePayment: {
    ...atDesk('Records how a reading was paid, which completes it; null withdraws the record.'),
    body: notePaymentBody,
  },
  confirmBooking: atDesk('Confirms a pending booking.'),
  approveCancellation: atDesk('Approves a cancellation request.'),
  declineCancellation: {
    ...atDesk('Declines a cancellation request, with a reason.'),
    body: declineCancellationBody,
  },
};
