import type { SettingsFacts } from '../booking/booking-offer.ts';
import { businessHoursOn } from '../settings/business-hours.ts';
import { lastMoment, type SlotService } from '../slots/bookable-slots.ts';
import {
  addDays,
  addMinutes,
  earlierOf,
  milliseconds,
  tokyoDate,
  tokyoInstant,
} from '../time/time.ts';
import { endOfPart, type PartOfDay } from './parts-of-day.ts';

/** Minutes of opening hours that an offer is held (specification, booking: waitlist). */
const OFFER_MINUTES = 30;
const MINUTE_MS = 60_000;

type Hours = Pick<SettingsFacts, 'businessHours'>;

function openingOf(date: string, { businessHours }: Hours) {
  const { firstHalf, secondHalf } = businessHoursOn(date, businessHours);
  return { open: tokyoInstant(date, firstHalf.start), close: tokyoInstant(date, secondHalf.end) };
}

/** For offers made at night. */
function openHalfHourAfter(now: string, hours: Hours) {
  const today = tokyoDate(now);
  const { open, close } = openingOf(today, hours);
  const from = now > open ? now : open;
  const left = Math.max(0, Math.floor((milliseconds(close) - milliseconds(from)) / MINUTE_MS));
  if (left >= OFFER_MINUTES) return addMinutes(from, OFFER_MINUTES);
  return addMinutes(openingOf(addDays(today, 1), hours).open, OFFER_MINUTES - left);
}

/** An instant, never beyond the booking deadline. */
export function offerUntil(
  now: string,
  startTime: string,
  service: SlotService,
  settings: SettingsFacts,
): string {
  const last = lastMoment(startTime, service, settings);
  return earlierOf(openHalfHourAfter(now, settings), last);
}

/** Half an hour must be left before the booking deadline. */
export function isOfferable(
  now: string,
  startTime: string,
  service: SlotService,
  settings: SettingsFacts,
): boolean {
  return addMinutes(now, OFFER_MINUTES) <= lastMoment(startTime, service, settings);
}

/** Whether such a time, were it to become free, can still be booked. */
export function isJoinable(
  now: string,
  date: string,
  part: PartOfDay,
  service: SlotService,
  settings: SettingsFacts,
): boolean {
  const end = earlierOf(endOfPart(date, part), endOfList(date, settings));
  return now < lastMoment(end, service, settings);
}

export function endOfList(date: string, settings: SettingsFacts): string {
  return openingOf(date, settings).close;
}
