import { addMonths, lastDayOf, monthOf } from '@salon/domain';

/**
 * The last day (yyyy-MM-dd) that tellers' days are shown to: that of next month, as far as bookings go
 * (specification, booking: bookable from and to).
 */
export const plannedUntil = (today: string): string => lastDayOf(addMonths(monthOf(today), 1));
