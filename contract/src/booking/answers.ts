import { bookingStatuses, guestBody, guestFields, serviceTypes } from '@salon/domain';
import { z } from 'zod';
import { answerTextFor, chosenReminders, emailText, idText, instantText, linkText } from '../fields.ts';

const status = z.enum(bookingStatuses);
const named = z.object({ id: idText, name: z.string() });
const service = named.extend({ type: z.enum(serviceTypes), duration: z.number().int() });

/** Minutes that the teller needs after the reading before the next; absent where that is nothing (specification, booking: time between readings). */
export const restMinutes = z.number().int().optional();

/**
 * A booking as its customer sees it (specification, HTTP API: booking answers); `totalPrice` is a numeric string, notes are
 * null when empty.
 */
export const bookingAnswer = z.object({
  id: z.string(),
  /** Short, for the telephone (specification, booking: booking number). */
  number: z.string(),
  startTime: instantText,
  endTime: instantText,
  status,
  totalPrice: z.string(),
  notes: z.string().nullable(),
  cancellationRequested: z.boolean(),
  cancellationNote: z.string().nullable(),
  fortuneTeller: named,
  service,
  restMinutes,
});
export type BookingAnswer = z.output<typeof bookingAnswer>;

const customer = {
  ...guestBody((field) => answerTextFor(guestFields[field])),
  /** Null for guests. */
  userId: idText.nullable(),
};

/** A booking just made. The calendar file needs no session: its address holds the cancel link's token. */
export const createdBookingAnswer = bookingAnswer.extend({ ...customer, calendarUrl: linkText });
export type CreatedBookingAnswer = z.output<typeof createdBookingAnswer>;

/** A booking as administrators see it. What has been erased is null. */
export const adminBookingAnswer = bookingAnswer.extend({
  ...customer,
  /** The decided reason of a cancellation, or why a request was declined. */
  statusReason: z.string().nullable(),
  createdAt: instantText,
  member: z
    .object({
      id: idText,
      name: z.string().nullable(),
      nameKana: z.string().nullable(),
      phone: z.string().nullable(),
      memberRank: z.string(),
    })
    .nullable(),
  user: z.object({ id: idText, email: emailText.nullable(), username: z.string().nullable() }).nullable(),
});
export type AdminBookingAnswer = z.output<typeof adminBookingAnswer>;

const { id, startTime, endTime, cancellationRequested, fortuneTeller, guestName, userId, statusReason } = adminBookingAnswer.shape;

/** A booking as a board shows it: when, with whom, how it stands, and the name of who comes. What has been erased is null. */
export const boardBookingAnswer = z.object({
  ...{ id, startTime, endTime, restMinutes, status, cancellationRequested, fortuneTeller, guestName, userId, statusReason },
  member: z.object({ name: z.string().nullable() }).nullable(),
});
export type BoardBookingAnswer = z.output<typeof boardBookingAnswer>;

/** A booking behind a cancel link: no e-mail, phone or id of a person or booking (specification, booking: cancellation by link). */
export const linkedBookingAnswer = z.object({
  number: z.string(),
  startTime: instantText,
  endTime: instantText,
  status,
  guestName: z.string().nullable(),
  memberName: z.string().nullable(),
  fortuneTeller: named,
  service,
  restMinutes,
  notes: z.string().nullable(),
  /** Whether the link can still cancel. */
  cancellable: z.boolean(),
  /** Whether it can still give the booking another time: not while a cancellation request is open. */
  reschedulable: z.boolean(),
  /** What the guest chose; null until they did, and of a member's booking. */
  reminders: chosenReminders,
});
export type LinkedBookingAnswer = z.output<typeof linkedBookingAnswer>;

/** What a customer is about to be told of a booking's changes (specification, mail: what can be undone). */
export const waitingMailAnswer = z.object({
  /** The customer's address; null where there is none. */
  to: emailText.nullable(),
  /** Which mail, and when it goes; null where none waits. */
  mail: z.object({ label: z.string(), goesAt: instantText }).nullable(),
});

/** One thing that happened to a booking; a member sees no `details` (specification, booking: history of a booking). */
export const bookingHistoryAnswer = z.object({
  at: instantText,
  type: z.string(),
  text: z.string(),
  actor: z.string(),
  channel: z.string(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).optional(),
});
