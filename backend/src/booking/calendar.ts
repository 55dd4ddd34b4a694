import type { CalendarStatus, ServiceType } from '@salon/domain';
import ical, { escape as escapeText, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { SalonFacts } from '../settings/current-settings.ts';

/** One booking as its mails and its calendar entry tell it; instants in UTC, duration in minutes, price in yen. */
export interface BookingFacts {
  readonly bookingId: string;
  readonly customer: string;
  readonly isMember: boolean;
  readonly tellerName: string;
  readonly serviceName: string;
  readonly serviceType: ServiceType;
  readonly duration: number;
  readonly price: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly notes: string | null;
  /** How often its calendar entry was changed, and what calendars call its status. */
  readonly sequence: number;
  readonly calendarStatus: CalendarStatus;
  /** The path of the cancel page with its token. */
  readonly cancelPath: string;
}

/** What stands in a calendar about one reading; instants in UTC. */
export interface CalendarEntry {
  /** One for each booking, in whichever mail or file the entry stands. */
  readonly uid: string;
  /** Rises with each change of the booking. */
  readonly sequence: number;
  readonly status: CalendarStatus;
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** The salon, of whose calendar the entry is. */
  readonly organizer: { readonly name: string; readonly email: string };
  readonly host: string;
}

/** The booking as an entry of a calendar; a cancelled one takes the entry out again. */
export function calendarOf(booking: BookingFacts, salon: SalonFacts): CalendarEntry {
  const { hostname: host } = new URL(salon.publicUrl);
  return {
    uid: `${booking.bookingId}@${host}`,
    sequence: booking.sequence,
    status: booking.calendarStatus,
    start: booking.startTime,
    end: booking.endTime,
    title: `${salon.storeName}：${booking.serviceName}（${booking.tellerName}）`,
    description: booking.serviceType === 'phone' ? 'お時間になりましたら、占い師よりお電話いたします。' : '15分前までにお越しください。',
    location: booking.serviceType === 'phone' ? 'お電話' : salon.address,
    organizer: { name: salon.storeName, email: salon.contactEmail === '' ? `noreply@${host}` : salon.contactEmail },
    host,
  };
}

/** A reading as an iCalendar file; `stamp` is the instant of the event behind it, so the same mail has the same file. */
export function calendarFile(entry: CalendarEntry, stamp: string): string {
  const calendar = ical({
    // The library escapes every text but this one.
    name: escapeText(entry.title, false),
    prodId: { company: entry.host, product: 'booking', language: 'JA' },
    method: entry.status === 'CANCELLED' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    status: ICalEventStatus[entry.status],
    start: new Date(entry.start),
    end: new Date(entry.end),
    stamp: new Date(stamp),
    summary: entry.title,
    description: entry.description,
    location: entry.location,
    organizer: entry.organizer,
  });
  return calendar.toString();
}
