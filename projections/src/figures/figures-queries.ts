import { addDays, firstDayOf, lastDayOf, minutesBetween, minutesOf, minutesOn, monthOf, tokyoInstant, weekdayOf } from '@salon/domain';
import type { BookingDocument } from '../booking/bookings.ts';
import type { DocumentReader } from '../documents/document-store.ts';
import { add, type Counts, countBooking, countDay, joined, newSums, type Sums, stands } from './counts.ts';
import { type FiguresDocument, sumsOfKey } from './figures.ts';

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

/** The months from one to another, both included, from what stands in the keys of their days: a year has tens of thousands of bookings. */
export async function addUpMonths(days: DocumentReader<FiguresDocument>, fromMonth: string, toMonth: string): Promise<Counted> {
  const [keys = []] = await days.keysEach('sums', [{ from: firstDayOf(fromMonth), to: addDays(lastDayOf(toMonth), 1) }]);
  const byMonth = newSums();
  for (const { date, counts } of keys.map(sumsOfKey)) add(byMonth, monthOf(date), counts);
  return Object.fromEntries(byMonth);
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
  const before = await bookings.keysEach(
    'visit',
    members.map((id) => ({ prefix: `${id}|`, to: `${id}|${begin}` })),
    1,
  );
  const returning = before.filter((visits) => visits.length > 0).length;
  const guests = done.filter(({ memberId }) => memberId === null).length;
  return { first: members.length - returning, returning, guests };
}
