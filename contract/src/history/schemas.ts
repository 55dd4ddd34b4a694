import { bookingStatuses, mailStates } from '@salon/domain';
import { z } from 'zod';
import { breakAnswer, workingHoursAnswer } from '../agenda/schemas.ts';
import { adminBookingAnswer, bookingHistoryAnswer } from '../booking/answers.ts';
import {
  bookingParams,
  dayText,
  instantText,
  listQuery,
  momentText,
  spanQuery,
} from '../fields.ts';

export const changeAnswer = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangeAnswer = z.output<typeof changeAnswer>;

/** Caused by the event, or sent again later. */
export const mailOfEvent = z.object({
  id: z.string(),
  label: z.string(),
  state: z.enum(mailStates),
  createdAt: instantText,
  sentAt: instantText.nullable(),
});

/** For the salon (specification, administration: history of a booking). */
const trailAnswer = bookingHistoryAnswer.extend({
  who: z.string(),
  changes: z.array(changeAnswer),
  mails: z.array(mailOfEvent),
  position: z.string(),
  /** Key for `readCauses`; '' when unknown. */
  correlationId: z.string(),
});
export type TrailAnswer = z.output<typeof trailAnswer>;

export const asOfText = momentText.min(1);

export const historySchemas = {
  readBookingTrail: {
    summary: 'The history of a booking with actors, reasons, channels, changes and mails.',
    params: bookingParams,
    query: z.object({ asOf: asOfText.optional() }),
    answer: z.array(trailAnswer),
  },
  listPastBookings: {
    summary: 'Filtered bookings as they were at a past moment, with the customers’ present names.',
    query: listQuery(bookingStatuses, ['startTime', 'createdAt']).extend({ asOf: asOfText }),
    answer: z.array(adminBookingAnswer),
  },
  readPastBooking: {
    summary: 'A booking as it was at a past moment.',
    params: bookingParams,
    query: z.object({ asOf: asOfText }),
    answer: adminBookingAnswer,
  },
  readPastBoard: {
    summary:
      'The board as it was at a past moment: bookings, working hours, breaks and closing days.',
    query: z.object({ asOf: asOfText, ...spanQuery.shape }),
    answer: z.object({
      bookings: z.array(adminBookingAnswer),
      hours: z.array(workingHoursAnswer),
      breaks: z.array(breakAnswer),
      closedDays: z.array(dayText),
    }),
  },
};
