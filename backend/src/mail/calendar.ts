import ical, { ICalCalendarMethod } from 'ical-generator';
import type { BookingFacts, SalonFacts } from './mail-facts.ts';

/** What stands in a calendar about one reading; instants in UTC. */
export interface CalendarEntry {
  readonly bookingId: string;
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
}

/** The booking as an entry of a calendar. */
export function calendarOf(booking: BookingFacts, salon: SalonFacts): CalendarEntry {
  return {
    bookingId: booking.bookingId,
    start: booking.startTime,
    end: booking.endTime,
    title: `${salon.storeName}：${booking.serviceName}（${booking.tellerName}）`,
    description: booking.serviceType === 'phone' ? 'お時間になりましたら、占い師よりお電話いたします。' : '15分前までにお越しください。',
    location: booking.serviceType === 'phone' ? 'お電話' : salon.address,
  };
}

/** A reading as an iCalendar file; `stamp` is the instant of the event behind it, so the same mail has the same file. */
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
