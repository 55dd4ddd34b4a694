import {
  agreedVersions,
  type Booking,
  bookingFacts,
  bookingStatuses,
  factsShownTo,
  guestBody,
  guestFields,
  keysOf,
  serviceTypes,
} from '@salon/domain';
import { z } from 'zod';
import {
  answerShape,
  answerTextFor,
  emailText,
  idText,
  instantText,
  linkText,
  remindersOrNull,
} from '../fields.ts';

const status = z.enum(bookingStatuses);
export const reference = z.object({ id: idText, name: z.string() });
export const bookingService = reference.extend({ type: z.enum(serviceTypes), duration: z.int() });

/** Absent for no rest (specification, booking: time between readings). */
export const restMinutes = z.int().optional();

/** Fields that answers name differently or leave out. */
type Unanswered = 'tellerId' | 'tellerName' | 'date' | 'customer' | 'person' | 'reminders';

/** As the booking has them. */
const unchanged = {
  startTime: instantText,
  endTime: instantText,
  status,
  cancellationRequested: z.boolean(),
};

export const unchangedFields = keysOf(unchanged);

/** Any other field of a booking has its schema here. */
const { statusReason, ...ofBooking } = {
  ...unchanged,
  totalPrice: z.string(),
  service: bookingService,
  /** Reason of a cancellation or of a declined request. */
  statusReason: z.string().nullable(),
} satisfies Record<Exclude<keyof Booking, Unanswered>, z.ZodType>;

/** For the customer (specification, HTTP API: booking answers). */
export const bookingAnswer = z.object({
  id: z.string(),
  /** For the telephone (specification, booking: booking number). */
  number: z.string(),
  ...ofBooking,
  ...answerShape(factsShownTo('customer')),
  cancellationNote: z.string().nullable(),
  fortuneTeller: reference,
  restMinutes,
});
export type BookingAnswer = z.output<typeof bookingAnswer>;

const customer = {
  ...guestBody((field) => answerTextFor(guestFields[field])),
  userId: idText.nullable(),
};

/** The calendar's address contains the cancel link's token. */
export const createdBookingAnswer = bookingAnswer.extend({ ...customer, calendarUrl: linkText });
export type CreatedBookingAnswer = z.output<typeof createdBookingAnswer>;

/** Erased fields are null. */
export const adminBookingAnswer = bookingAnswer.extend({
  ...customer,
  statusReason,
  createdAt: instantText,
  ...answerShape(bookingFacts),
  member: z
    .object({
      id: idText,
      name: z.string().nullable(),
      nameKana: z.string().nullable(),
      phone: z.string().nullable(),
      memberRank: z.string(),
    })
    .nullable(),
  user: z
    .object({ id: idText, email: emailText.nullable(), username: z.string().nullable() })
    .nullable(),
});
export type AdminBookingAnswer = z.output<typeof adminBookingAnswer>;

/** Erased fields are null. */
export const boardBookingAnswer = adminBookingAnswer
  .pick({
    id: true,
    startTime: true,
    endTime: true,
    restMinutes: true,
    status: true,
    cancellationRequested: true,
    fortuneTeller: true,
    guestName: true,
    userId: true,
    statusReason: true,
  })
  .extend({
    service: bookingService.pick({ type: true }),
    member: z.object({ name: z.string().nullable() }).nullable(),
  });
export type BoardBookingAnswer = z.output<typeof boardBookingAnswer>;

/** Without contact details and ids (specification, booking: cancellation by link). */
export const linkedBookingAnswer = bookingAnswer
  .omit({ id: true, totalPrice: true, cancellationRequested: true, cancellationNote: true })
  .extend({
    guestName: z.string().nullable(),
    memberName: z.string().nullable(),
    cancellable: z.boolean(),
    /** False with an open cancellation request. */
    reschedulable: z.boolean(),
    /** Null until made, and for members' bookings. */
    reminders: remindersOrNull,
  });
export type LinkedBookingAnswer = z.output<typeof linkedBookingAnswer>;

export const readingRecordAnswer = z.object({
  bookingId: z.string(),
  startTime: instantText,
  at: instantText,
  by: z.string(),
  teller: z.string(),
  text: z.string(),
});
export type ReadingRecordAnswer = z.output<typeof readingRecordAnswer>;

/** The pending mail about changes (specification, mail: what can be undone). */
export const waitingMailAnswer = z.object({
  to: emailText.nullable(),
  mail: z.object({ label: z.string(), goesAt: instantText }).nullable(),
});

/** Members see no `details` (specification, booking: history of a booking). */
export const bookingHistoryAnswer = z.object({
  at: instantText,
  type: z.string(),
  text: z.string(),
  actor: z.string(),
  channel: z.string(),
  reason: z.string().nullable(),
  /** The agreed versions of terms and privacy policy; null where nobody was asked. */
  agreed: agreedVersions.nullable(),
  details: z.record(z.string(), z.unknown()).optional(),
});
