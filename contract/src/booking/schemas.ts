import { bookingStatuses, isSalonDay, messages } from '@salon/domain';
import { z } from 'zod';
import {
  bookingParams,
  dayQuery,
  dayText,
  instantText,
  listQuery,
  momentText,
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
  waitingMailAnswer,
} from './answers.ts';
import {
  adminCreateBookingBody,
  bookingStatusBody,
  chooseRemindersBody,
  correctGuestBody,
  createBookingBody,
  declineCancellationBody,
  notePaymentBody,
  requestCancellationBody,
  rescheduleBody,
} from './bodies.ts';

export const bookingsQuery = listQuery(bookingStatuses, ['startTime', 'createdAt']);

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
    summary: 'Requests the cancellation of a booking.',
    params: bookingParams,
    body: requestCancellationBody,
    answer: bookingAnswer,
  },
  withdrawCancellation: {
    summary: 'Withdraws an open cancellation request.',
    params: bookingParams,
    answer: bookingAnswer,
  },
  readLinkedBooking: {
    summary: 'The booking behind a cancel link; changes nothing.',
    params: tokenParams,
    answer: linkedBookingAnswer,
  },
  cancelByLink: {
    summary: 'Cancels the booking behind the link at once; repeating it changes nothing.',
    params: tokenParams,
    answer: linkedBookingAnswer,
  },
  chooseRemindersByLink: {
    summary:
      "Chooses which reminders of a guest's booking are sent; nothing is sent of what was due before.",
    params: tokenParams,
    body: chooseRemindersBody,
    answer: linkedBookingAnswer,
  },
  rescheduleByLink: {
    summary: 'Reschedules the booking behind the link to another time or teller.',
    params: tokenParams,
    body: rescheduleBody,
    answer: linkedBookingAnswer,
  },
  reschedule: {
    summary: 'Reschedules a booking to another time or teller.',
    params: bookingParams,
    body: rescheduleBody,
    answer: bookingAnswer,
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
    summary: 'Bookings that are pending or have an open cancellation request.',
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
  readBooking: {
    summary: 'A booking by its id.',
    params: bookingParams,
    answer: adminBookingAnswer,
  },
  createBookingAtDesk: {
    summary: 'Enters a booking for a member or a guest.',
    body: adminCreateBookingBody,
    answer: adminBookingAnswer,
  },
  setBookingStatus: {
    summary:
      'Sets confirmed, cancelled or completed; the customer is told a minute later, unless that is not wanted.',
    params: bookingParams,
    body: bookingStatusBody,
    answer: adminBookingAnswer,
  },
  readWaitingMail: {
    summary: 'The pending mail about changes of the booking, and its receiver.',
    params: bookingParams,
    answer: waitingMailAnswer,
  },
  withholdMail: {
    summary: 'Withholds the pending mail about changes from the customer.',
    params: bookingParams,
    answer: adminBookingAnswer,
  },
  correctGuest: {
    summary: 'Corrects a guest’s details, without a mail.',
    params: bookingParams,
    body: correctGuestBody,
    answer: adminBookingAnswer,
  },
  notePayment: {
    summary: 'Records how a reading was paid, which completes it; null withdraws the record.',
    params: bookingParams,
    body: notePaymentBody,
    answer: adminBookingAnswer,
  },
  confirmBooking: {
    summary: 'Confirms a pending booking.',
    params: bookingParams,
    answer: adminBookingAnswer,
  },
  approveCancellation: {
    summary: 'Approves a cancellation request.',
    params: bookingParams,
    answer: adminBookingAnswer,
  },
  declineCancellation: {
    summary: 'Declines a cancellation request, with a reason.',
    params: bookingParams,
    body: declineCancellationBody,
    answer: adminBookingAnswer,
  },
};
