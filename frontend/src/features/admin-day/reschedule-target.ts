import {
  type Blocked,
  bookedSlots,
  minutesOf,
  obstacleTo,
  occupied,
  overridesOf,
  SLOT_STEP_MINUTES,
  type TimeSettings,
  timeOf,
  tokyoDate,
  tokyoInstant,
  tokyoTime,
} from '@salon/domain';
import type { BoardBooking, Break, ListedHours } from '../../parts/admin/admin-reads.ts';
import { standingOf } from '../../parts/admin/booking-texts.ts';
import { isOnBoard } from './day-grid.ts';

const MINUTE = 60_000;

export interface RescheduleTarget {
  readonly tellerId: string;
  /** yyyy-MM-dd */
  readonly date: string;
  /** Minutes since midnight. */
  readonly minutes: number;
}

export interface BoardFacts {
  readonly bookings: readonly BoardBooking[];
  readonly hours: readonly ListedHours[];
  readonly breaks: readonly Break[];
  /** Times held for waitlist offers are shown like breaks. */
  readonly offered: readonly Break[];
  readonly settings: TimeSettings;
  readonly now: Date;
}

export type Verdict = 'free' | 'same' | 'past' | 'taken' | 'break' | 'offered' | 'outside';

export const verdictTexts: Readonly<Record<Verdict, string>> = {
  free: '空いています',
  same: 'いまの時間です',
  past: '過ぎた時間です',
  taken: 'ほかのご予約と重なります',
  break: '休憩と重なります',
  offered: 'キャンセル待ちのご案内と重なります',
  outside: '勤務時間の外です',
};

const lengthOf = ({ startTime, endTime }: BoardBooking) =>
  (Date.parse(endTime) - Date.parse(startTime)) / MINUTE;

/** Minutes since midnight, rest included. */
const takenOf = (booking: BoardBooking): readonly [start: number, end: number] => {
  const start = minutesOf(tokyoTime(booking.startTime));
  return [start, start + lengthOf(booking) + (booking.restMinutes ?? 0)];
};

export const targetOf = (booking: BoardBooking): RescheduleTarget => ({
  tellerId: booking.fortuneTeller.id,
  date: tokyoDate(booking.startTime),
  minutes: minutesOf(tokyoTime(booking.startTime)),
});

export const isSamePlace = (a: RescheduleTarget, b: RescheduleTarget): boolean =>
  a.tellerId === b.tellerId && a.date === b.date && a.minutes === b.minutes;

export const spanAt = (booking: BoardBooking, { minutes }: RescheduleTarget): string =>
  `${timeOf(minutes)}–${timeOf(minutes + lengthOf(booking))}`;

/**
 * Only upcoming bookings without a cancellation request can be rescheduled (specification, booking:
 * reschedule).
 */
export const isReschedulable = (booking: BoardBooking, now: Date): boolean =>
  ['confirmed', 'pending'].includes(standingOf(booking)) &&
  Date.parse(booking.startTime) > now.getTime();

/** A preview: the server decides, by the same rule. */
export function judge(
  booking: BoardBooking,
  target: RescheduleTarget,
  { bookings, hours, breaks, offered, settings, now }: BoardFacts,
): Verdict {
  if (isSamePlace(targetOf(booking), target)) return 'same';
  const { tellerId, date, minutes } = target;
  const startTime = tokyoInstant(date, timeOf(minutes));
  if (startTime <= now.toISOString()) return 'past';
  const isOwn = isOn(target);
  const spansOf = (entries: readonly Break[]): readonly Blocked[] =>
    entries.filter(isOwn).map((entry) => ({
      startTime: tokyoInstant(date, entry.startTime),
      endTime: tokyoInstant(date, entry.endTime),
    }));
  const others = bookingsOn(bookings, tellerId, date).filter(({ id }) => id !== booking.id);
  const inTheWay = [
    ['taken', others.map((other) => occupied(other, other.restMinutes))],
    ['break', spansOf(breaks)],
    ['offered', spansOf(offered)],
  ] as const;
  const { restMinutes } = booking;
  const { type } = booking.service;
  const service = bookedSlots({ type, duration: lengthOf(booking), restMinutes }, undefined);
  const day = { now: now.toISOString(), date, settings, hours: hours.filter(isOwn) };
  const whyNotBeside = (taken: readonly Blocked[]) =>
    obstacleTo({ ...day, taken }, service, startTime, overridesOf({ kind: 'administrator' }));
  if (whyNotBeside([]) !== undefined) return 'outside';
  return inTheWay.find(([, taken]) => whyNotBeside(taken) !== undefined)?.[0] ?? 'free';
}

const isOn =
  ({ tellerId, date }: Pick<RescheduleTarget, 'tellerId' | 'date'>) =>
  (entry: Break | ListedHours): boolean =>
    entry.fortuneTellerId === tellerId && entry.date === date;

const bookingsOn = (bookings: readonly BoardBooking[], tellerId: string, date: string) =>
  bookings.filter(
    (booking) =>
      booking.fortuneTeller.id === tellerId &&
      tokyoDate(booking.startTime) === date &&
      isOnBoard(booking),
  );

/**
 * Only upcoming ones within the hours and without booking, break or waitlist offer; minutes since
 * midnight.
 */
export function freeHalfHours(
  tellerId: string,
  date: string,
  { bookings, hours, breaks, offered, now }: BoardFacts,
): readonly number[] {
  const isOwn = isOn({ tellerId, date });
  const taken = [
    ...bookingsOn(bookings, tellerId, date).map(takenOf),
    ...[...breaks, ...offered]
      .filter(isOwn)
      .map(({ startTime, endTime }) => [minutesOf(startTime), minutesOf(endTime)] as const),
  ];
  const free = new Set<number>();
  for (const { startTime, endTime } of hours.filter(isOwn)) {
    const first = Math.ceil(minutesOf(startTime) / SLOT_STEP_MINUTES) * SLOT_STEP_MINUTES;
    for (let at = first; at + SLOT_STEP_MINUTES <= minutesOf(endTime); at += SLOT_STEP_MINUTES) {
      const isTaken = taken.some(([from, to]) => from < at + SLOT_STEP_MINUTES && at < to);
      if (!isTaken && Date.parse(tokyoInstant(date, timeOf(at))) > now.getTime()) free.add(at);
    }
  }
  return [...free].sort((a, b) => a - b);
}
