import { addDays, firstDayOf, lastDayOf, tokyoInstant, weekdayOf } from '@salon/domain';
import { agendaDocumentId } from '../agenda/agendas.ts';
import type { BookingDocument } from '../booking/bookings.ts';
import type { DocumentReader } from '../documents/document-store.ts';
import { addPacked, addPackedHours, type Counts, newSums, type Sums } from './counts.ts';
import { type FiguresDocument, partsOfKey, sumsOfKey } from './figures.ts';

type Days = DocumentReader<FiguresDocument>;

/** Counts under a name. */
export type Counted = Readonly<Record<string, Counts>>;

/** A month by teller and by weekday (0 is Sunday). */
export interface MonthFigures {
  readonly byTeller: Counted;
  readonly byWeekday: Counted;
  /** The days of each teller, in order. */
  readonly daysOfTellers: ReadonlyMap<string, readonly string[]>;
}

const plain = (sums: Sums): Counted => Object.fromEntries(sums);

const daysOf = (month: string) => ({ from: firstDayOf(month), to: addDays(lastDayOf(month), 1) });

/** Adds up months, each from what stands in the keys of its days: a year has tens of thousands of bookings. Undefined where nothing was. */
export async function countsOfMonths(days: Days, months: readonly string[]): Promise<readonly (Counts | undefined)[]> {
  const keys = await days.keysEach('sums', months.map(daysOf));
  return months.map((month, place) => {
    const sums = newSums();
    for (const { counts } of (keys[place] ?? []).map(sumsOfKey)) addPacked(sums, month, counts);
    return sums.get(month);
  });
}

/** Adds up a month's tellers and weekdays in the same way. */
export async function figuresOfMonth(days: Days, month: string): Promise<MonthFigures> {
  const [keys = []] = await days.keysEach('sums', [daysOf(month)]);
  const [byTeller, byWeekday] = [newSums(), newSums()];
  const daysOfTellers = new Map<string, string[]>();
  for (const { date, tellerId, counts } of keys.map(sumsOfKey)) {
    addPacked(byTeller, tellerId, counts);
    addPacked(byWeekday, String(weekdayOf(date)), counts);
    daysOfTellers.set(tellerId, [...(daysOfTellers.get(tellerId) ?? []), date]);
  }
  return { byTeller: plain(byTeller), byWeekday: plain(byWeekday), daysOfTellers };
}

/** What a teller was last called on some days, in order; undefined where they had no booking. */
export async function nameOnDays(reader: Days, tellerId: string, days: readonly string[]): Promise<string | undefined> {
  const found = await reader.getMany(days.map((date) => agendaDocumentId(tellerId, date)));
  const names = new Map(found.map(({ doc: { date, tellerName } }) => [date, tellerName]));
  return days.map((date) => names.get(date)).findLast((name) => name !== undefined && name !== '');
}

/** Who came in a month: members for the first time, members who had been there before, and guests, who are told apart by nothing. */
export interface Visitors {
  readonly first: number;
  readonly returning: number;
  readonly guests: number;
}

/** What is told of a month by the hours of its days. */
export interface MonthParts {
  readonly byHour: Counted;
  /** From completed visits; each member counts once in a month. */
  readonly visitors: Visitors;
}

/** The hours and the visitors of a month. */
export async function partsOfMonth(days: Days, bookings: DocumentReader<BookingDocument>, month: string): Promise<MonthParts> {
  const [keys = []] = await days.keysEach('parts', [daysOf(month)]);
  const parts = keys.map(partsOfKey);
  const members = [...new Set(parts.flatMap(({ memberIds }) => memberIds))];
  // The first visit of each is enough: who has come for years has hundreds.
  const firstVisits = await bookings.firstKeyEach(
    'visit',
    members.map((id) => `${id}|`),
  );
  const byHour = newSums();
  for (const { hours } of parts) addPackedHours(byHour, hours);
  const begin = tokyoInstant(firstDayOf(month), '00:00');
  const returning = members.filter((id, place) => (firstVisits[place] ?? '') < `${id}|${begin}`).length;
  const guests = parts.reduce((sum, day) => sum + day.guests, 0);
  return { byHour: plain(byHour), visitors: { first: members.length - returning, returning, guests } };
}
