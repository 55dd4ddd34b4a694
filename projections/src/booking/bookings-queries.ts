import { bookingStatuses } from '@salon/domain';
import type { CappedCount, DocumentReader } from '../documents/document-store.ts';
import type { FieldOpener } from '../engine/open-readable.ts';
import { documentsOf } from '../lists/documents-of.ts';
import { joinedRanges } from '../lists/joined-ranges.ts';
import { type Days, dayRange } from '../lists/key-ranges.ts';
import { openOrNull, textOf } from '../lists/open-fields.ts';
import { type ListReader, type Page, type PageRequest, pageOf, readPage, TOTAL_CAP } from '../lists/page.ts';
import { ANY, type BookingDocument, filterKey, tellersUnder } from './bookings.ts';
import { inOrder, searchedBookings } from './bookings-of-persons.ts';

type Bookings = DocumentReader<BookingDocument>;

/** What a list of bookings can be narrowed and ordered by (specification, HTTP API: lists). */
export interface BookingFilter extends Days, PageRequest {
  readonly status?: string | undefined;
  readonly tellerId?: string | undefined;
  readonly sort?: 'startTime' | '-startTime' | 'createdAt' | '-createdAt' | undefined;
  /** Only bookings of these persons (what a search found), or the one of `number`. */
  readonly persons?: readonly string[] | undefined;
  /** A booking number that was looked for: who says it means that booking, whatever else the list is narrowed to. */
  readonly number?: string | undefined;
}

/** A page of bookings; the newest first when nothing is said. */
export async function listBookings(bookings: Bookings, filter: BookingFilter): Promise<Page<BookingDocument>> {
  const { status = ANY, tellerId = ANY, sort = '-createdAt', persons, number } = filter;
  const descending = sort.startsWith('-');
  const byStart = sort.endsWith('startTime');
  if (persons !== undefined) return searchedBookings(bookings, { ...filter, persons, number, byStart, descending });
  const prefixes = await prefixesOf(bookings, status, tellerId);
  // Days narrow the start, the order asks for the creation: no range has both, but the keys of the start say when each was made.
  if (!byStart && (filter.from !== undefined || filter.to !== undefined)) return byCreation(bookings, prefixes, filter, descending);
  const list = listOf(bookings, status, tellerId, prefixes);
  const days = dayRange(filterKey(status, tellerId), filter);
  const page = await readPage(list, { index: byStart ? 'start' : 'created', ...days, descending }, filter);
  return { ...page, items: page.items.map(({ doc }) => doc) };
}

async function byCreation(
  bookings: Bookings,
  prefixes: readonly string[],
  filter: Days & PageRequest,
  descending: boolean,
): Promise<Page<BookingDocument>> {
  const { from, to } = { from: undefined, to: undefined, ...dayRange('', filter) };
  const found = await bookings.findKeys({ index: 'start', prefixes, from, to, descending: true, limit: TOTAL_CAP + 1 });
  const keyed = found.slice(0, TOTAL_CAP).map(({ key, id }) => ({ id, place: `${key.split('|')[1] ?? ''}|${id}` }));
  const sign = descending ? -1 : 1;
  const inThatOrder = keyed.sort((a, b) => (a.place < b.place ? -sign : sign));
  const page = pageOf(inThatOrder, filter, found.length > TOTAL_CAP);
  const ids = page.items.map(({ id }) => id);
  return { ...page, items: await documentsOf(bookings, ids) };
}

/** Where the bookings of a status and a teller stand, each `*` for whichever, in the indexes `start` and `created`. */
async function prefixesOf(bookings: Bookings, status: string, tellerId: string): Promise<readonly string[]> {
  if ((status === ANY) === (tellerId === ANY)) return [filterKey(status, tellerId)];
  return status === ANY
    ? bookingStatuses.map((one) => filterKey(one, tellerId))
    : (await tellersUnder(bookings, 'start', `${status}|`)).map((teller) => filterKey(status, teller));
}

/** Reads such a list, which may have a range of its own. */
function listOf(bookings: Bookings, status: string, tellerId: string, prefixes: readonly string[]): ListReader<BookingDocument> {
  const own = filterKey(status, tellerId);
  return prefixes[0] === own ? bookings : joinedRanges(bookings, own, prefixes);
}

/** A member's bookings, the latest start first. */
export async function bookingsOfMember(bookings: Bookings, memberId: string, limit = TOTAL_CAP): Promise<readonly BookingDocument[]> {
  return (await bookings.find({ index: 'member', prefix: `${memberId}|`, descending: true, limit })).map(({ doc }) => doc);
}

/** What waits for the salon, by start: pending bookings and open cancellation requests. */
export async function bookingInbox(bookings: Bookings): Promise<readonly BookingDocument[]> {
  const waiting = [{ index: 'start', prefix: 'pending|' }, { index: 'inbox' }].map((range) =>
    bookings.find({ ...range, limit: TOTAL_CAP }),
  );
  const each = new Map((await Promise.all(waiting)).flat().map(({ id, doc }) => [id, doc]));
  return inOrder([...each.values()], true, false);
}

function isOpen({ status }: BookingDocument): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** How many bookings of a teller, service or member are still to come (neither cancelled nor completed, start from `now`). */
export async function countUpcoming(bookings: Bookings, owner: 'teller' | 'service' | 'member', id: string, now: string): Promise<number> {
  if (owner !== 'member') return (await upcomingBookings(bookings, owner, id, now)).length;
  const theirs = await bookings.find({ index: 'member', prefix: `${id}|`, from: `${id}|${now}` });
  return docsOf(theirs).filter(isOpen).length;
}

/**
 * The bookings of a teller or service that are still to come, by start: of all that are to come, which are no more with the years, in
 * one look, as a deletion must not miss what changes its status meanwhile.
 */
export async function upcomingBookings(
  bookings: Bookings,
  owner: 'teller' | 'service',
  id: string,
  now: string,
): Promise<readonly BookingDocument[]> {
  const prefix = filterKey(ANY, ANY);
  const toCome = docsOf(await bookings.find({ index: 'start', prefix, from: prefix + now })).filter(isOpen);
  return toCome.filter(({ tellerId, service }) => (owner === 'teller' ? tellerId : service.id) === id);
}

/** How many bookings begin on inclusive days in Tokyo, cancelled ones apart. */
export async function countBookings(bookings: Bookings, days: Days): Promise<CappedCount> {
  const count = async (status: string) => {
    const list = listOf(bookings, status, ANY, await prefixesOf(bookings, status, ANY));
    return list.count({ index: 'start', ...dayRange(filterKey(status, ANY), days), cap: TOTAL_CAP });
  };
  const [all, cancelled] = await Promise.all([count(ANY), count('cancelled')]);
  return { count: all.count - (all.capped ? 0 : cancelled.count), capped: all.capped };
}

/** Bookings that begin from one instant (inclusive) to another (exclusive), by start: what reminders are planned from. */
export async function bookingsStarting(bookings: Bookings, from: string, to: string): Promise<readonly BookingDocument[]> {
  const prefix = filterKey(ANY, ANY);
  return (await bookings.find({ index: 'start', from: prefix + from, to: prefix + to })).map(({ doc }) => doc);
}

function docsOf(found: readonly { readonly doc: BookingDocument }[] = []): readonly BookingDocument[] {
  return found.map(({ doc }) => doc);
}

/** The personal side of a booking in clear; null is empty or erased. A member's name stands in `people`, not here. */
export interface BookingDetails {
  readonly guestName: string | null;
  readonly guestNameKana: string | null;
  readonly guestEmail: string | null;
  readonly guestPhone: string | null;
  readonly notes: string | null;
  readonly cancellationNote: string | null;
  /** Free text of the last decision: why a request was declined or a status set. */
  readonly reasonText: string | null;
}

/** The name of a guest, without the rest of what is sealed; null for members and where it was erased. */
export async function guestNameOf(opener: FieldOpener, { sealed }: BookingDocument): Promise<string | null> {
  return textOf(await openOrNull(opener, ['BookingCreated'], sealed.details), 'name');
}

/** Opens what is sealed in a booking. */
export async function openBooking(opener: FieldOpener, { sealed }: BookingDocument): Promise<BookingDetails> {
  const [details, note, reason] = await Promise.all([
    openOrNull(opener, ['BookingCreated'], sealed.details),
    openOrNull(opener, ['CancellationRequested'], sealed.note),
    openOrNull(opener, ['CancellationDeclined', 'BookingStatusChanged'], sealed.reason),
  ]);
  return {
    guestName: textOf(details, 'name'),
    guestNameKana: textOf(details, 'nameKana'),
    guestEmail: textOf(details, 'email'),
    guestPhone: textOf(details, 'phone'),
    notes: textOf(details, 'notes'),
    cancellationNote: textOf(note, 'note'),
    reasonText: textOf(reason, 'reason') ?? textOf(reason, 'text'),
  };
}
