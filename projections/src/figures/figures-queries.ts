import { addDays, firstDayOf, lastDayOf, monthOf, tokyoInstant, weekdayOf } from '@salon/domain';
import { agendaDocumentId } from '../agenda/agendas.ts';
import type { BookingDocument } from '../booking/bookings.ts';
import type { DocumentReader } from '../documents/document-store.ts';
import { addPacked, addPackedHours, type Counts, newSums, type Sums } from './counts.ts';
import { type FiguresDocument, partsOfKey, sumsOfKey } from './figures.ts';

type Days = DocumentReader<FiguresDocument>;

/** Counts under a name. */
export type Counted = Readonly<Record<string, Counts>>;

/** Days as figures: by month, and of the last one by teller and weekday (0 is Sunday). */
export interface Figures {
  readonly byMonth: Counted;
  readonly byTeller: Counted;
  readonly byWeekday: Counted;
  /** The days of each teller in the last one, in order. */
  readonly daysOfTellers: ReadonlyMap<string, readonly string[]>;
}

const plain = (sums: Sums): Counted => Object.fromEntries(sums);

const months = (from: string, to: string) => ({ from: firstDayOf(from), to: addDays(lastDayOf(to), 1) });

/** Adds up the months from one to another, both included, from what stands in the keys of their days: a year has tens of thousands of bookings. */
export async function addUpMonths(days: Days, fromMonth: string, toMonth: string): Promise<Figures> {
  const [keys = []] = await days.keysEach('sums', [months(fromMonth, toMonth)]);
  const [byMonth, byTeller, byWeekday] = [newSums(), newSums(), newSums()];
  const daysOfTellers = new Map<string, string[]>();
  for (const { date, tellerId, counts } of keys.map(sumsOfKey)) {
    const month = monthOf(date);
    addPacked(byMonth, month, counts);
    if (month !== toMonth) continue;
    addPacked(byTeller, tellerId, counts);
    addPacked(byWeekday, String(weekdayOf(date)), counts);
    daysOfTellers.set(tellerId, [...(daysOfTellers.get(tellerId) ?? []), date]);
  }
  return { byMonth: plain(byMonth), byTeller: plain(byTeller), byWeekday: plain(byWeekday), daysOfTellers };
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

/** The hours and the visitors of a month and of the one before it. */
export async function addUpParts(
  days: Days,
  bookings: DocumentReader<BookingDocument>,
  before: string,
  month: string,
): Promise<readonly [before: MonthParts, month: MonthParts]> {
  const [keysBefore = [], keys = []] = await days.keysEach('parts', [months(before, before), months(month, month)]);
  const [daysBefore, daysOfMonth] = [keysBefore.map(partsOfKey), keys.map(partsOfKey)];
  const everybody = membersOf([...daysBefore, ...daysOfMonth]);
  // The first visit of each is enough: who has come for years has hundreds.
  const visits = await bookings.firstKeyEach(
    'visit',
    everybody.map((id) => `${id}|`),
  );
  const firstVisits = new Map(everybody.map((id, place) => [id, visits[place] ?? '']));
  const partsOf = (some: readonly DayParts[], name: string): MonthParts => {
    const byHour = newSums();
    for (const { hours } of some) addPackedHours(byHour, hours);
    const begin = tokyoInstant(firstDayOf(name), '00:00');
    const members = membersOf(some);
    const returning = members.filter((id) => (firstVisits.get(id) ?? '') < `${id}|${begin}`).length;
    const guests = some.reduce((sum, day) => sum + day.guests, 0);
    return { byHour: plain(byHour), visitors: { first: members.length - returning, returning, guests } };
  };
  return [partsOf(daysBefore, before), partsOf(daysOfMonth, month)];
}

type DayParts = ReturnType<typeof partsOfKey>;

const membersOf = (days: readonly DayParts[]): readonly string[] => [...new Set(days.flatMap(({ memberIds }) => memberIds))];
