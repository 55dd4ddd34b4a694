import type { CalendarStatus, ServiceType } from '@salon/domain';
import type { SalonFacts } from '../settings/current-settings.ts';

/** A booking for its mails and its calendar entry; instants in UTC, duration in minutes, price in yen. */
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
  /** Number of changes to the calendar entry (SEQUENCE in iCalendar). */
  readonly sequence: number;
  readonly calendarStatus: CalendarStatus;
  /** The path of the cancel page with its token. */
  readonly cancelPath: string;
}

/** A calendar entry of one booking; instants in UTC. */
export interface CalendarEntry {
  /** The same in all mails and files of a booking. */
  readonly uid: string;
  /** Rises with each change of the booking. */
  readonly sequence: number;
  readonly status: CalendarStatus;
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** The salon. */
  readonly organizer: { readonly name: string; readonly email: string };
  readonly host: string;
  /** A public page. Calendars are shared, so the cancel link is not used here. */
  readonly url: string;
}

/** Hours before the start at which the calendar shows an alarm. */
export const ALARM_HOURS = 2;

/** The calendar entry of a booking; that of a cancelled one removes the entry from the calendar. */
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
    url: `${salon.publicUrl}${booking.serviceType === 'phone' ? '/phone-fortune' : '/access'}`,
  };
}

/**
 * One booking as an iCalendar file (RFC 5545). `stamp` is the instant of the event, so that a repeated mail has the same bytes. Equal to the
 * output of `ical-generator`, which needs 0.5 ms to fold the lines: a sixth of the time of a whole booking.
 */
export function calendarFile(entry: CalendarEntry, stamp: string): string {
  const method = entry.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  const event = eventLines(entry, stamp, entry.status === 'CANCELLED' ? [] : alarm(escaped(entry.title)));
  return file({ ...entry, name: entry.title, method }, event);
}

/** A calendar feed of many bookings, without alarms. */
export function calendarFeed(
  calendar: { readonly name: string; readonly host: string },
  entries: readonly { readonly entry: CalendarEntry; readonly stamp: string }[],
): string {
  return file(
    { ...calendar, method: 'PUBLISH' },
    entries.flatMap(({ entry, stamp }) => eventLines(entry, stamp, [])),
  );
}

interface CalendarHead {
  readonly name: string;
  readonly host: string;
  readonly method: 'PUBLISH' | 'CANCEL';
}

function file({ name, host, method }: CalendarHead, events: readonly string[]): string {
  const title = escaped(name);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//booking//JA`,
    `METHOD:${method}`,
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    ...events,
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n');
}

function eventLines(entry: CalendarEntry, stamp: string, alarmLines: readonly string[]): readonly string[] {
  const title = escaped(entry.title);
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${basicInstant(stamp)}`,
    `DTSTART:${basicInstant(entry.start)}`,
    `DTEND:${basicInstant(entry.end)}`,
    `SUMMARY:${title}`,
    ...(entry.location === '' ? [] : [`LOCATION:${escaped(entry.location)}`]),
    `DESCRIPTION:${escaped(entry.description)}`,
    `ORGANIZER;CN="${escaped(entry.organizer.name, /[\\"]/g)}":mailto:${escaped(entry.organizer.email)}`,
    ...alarmLines,
    `URL;VALUE=URI:${entry.url}`,
    `STATUS:${entry.status}`,
    'END:VEVENT',
  ];
}

function alarm(title: string): readonly string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:-PT${ALARM_HOURS}H`, `DESCRIPTION:${title}`, 'END:VALARM'];
}

function escaped(text: string, special = /[\\;,]/g): string {
  return text.replace(special, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** `20261024T043000Z`. */
function basicInstant(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Longer lines are folded (RFC 5545, 3.1). */
const MOST_BYTES = 74;

function folded(line: string): string {
  if (Buffer.byteLength(line) <= MOST_BYTES) return line;
  let [text, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    bytes += size;
    if (bytes > MOST_BYTES) [text, bytes] = [`${text}\r\n `, size];
    text += character;
  }
  return text;
}
