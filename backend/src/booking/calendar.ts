import {
  type BookedService,
  type Booking,
  type CalendarStatus,
  calendarStatus,
} from '@salon/domain';
import ical, {
  escape as escapeText,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { SalonFacts } from '../settings/salon-now.ts';

export interface CalendarBooking
  extends Pick<Booking, 'tellerName' | 'startTime' | 'endTime' | 'totalPrice' | 'status'> {
  readonly bookingId: string;
  readonly service: Pick<BookedService, 'name' | 'type' | 'duration'>;
  readonly customer: string;
  /** True for a member with a login. */
  readonly hasMyPage: boolean;
  readonly notes: string | null;
  readonly sequence: number;
  readonly cancelPath: string;
}

export interface CalendarEntry {
  /** The same in all mails and files of a booking. */
  readonly uid: string;
  readonly sequence: number;
  readonly status: CalendarStatus;
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly host: string;
  /** A public page. Calendars are shared, so the cancel link is not used here. */
  readonly url: string;
}

const ALARM_HOURS = 2;

/** The entry of a cancelled booking removes it from the calendar. */
export function calendarOf(booking: CalendarBooking, salon: SalonFacts): CalendarEntry {
  const { hostname: host } = new URL(salon.publicUrl);
  const { name, type } = booking.service;
  const isCall = type === 'phone';
  return {
    uid: `${booking.bookingId}@${host}`,
    sequence: booking.sequence,
    status: calendarStatus(booking.status),
    start: booking.startTime,
    end: booking.endTime,
    title: `${salon.storeName}：${name}（${booking.tellerName}）`,
    description: salon.mails.calendar[isCall ? 'phone' : 'visit'],
    location: isCall ? 'お電話' : salon.address,
    organizer: {
      name: salon.storeName,
      email: salon.contactEmail === '' ? `noreply@${host}` : salon.contactEmail,
    },
    host,
    url: `${salon.publicUrl}${isCall ? '/phone-fortune' : '/access'}`,
  };
}

/**
 * RFC 5545. `stamp` is the instant of the event, so that a repeated mail has the same bytes. The
 * calendar has no name: Outlook would open an empty one of its own.
 */
export function calendarFile(entry: CalendarEntry, stamp: string): string {
  const isCancelled = entry.status === 'CANCELLED';
  const calendar = emptyCalendar(
    entry.host,
    isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  );
  const event = calendar.createEvent(eventOf(entry, stamp));
  if (!isCancelled) {
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: ALARM_HOURS * 3600,
      description: entry.title,
    });
  }
  return calendar.toString();
}

export function calendarFeed(
  { name, host }: { readonly name: string; readonly host: string },
  entries: readonly { readonly entry: CalendarEntry; readonly stamp: string }[],
): string {
  const calendar = emptyCalendar(host, ICalCalendarMethod.PUBLISH);
  // The library escapes every text except the name.
  calendar.name(escapeText(name, false));
  for (const { entry, stamp } of entries) calendar.createEvent(eventOf(entry, stamp));
  return calendar.toString();
}

const emptyCalendar = (host: string, method: ICalCalendarMethod) =>
  ical({ prodId: { company: host, product: 'booking', language: 'JA' }, method });

function eventOf(
  { uid, title, start, end, status, host: _, ...rest }: CalendarEntry,
  stamp: string,
) {
  const times = { start: new Date(start), end: new Date(end), stamp: new Date(stamp) };
  return { ...rest, ...times, id: uid, status: ICalEventStatus[status], summary: title };
}
