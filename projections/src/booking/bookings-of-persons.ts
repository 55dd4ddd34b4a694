import { parsePersonId } from '@salon/domain';
import type { DocumentReader, KeyedId } from '../documents/document-store.ts';
import { documentsOf } from '../lists/documents-of.ts';
import { type Days, dayRange } from '../lists/key-ranges.ts';
import { type Page, type PageRequest, pageOf, readNumbered, TOTAL_CAP } from '../lists/page.ts';
import { ANY, type BookingDocument, filterKey, memberMark } from './bookings.ts';

type Bookings = DocumentReader<BookingDocument>;

/** The bookings that a search is for, and how they are narrowed and ordered. */
interface SearchedBookings extends Days, PageRequest {
  readonly persons: readonly string[];
  readonly number: string | undefined;
  readonly status?: string | undefined;
  readonly tellerId?: string | undefined;
  readonly byStart: boolean;
  readonly descending: boolean;
}

/** So many bookings are read to be put in order; of more the list of all is walked instead. */
const MOST_READ = 1_000;
/** Keys of the list of all that are read at once, at first and later, and altogether. */
const [FIRST_WALKED, MOST_WALKED_AT_ONCE, MOST_WALKED] = [500, 5_000, 100_000];

/** A page of the bookings of persons, and of the one with a number; whoever is called like thousands costs no more than the page. */
export async function searchedBookings(bookings: Bookings, search: SearchedBookings, mostRead = MOST_READ): Promise<Page<BookingDocument>> {
  const { persons, number, byStart, descending } = search;
  const isNarrowed = [search.status, search.tellerId, search.from, search.to].some((narrowed) => narrowed !== undefined);
  const numbered = await numberedBookings(bookings, number);
  if (!isNarrowed && numbered.length === 0 && persons.length > 0) {
    const count = await countOfPersons(bookings, persons);
    const page = count > mostRead ? await walked(bookings, search, count) : undefined;
    if (page !== undefined) return page;
  }
  const named = await ofPersons(bookings, persons, search);
  const each = new Map([...numbered, ...named].map((booking) => [booking.bookingId, booking]));
  return pageOf(inOrder([...each.values()], byStart, descending), search);
}

/** How many bookings some persons have, as far as totals go. */
async function countOfPersons(bookings: Bookings, persons: readonly string[]): Promise<number> {
  const { members, guests } = kindsOf(persons);
  let count = guests.length;
  for (const id of members) {
    if (count > TOTAL_CAP) break;
    count += (await bookings.count({ index: 'member', prefix: `${id}|`, cap: TOTAL_CAP })).count;
  }
  return count;
}

/** The page, found by the keys of the list of all; undefined when too few of these are the persons'. */
async function walked(bookings: Bookings, search: SearchedBookings, count: number): Promise<Page<BookingDocument> | undefined> {
  let isFound = true;
  const total = Promise.resolve({ count: Math.min(count, TOTAL_CAP), capped: count > TOTAL_CAP });
  const page = await readNumbered(search, total, async ({ offset, limit }) => {
    const found = await walk(bookings, search, offset + limit);
    isFound = found.length >= Math.min(offset + limit, count);
    return documentsOf(bookings, found.slice(offset));
  });
  return isFound ? page : undefined;
}

/** The ids of the first bookings of the persons. A guest's one is known by its id, a member's by the mark, which two may share. */
async function walk(bookings: Bookings, { persons, byStart, descending }: SearchedBookings, most: number): Promise<readonly string[]> {
  const { members, guests } = kindsOf(persons);
  const [marks, known, theirs] = [new Set(members.map(memberMark)), new Set(guests), new Set(persons)];
  const range = { index: byStart ? 'start' : 'created', prefixes: [filterKey(ANY, ANY)], descending };
  const isMarked = ({ key }: KeyedId) => marks.has(key.slice(key.lastIndexOf('|') + 1));
  const found: string[] = [];
  let after: KeyedId | undefined;
  for (let [read, limit] = [0, FIRST_WALKED]; read < MOST_WALKED; ) {
    const keys = await bookings.findKeys({ ...range, after, limit });
    const marked = await bookings.getMany(keys.filter(isMarked).map(({ id }) => id));
    const ids = new Set(marked.filter(({ doc }) => theirs.has(doc.person)).map(({ id }) => id));
    found.push(...keys.map(({ id }) => id).filter((id) => known.has(id) || ids.has(id)));
    if (found.length >= most || keys.length < limit) break;
    after = keys.at(-1);
    read += limit;
    limit = MOST_WALKED_AT_ONCE;
  }
  return found.slice(0, most);
}

function kindsOf(persons: readonly string[]) {
  const known = persons.flatMap((person) => parsePersonId(person) ?? []);
  const idsOf = (kind: 'member' | 'guest') => known.filter((person) => person.kind === kind).map(({ id }) => id);
  return { members: idsOf('member'), guests: idsOf('guest') };
}

async function numberedBookings(bookings: Bookings, number: string | undefined): Promise<readonly BookingDocument[]> {
  if (number === undefined) return [];
  return (await bookings.find({ index: 'number', prefix: number })).map(({ doc }) => doc);
}

/** The bookings of some persons whose start lies in some days. A guest is known by one booking, whose id is in the name. */
export async function bookingsOfPersons(
  bookings: Bookings,
  persons: readonly string[],
  days: Days = {},
): Promise<readonly BookingDocument[]> {
  const { members, guests } = kindsOf(persons);
  const [ofMembers, ofGuests] = await Promise.all([
    bookings.findEach(
      'member',
      members.map((id) => dayRange(`${id}|`, days)),
    ),
    bookings.getMany(guests),
  ]);
  const { from = '', to = '\u{10FFFF}' } = dayRange('', days);
  const isGuests = ({ customer, startTime }: BookingDocument) => customer.kind === 'guest' && from <= startTime && startTime < to;
  return [...ofMembers.flat().map(({ doc }) => doc), ...ofGuests.map(({ doc }) => doc).filter(isGuests)];
}

async function ofPersons(bookings: Bookings, persons: readonly string[], filter: SearchedBookings): Promise<readonly BookingDocument[]> {
  return (await bookingsOfPersons(bookings, persons, filter))
    .filter(({ status }) => filter.status === undefined || status === filter.status)
    .filter(({ tellerId }) => filter.tellerId === undefined || tellerId === filter.tellerId);
}

/** Of some guests' bookings those that ended before an instant. */
export async function guestBookingsEndedBefore(
  bookings: Bookings,
  guests: readonly string[],
  before: string,
): Promise<readonly BookingDocument[]> {
  return (await bookingsOfPersons(bookings, guests)).filter(({ endTime }) => endTime < before);
}

/** By start or creation, those of the same moment by their ids. */
export function inOrder(bookings: readonly BookingDocument[], byStart: boolean, descending: boolean): readonly BookingDocument[] {
  const key = (booking: BookingDocument) => `${byStart ? booking.startTime : booking.createdAt}|${booking.bookingId}`;
  const sign = descending ? -1 : 1;
  return [...bookings].sort((a, b) => (key(a) < key(b) ? -sign : sign));
}
