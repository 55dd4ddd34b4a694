import {
  addDays,
  firstDayOf,
  lastDayOf,
  MINUTES_OF_DAY,
  minutesBetween,
  minutesOf,
  minutesOn,
  monthOf,
  tokyoInstant,
  weekdayOf,
} from '@salon/domain';
import type { BookingDocument } from '../booking/bookings.ts';
import type { DocumentReader } from '../documents/document-store.ts';
import type { FigureBooking, FiguresDocument } from './figures.ts';

/** What is counted of any bookings. `revenue` is of completed ones, `expected` of those that still stand; yen and minutes. */
export interface Counts {
  /** All but those that were cancelled or missed. */
  readonly bookings: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly noShows: number;
  readonly revenue: number;
  readonly expected: number;
  readonly bookedMinutes: number;
  readonly workedMinutes: number;
  /** How many days lay between booking and visit, added up, and of how many bookings that is known. */
  readonly leadDays: number;
  readonly leadKnown: number;
}

const NONE: Counts = {
  ...{ bookings: 0, completed: 0, cancelled: 0, noShows: 0, revenue: 0, expected: 0 },
  ...{ bookedMinutes: 0, workedMinutes: 0, leadDays: 0, leadKnown: 0 },
};

/** Counts under a name. */
export type Counted = Readonly<Record<string, Counts>>;

/** Days as figures: in all, and by month, teller, weekday (0 is Sunday) and hour of day. */
export interface Figures {
  readonly byMonth: Counted;
  readonly byTeller: Counted;
  readonly byWeekday: Counted;
  readonly byHour: Counted;
  readonly tellerNames: Readonly<Record<string, string>>;
}

/** The days of all tellers from one month to another, both included. */
export async function figureDays(
  days: DocumentReader<FiguresDocument>,
  fromMonth: string,
  toMonth: string,
): Promise<readonly FiguresDocument[]> {
  const found = await days.find({ index: 'date', from: firstDayOf(fromMonth), to: addDays(lastDayOf(toMonth), 1) });
  return found.map(({ doc }) => doc);
}

/** Adds days up; the sum of the parts is the whole. */
export function addUp(days: readonly FiguresDocument[]): Figures {
  const [byMonth, byTeller, byWeekday, byHour] = [newSums(), newSums(), newSums(), newSums()];
  const tellerNames: Record<string, string> = {};
  for (const day of days) {
    const counts = countDay(day);
    add(byMonth, monthOf(day.date), counts);
    add(byTeller, day.tellerId, counts);
    add(byWeekday, String(weekdayOf(day.date)), counts);
    countByHour(day, byHour);
    if (day.tellerName !== '') tellerNames[day.tellerId] = day.tellerName;
  }
  const plain = (sums: Sums): Counted => Object.fromEntries(sums);
  return { byMonth: plain(byMonth), byTeller: plain(byTeller), byWeekday: plain(byWeekday), byHour: plain(byHour), tellerNames };
}

/** Only the months of days, for a year of them. */
export function addUpMonths(days: readonly FiguresDocument[]): Counted {
  const byMonth = newSums();
  for (const day of days) add(byMonth, monthOf(day.date), countDay(day));
  return Object.fromEntries(byMonth);
}

/** A sum under each name, added to in place: a year has tens of thousands of bookings. */
type Sums = Map<string, { -readonly [N in keyof Counts]: Counts[N] }>;

const newSums = (): Sums => new Map();
const NAMES = Object.keys(NONE) as readonly (keyof Counts)[];

function add(sums: Sums, name: string, counts: Partial<Counts>): void {
  const sum = sums.get(name) ?? { ...NONE };
  for (const each of NAMES) sum[each] += counts[each] ?? 0;
  sums.set(name, sum);
}

function countDay(day: FiguresDocument): Counts {
  const sums = newSums();
  add(sums, day.date, countHours(day));
  for (const booking of day.bookings) add(sums, day.date, countBooking(booking));
  return sums.get(day.date) ?? NONE;
}

const stands = ({ status }: FigureBooking): boolean => status !== 'cancelled';

function countBooking(booking: FigureBooking): Counts {
  const { startTime, endTime, price, status, noShow, createdAt } = booking;
  if (!stands(booking)) return { ...NONE, cancelled: noShow ? 0 : 1, noShows: noShow ? 1 : 0 };
  const isDone = status === 'completed';
  return {
    ...NONE,
    bookings: 1,
    completed: isDone ? 1 : 0,
    revenue: isDone ? price : 0,
    expected: isDone ? 0 : price,
    bookedMinutes: minutesBetween(startTime, endTime),
    leadDays: createdAt === null ? 0 : minutesBetween(createdAt, startTime) / MINUTES_OF_DAY,
    leadKnown: createdAt === null ? 0 : 1,
  };
}

function countHours({ hours }: FiguresDocument): Counts {
  const spans = hours.map(({ startTime, endTime }) => [minutesOf(startTime), minutesOf(endTime)] as const);
  return { ...NONE, workedMinutes: joined(spans).reduce((sum, [from, to]) => sum + to - from, 0) };
}

/** Hours that overlap count once. */
function joined(spans: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const whole: [number, number][] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = whole.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
}

const HOUR = 60;

/** Adds a day up by the hours of the clock: a booking is counted where it begins, its minutes where they lie. */
function countByHour(day: FiguresDocument, parts: Sums): void {
  const spread = (from: number, to: number, name: 'bookedMinutes' | 'workedMinutes') => {
    for (let hour = Math.floor(from / HOUR); hour * HOUR < to; hour += 1) {
      const minutes = Math.min(to, (hour + 1) * HOUR) - Math.max(from, hour * HOUR);
      add(parts, String(hour), { [name]: minutes });
    }
  };
  for (const [from, to] of joined(day.hours.map(({ startTime, endTime }) => [minutesOf(startTime), minutesOf(endTime)] as const))) {
    spread(from, to, 'workedMinutes');
  }
  for (const booking of day.bookings) {
    const from = minutesOn(day.date, booking.startTime);
    add(parts, String(Math.floor(from / HOUR)), { ...countBooking(booking), bookedMinutes: 0 });
    if (stands(booking)) spread(from, from + minutesBetween(booking.startTime, booking.endTime), 'bookedMinutes');
  }
}

/** Who came in a month: members for the first time, members who had been there before, and guests, who are told apart by nothing. */
export interface Visitors {
  readonly first: number;
  readonly returning: number;
  readonly guests: number;
}

/** From completed visits; each member counts once in a month. */
export async function visitorsOf(
  bookings: DocumentReader<BookingDocument>,
  days: readonly FiguresDocument[],
  month: string,
): Promise<Visitors> {
  const done = days
    .filter(({ date }) => monthOf(date) === month)
    .flatMap((day) => day.bookings.filter(({ status }) => status === 'completed'));
  const members = [...new Set(done.flatMap(({ memberId }) => memberId ?? []))];
  const begin = tokyoInstant(firstDayOf(month), '00:00');
  // One visit of each is enough: who has come for years has hundreds.
  const before = await bookings.findEach(
    'visit',
    members.map((id) => ({ prefix: `${id}|`, to: `${id}|${begin}` })),
    1,
  );
  const returning = before.filter((visits) => visits.length > 0).length;
  const guests = done.filter(({ memberId }) => memberId === null).length;
  return { first: members.length - returning, returning, guests };
}
