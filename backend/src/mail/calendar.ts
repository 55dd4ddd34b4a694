import { type CalendarStatus } from '@salon/domain';
import type { BookingFacts, SalonFacts } from './mail-facts.ts';

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
  const title = escaped(entry.title);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${entry.host}//booking//JA`,
    `METHOD:${entry.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${basic(stamp)}`,
    `DTSTART:${basic(entry.start)}`,
    `DTEND:${basic(entry.end)}`,
    `SUMMARY:${title}`,
    `LOCATION:${escaped(entry.location)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    // A parameter knows no way to write a quotation mark.
    `ORGANIZER;CN="${entry.organizer.name.replaceAll(/["\p{Cc}]/gu, ' ')}":mailto:${entry.organizer.email}`,
    `STATUS:${entry.status}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n');
}

/** 2026-10-24T04:30:00.000Z → 20261024T043000Z. */
const basic = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A text as a value (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\n|\r/g, '\\n');

/** The longest line, in bytes; a longer one goes on behind a space. */
const LINE_BYTES = 75;

function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_BYTES) {
    return line;
  }
  let [text, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
