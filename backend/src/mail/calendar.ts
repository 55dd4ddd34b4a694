import ical, { ICalCalendarMethod } from 'ical-generator';
import type { CalendarEntry } from './letter.ts';

/** A reading as an iCalendar file; `stamp` is the instant of the event behind it, so the same letter is the same file. */
export function calendarFile(entry: CalendarEntry, stamp: string, host: string): string {
  const calendar = ical({
    name: entry.title,
    prodId: { company: host, product: 'booking', language: 'JA' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${entry.bookingId}@${host}`,
    start: new Date(entry.start),
    end: new Date(entry.end),
    stamp: new Date(stamp),
    summary: entry.title,
    description: entry.description,
    location: entry.location,
  });
  return calendar.toString();
}
