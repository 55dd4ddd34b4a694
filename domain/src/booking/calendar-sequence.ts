import type { BookingStatus } from './agenda-events.ts';

/** What calendars call a booking's status: a waiting one is tentative. */
export type CalendarStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';

export function calendarStatus(status: BookingStatus): CalendarStatus {
  if (status === 'cancelled') return 'CANCELLED';
  return status === 'pending' ? 'TENTATIVE' : 'CONFIRMED';
}
