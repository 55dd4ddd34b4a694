import type { DocumentReader } from '../documents/document-store.ts';
import type { BookingDocument } from './bookings.ts';

type Bookings = DocumentReader<BookingDocument>;

/** A member's figures: yen, visits and the start of the last, from completed bookings; and to how many they did not come. */
export interface Visits {
  readonly totalSpent: number;
  readonly visitCount: number;
  readonly lastVisit: string | null;
  readonly noShows: number;
  readonly lastNoShow: string | null;
}

/** The figures of members, by member id; all of them in one look. */
export async function visitsOf(bookings: Bookings, memberIds: readonly string[]): Promise<ReadonlyMap<string, Visits>> {
  const ranges = memberIds.map((id) => ({ prefix: `${id}|` }));
  const [visits, missed] = await Promise.all([bookings.keysEach('visit', ranges), bookings.keysEach('noShow', ranges)]);
  const figures = memberIds.map((id, place) => [id, figuresOf(visits[place] ?? [], missed[place] ?? [])] as const);
  // The keys of an older version do not say the yen.
  if (!visits.flat().every((key) => key.split('|').length > 2)) return withSpent(bookings, figures);
  return new Map(figures);
}

/** From the keys of completed and missed bookings, oldest first. */
function figuresOf(visits: readonly string[], missed: readonly string[]): Visits {
  return {
    totalSpent: visits.reduce((sum, key) => sum + Number(key.split('|')[2] ?? 0), 0),
    visitCount: visits.length,
    lastVisit: visits.at(-1)?.split('|')[1] ?? null,
    noShows: missed.length,
    lastNoShow: missed.at(-1)?.split('|')[1] ?? null,
  };
}

async function withSpent(bookings: Bookings, figures: readonly (readonly [id: string, Visits])[]): Promise<ReadonlyMap<string, Visits>> {
  const ranges = figures.map(([id]) => ({ prefix: `${id}|` }));
  const visits = await bookings.findEach('visit', ranges);
  const spent = visits.map((found) => found.reduce((sum, { doc }) => sum + doc.totalPrice, 0));
  return new Map(figures.map(([id, each], place) => [id, { ...each, totalSpent: spent[place] ?? 0 }]));
}

/** The starts of members' last visits, in the same order; undefined for who never came. */
export async function lastVisitsOf(bookings: Bookings, memberIds: readonly string[]): Promise<readonly (string | undefined)[]> {
  const keys = await bookings.lastKeyEach(
    'visit',
    memberIds.map((id) => `${id}|`),
  );
  return keys.map((key) => key?.split('|')[1]);
}

/** Members who did not come to a booking of theirs. */
export async function membersWithNoShows(bookings: Bookings): Promise<ReadonlySet<string>> {
  const keys = await bookings.findKeys({ index: 'noShow', prefixes: [''] });
  return new Set(keys.map(({ key }) => key.slice(0, key.indexOf('|'))));
}
