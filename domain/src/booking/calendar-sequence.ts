import type { BookingEvent, BookingStatus } from './agenda-events.ts';

/** What calendars call a booking's status: a waiting one is tentative. */
export type CalendarStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';

export function calendarStatus(status: BookingStatus): CalendarStatus {
  if (status === 'cancelled') return 'CANCELLED';
  return status === 'pending' ? 'TENTATIVE' : 'CONFIRMED';
}

const changing: ReadonlySet<string> = new Set<BookingEvent['type']>([
  'BookingConfirmed',
  'CancellationApproved',
  'BookingStatusChanged',
  'BookingCancelledByLink',
  'BookingRescheduled',
  // The deciding step of a reschedule to another agenda; the others follow from it.
  'BookingRescheduledOut',
]);

/** Whether an event raises the sequence of the booking's calendar entry, by which calendars tell the newer of two (RFC 5545, SEQUENCE). */
export function changesCalendar(type: string): boolean {
  return changing.has(type);
}
