import { minutesOf, SLOT_STEP_MINUTES, timeOf, tokyoDate, tokyoInstant, tokyoTime } from '@salon/domain';
import type { BoardBooking, Break, WorkingHours } from '../../parts/admin/admin-reads.ts';
import { standingOf } from '../../parts/admin/booking-words.ts';
import { isOnBoard } from './lanes.ts';

const MINUTE = 60_000;

/** Where a booking is being moved to. */
export interface MoveTarget {
  readonly tellerId: string;
  /** yyyy-MM-dd */
  readonly date: string;
  /** Minutes since midnight. */
  readonly minutes: number;
}

/** What stands on the board, of a day or several, at a moment. */
export interface BoardFacts {
  readonly bookings: readonly BoardBooking[];
  readonly hours: readonly WorkingHours[];
  readonly breaks: readonly Break[];
  /** Time that is kept for who waits for it, like breaks. */
  readonly offered: readonly Break[];
  readonly now: Date;
}

export type Verdict = 'free' | 'same' | 'past' | 'taken' | 'break' | 'offered' | 'outside';

/** What is said of a place while a booking is held over it. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  free: '空いています',
  same: 'いまの時間です',
  past: '過ぎた時間です',
  taken: 'ほかのご予約と重なります',
  break: '休憩と重なります',
  offered: 'キャンセル待ちのご案内と重なります',
  outside: '勤務時間の外です',
};

const lengthOf = ({ startTime, endTime }: BoardBooking): number => (Date.parse(endTime) - Date.parse(startTime)) / MINUTE;

/** The time that a booking takes of its day, with the teller's rest after it, in minutes since midnight. */
const takenOf = (booking: BoardBooking): readonly [start: number, end: number] => {
  const start = minutesOf(tokyoTime(booking.startTime));
  return [start, start + lengthOf(booking) + (booking.restMinutes ?? 0)];
};

export const placeOf = (booking: BoardBooking): MoveTarget => ({
  tellerId: booking.fortuneTeller.id,
  date: tokyoDate(booking.startTime),
  minutes: minutesOf(tokyoTime(booking.startTime)),
});

export const isSamePlace = (one: MoveTarget, other: MoveTarget): boolean =>
  one.tellerId === other.tellerId && one.date === other.date && one.minutes === other.minutes;

/** 14:00–14:30 */
export const moveSpan = (booking: BoardBooking, { minutes }: MoveTarget): string =>
  `${timeOf(minutes)}–${timeOf(minutes + lengthOf(booking))}`;

/** Only what is still to come, and is not asked to be cancelled, can be rescheduled (specification, booking: reschedule). */
export const isMovable = (booking: BoardBooking, now: Date): boolean =>
  ['confirmed', 'pending'].includes(standingOf(booking)) && Date.parse(booking.startTime) > now.getTime();

/** Whether a booking can stand at a place: the server decides, this says it while one still looks for the place. */
export function judge(booking: BoardBooking, target: MoveTarget, { bookings, hours, breaks, offered, now }: BoardFacts): Verdict {
  if (isSamePlace(placeOf(booking), target)) return 'same';
  const { tellerId, date, minutes: start } = target;
  const end = start + lengthOf(booking);
  const takenUntil = end + (booking.restMinutes ?? 0);
  if (Date.parse(tokyoInstant(date, timeOf(start))) <= now.getTime()) return 'past';
  const overlaps = (other: BoardBooking) => {
    const [from, to] = takenOf(other);
    return from < takenUntil && start < to;
  };
  const others = bookings.filter((other) => other.id !== booking.id && isWith(other, tellerId, date) && isOnBoard(other));
  if (others.some(overlaps)) return 'taken';
  const isTheirs = (entry: Break | WorkingHours) => entry.fortuneTellerId === tellerId && entry.date === date;
  const isInTheWay = (entry: Break) => isTheirs(entry) && minutesOf(entry.startTime) < takenUntil && start < minutesOf(entry.endTime);
  if (breaks.some(isInTheWay)) return 'break';
  if (offered.some(isInTheWay)) return 'offered';
  const shifts = hours.filter(isTheirs);
  return worksThrough(shifts, start, end) ? 'free' : 'outside';
}

const isWith = ({ fortuneTeller, startTime }: BoardBooking, tellerId: string, date: string): boolean =>
  fortuneTeller.id === tellerId && tokyoDate(startTime) === date;

/** Whether the hours of a day, joined where they touch, hold a span. */
function worksThrough(hours: readonly WorkingHours[], start: number, end: number): boolean {
  const shifts = hours.map(({ startTime, endTime }) => [minutesOf(startTime), minutesOf(endTime)] as const).sort(([a], [b]) => a - b);
  let reached = start;
  for (const [from, to] of shifts) if (from <= reached) reached = Math.max(reached, to);
  return shifts.some(([from]) => from <= start) && reached >= end;
}

/** The half hours of a teller's day that are still to come, in the hours and without a booking, a break or an offer of the waitlist, in minutes since midnight. */
export function freeHalfHours(tellerId: string, date: string, { bookings, hours, breaks, offered, now }: BoardFacts): readonly number[] {
  const own = hours.filter((entry) => entry.fortuneTellerId === tellerId && entry.date === date);
  const taken = [
    ...bookings
      .filter((booking) => isWith(booking, tellerId, date))
      .filter(isOnBoard)
      .map(takenOf),
    ...[...breaks, ...offered]
      .filter((entry) => entry.fortuneTellerId === tellerId && entry.date === date)
      .map(({ startTime, endTime }) => [minutesOf(startTime), minutesOf(endTime)] as const),
  ];
  const free = new Set<number>();
  for (const { startTime, endTime } of own) {
    const first = Math.ceil(minutesOf(startTime) / SLOT_STEP_MINUTES) * SLOT_STEP_MINUTES;
    for (let at = first; at + SLOT_STEP_MINUTES <= minutesOf(endTime); at += SLOT_STEP_MINUTES) {
      const isTaken = taken.some(([from, to]) => from < at + SLOT_STEP_MINUTES && at < to);
      if (!isTaken && Date.parse(tokyoInstant(date, timeOf(at))) > now.getTime()) free.add(at);
    }
  }
  return [...free].sort((a, b) => a - b);
}
