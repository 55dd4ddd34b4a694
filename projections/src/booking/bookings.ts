import {
  type BookedService,
  type BookingStatus,
  type bookingEvents,
  bookingNumber,
  bookingStatuses,
  type Customer,
  type GuestBody,
  guestBody,
  type NamedPlace,
  parsePersonId,
  type RemindersChoice,
  type StatusReason,
} from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import type { CappedCount, Fields, FieldValue, Selected } from '../documents/document-store.ts';
import { type FieldOpener, openOrNull, textOf } from '../engine/projected-event.ts';
import { defineProjector, type Lacking, present, type ReaderOf } from '../engine/projector.ts';
import {
  type Days,
  docsOf,
  documentsInParts,
  documentsOf,
  onDays,
  type Page,
  type PageRequest,
  pageOf,
  readNumbered,
  readPage,
  readWhole,
  TOTAL_CAP,
} from '../lists/page.ts';

/** One booking, wherever its time lies now. What is personal stays sealed. */
export interface BookingDocument {
  readonly bookingId: string;
  readonly tellerId: string;
  /** The teller's name as it was when this time was taken. */
  readonly tellerName: string;
  /** A day in Tokyo. */
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: BookingStatus;
  readonly totalPrice: number;
  readonly service: BookedService;
  readonly customer: Customer;
  readonly person: string;
  readonly createdAt: string;
  /** Who made it, and by which way. */
  readonly createdBy: { readonly actor: string; readonly channel: string };
  readonly cancellationRequested: boolean;
  readonly statusReason: StatusReason;
  /** How often its time was changed. */
  readonly reschedules: number;
  /** How often its calendar entry was changed. */
  readonly sequence: number;
  /** What a guest chose; absent until they did. */
  readonly reminders?: RemindersChoice;
  /** Guest details and notes; the note of the last cancellation request; the text of the last decision on it or on the status. */
  readonly sealed: { readonly details: Sealed | null; readonly note: Sealed | null; readonly reason: Sealed | null };
}

const fields = {
  status: ({ status }) => status,
  tellerId: ({ tellerId }) => tellerId,
  startTime: ({ startTime }) => startTime,
  createdAt: ({ createdAt }) => createdAt,
  yen: ({ totalPrice }) => totalPrice,
  /** Whose it is; a guest is known by the booking alone. */
  member: ({ customer }) => memberOf(customer),
  /** Who did not come, where it was not restored since. */
  missedBy: ({ status, statusReason, customer }) => (status === 'cancelled' && statusReason === 'no-show' ? memberOf(customer) : null),
  /** Waits for the salon: pending, or a cancellation is asked for. */
  waits: ({ status, cancellationRequested }) => (status === 'pending' || cancellationRequested ? 'yes' : null),
  /** The number that is said on the telephone. */
  number: ({ bookingId }) => bookingNumber(bookingId),
} satisfies Fields<BookingDocument>;

function memberOf(customer: Customer): string | null {
  return customer.kind === 'member' ? customer.memberId : null;
}

/** A held time is not yet, and a released one no longer, the booking's; what was paid stands in the tills. */
type Handled = Exclude<keyof typeof bookingEvents, 'RescheduleHeld' | 'RescheduleReleased' | 'BookingPaymentNoted'>;

/** All bookings as members and administrators see them. */
export const bookings = defineProjector<BookingDocument, Handled, typeof fields>({
  name: 'bookings',
  version: 9,
  /** There were no reassignments before version 4, and no requests taken back before version 7, no corrections before version 8, no chosen reminders before version 9. Until they are counted from the log, changes are those of the time and a cancellation. */
  fromOlder: ({ sequence, ...doc }: Lacking<BookingDocument, 'sequence'>) => ({
    ...doc,
    sequence: sequence ?? doc.reschedules + (doc.status === 'cancelled' ? 1 : 0),
  }),
  keys: ({ data }) => [data.bookingId],
  creates: ['BookingCreated'],
  on: {
    BookingCreated(_, { data, at, actor, channel }) {
      const { bookingId, tellerId, tellerName, date, startTime, endTime, status, totalPrice, service, customer, person } = data;
      const fixed = { bookingId, tellerId, tellerName, date, startTime, endTime, status, totalPrice, service, customer, person };
      const sealed = { details: data.sealed ?? null, note: null, reason: null };
      return {
        ...fixed,
        createdAt: at,
        createdBy: { actor, channel },
        cancellationRequested: false,
        statusReason: null,
        reschedules: 0,
        sequence: 0,
        ...(data.reminders && { reminders: data.reminders }),
        sealed,
      };
    },
    BookingConfirmed: (doc, event) => ({ ...changed(present(doc, event)), status: 'confirmed' }),
    CancellationRequested(doc, event) {
      const booking = present(doc, event);
      return { ...booking, cancellationRequested: true, sealed: { ...booking.sealed, note: event.data.sealed ?? null } };
    },
    CancellationApproved: (doc, event) => ({ ...changed(present(doc, event)), status: 'cancelled', cancellationRequested: false }),
    CancellationDeclined(doc, event) {
      const booking = present(doc, event);
      return { ...booking, cancellationRequested: false, sealed: { ...booking.sealed, reason: event.data.sealed ?? null } };
    },
    CancellationWithdrawn(doc, event) {
      const booking = present(doc, event);
      return { ...booking, cancellationRequested: false, sealed: { ...booking.sealed, note: null } };
    },
    BookingStatusChanged(doc, event) {
      const booking = changed(present(doc, event));
      const { to, reason, sealed = null } = event.data;
      return { ...booking, status: to, cancellationRequested: false, statusReason: reason, sealed: { ...booking.sealed, reason: sealed } };
    },
    BookingCancelledByLink: (doc, event) => ({ ...changed(present(doc, event)), status: 'cancelled', cancellationRequested: false }),
    BookingRescheduled(doc, event) {
      const booking = changed(present(doc, event));
      return { ...booking, ...event.data.to, reschedules: booking.reschedules + 1 };
    },
    BookingRescheduledOut(doc, event) {
      const booking = changed(present(doc, event));
      return { ...placed(booking, event.data.to), reschedules: booking.reschedules + 1 };
    },
    BookingRescheduledIn: (doc, event) => placed(present(doc, event), event.data.to),
    BookingReassigned: (doc, event) => ({ ...present(doc, event), customer: event.data.customer, person: event.data.person }),
    GuestDetailsCorrected(doc, event) {
      const booking = present(doc, event);
      return { ...booking, sealed: { ...booking.sealed, details: event.data.sealed ?? booking.sealed.details } };
    },
    BookingMailWithheld: present,
    BookingRemindersChosen(doc, event) {
      const { dayBefore, hoursBefore } = event.data;
      return { ...present(doc, event), reminders: { dayBefore, hoursBefore } };
    },
  },
  fields,
  indexes: [
    // The list of all, of a status, and of a status and a teller, by start (of some days by creation) and by creation.
    { by: ['startTime'], with: ['createdAt', 'member'] },
    { by: ['createdAt'], with: ['member'] },
    { by: ['status', 'startTime'], with: ['createdAt'] },
    ['status', 'createdAt'],
    { by: ['status', 'tellerId', 'startTime'], with: ['createdAt'] },
    ['status', 'tellerId', 'createdAt'],
    // A member's, and their visits.
    { by: ['member', 'status', 'startTime'], with: ['yen'] },
    ['missedBy', 'startTime'],
    ['waits', 'startTime'],
    ['number'],
  ],
});

/** After an event that changes the booking's calendar entry (`changesCalendar` of the domain says which). */
function changed(booking: BookingDocument): BookingDocument {
  return { ...booking, sequence: booking.sequence + 1 };
}

function placed(booking: BookingDocument, { tellerId, tellerName, date, startTime, endTime }: NamedPlace): BookingDocument {
  return { ...booking, tellerId, tellerName, date, startTime, endTime };
}

type Bookings = ReaderOf<typeof bookings>;

/** What a list of bookings can be narrowed and ordered by (specification, HTTP API: lists). */
export interface BookingFilter extends Days, PageRequest {
  readonly status?: BookingStatus | undefined;
  readonly tellerId?: string | undefined;
  readonly sort?: 'startTime' | '-startTime' | 'createdAt' | '-createdAt' | undefined;
  /** Only bookings of these persons (what a search found), or the one of `number`. */
  readonly persons?: readonly string[] | undefined;
  /** A booking number that was looked for: who says it means that booking, whatever else the list is narrowed to. */
  readonly number?: string | undefined;
}

/** A page of bookings; the newest first when nothing is said. */
export async function listBookings(bookings: Bookings, filter: BookingFilter): Promise<Page<BookingDocument>> {
  const { persons } = filter;
  const list = listOf(filter);
  if (persons !== undefined) return foundBookings(bookings, persons, filter, list);
  if (isIndexed(list)) return docsOf(readPage(bookings, fields, list, filter));
  const found = await createdOnDays(bookings, list, TOTAL_CAP + 1);
  return read(bookings, pageOf(inOrder(found.slice(0, TOTAL_CAP), list), filter, found.length > TOTAL_CAP));
}

/**
 * Every booking of the list, however many, some at a time. Documents are held of one part alone; of those whom a search found or days narrow
 * in the order of creation, the ids and moments of all.
 */
export async function* allBookings(bookings: Bookings, filter: BookingFilter): AsyncGenerator<readonly BookingDocument[]> {
  const { persons } = filter;
  const list = listOf(filter);
  if (persons === undefined && isIndexed(list)) return yield* readWhole(bookings, fields, list);
  const found = await (persons === undefined ? createdOnDays(bookings, list) : rowsFound(bookings, persons, filter));
  const ids = inOrder(found, list).map(({ id }) => id);
  yield* documentsInParts(bookings, ids);
}

type Order = 'startTime' | 'createdAt';

/** What is listed, and in which order. */
function listOf({ status, tellerId, sort = '-createdAt', ...days }: BookingFilter) {
  // A teller's list is those of every status, read as one.
  const everyStatus = tellerId === undefined ? undefined : { in: bookingStatuses };
  const where = { status: status ?? everyStatus, tellerId, startTime: onDays(days) };
  const order: Order = sort.endsWith('startTime') ? 'startTime' : 'createdAt';
  return { where, order, descending: sort.startsWith('-') };
}

type BookingList = ReturnType<typeof listOf>;

/** Days narrow the start: an order by creation is made of them here. */
function isIndexed({ where, order }: BookingList): boolean {
  return order === 'startTime' || where.startTime === undefined;
}

/** Of the bookings that begin on some days, the latest. */
function createdOnDays(bookings: Bookings, { where }: BookingList, limit?: number) {
  return bookings.select({ where, order: 'startTime', descending: true, limit }, ['startTime', 'createdAt']);
}

/** A page of the bookings of persons, and of the one with a number. */
async function foundBookings(
  bookings: Bookings,
  persons: readonly string[],
  filter: BookingFilter,
  list: BookingList,
): Promise<Page<BookingDocument>> {
  const { number, status, tellerId, from, to } = filter;
  const isNarrowed = [number, status, tellerId, from, to].some((narrowed) => narrowed !== undefined);
  const page = isNarrowed ? undefined : await walked(bookings, persons, filter, list);
  if (page !== undefined) return page;
  return read(bookings, pageOf(inOrder(await rowsFound(bookings, persons, filter), list), filter, areCapped(persons)));
}

/** A search finds no more persons than this: of theirs there may be more bookings than are counted. */
const areCapped = (persons: readonly string[]): boolean => persons.length >= TOTAL_CAP;

/** The bookings of persons, and the one with a number, without any document and in no order. */
async function rowsFound(bookings: Bookings, persons: readonly string[], filter: BookingFilter) {
  const { number, status, tellerId } = filter;
  const numbered = number === undefined ? [] : await bookings.select({ where: { number } }, ['startTime', 'createdAt']);
  const named = (await rowsOfPersons(bookings, persons, filter))
    .filter((row) => status === undefined || row.status === status)
    .filter((row) => tellerId === undefined || row.tellerId === tellerId);
  const each = new Map<string, Selected<typeof fields, Order>>([...numbered, ...named].map((row) => [row.id, row]));
  return [...each.values()];
}

/** So many bookings of persons are put in order here. */
const MOST_SORTED = 1_000;
/** Of the list of all so many are looked at first, then at once, and altogether. */
const [FIRST_WALKED, WALKED_AT_ONCE, MOST_WALKED] = [500, 5_000, 100_000];

/**
 * A page of the bookings of persons who have many, found by walking the list of all: who is called like thousands costs little more than
 * the page. Undefined when they have few, or too few of all.
 */
async function walked(
  bookings: Bookings,
  persons: readonly string[],
  request: PageRequest,
  { order, descending }: BookingList,
): Promise<Page<BookingDocument> | undefined> {
  const [members, guests] = [idsOf('member', persons), idsOf('guest', persons)];
  const theirs = { member: { in: members }, status: { in: bookingStatuses } };
  const count = guests.length + (members.length === 0 ? 0 : (await bookings.count({ where: theirs, cap: TOTAL_CAP })).count);
  if (count <= MOST_SORTED) return undefined;
  const known = new Set<string | null>([...members, ...guests]);
  const find = async (most: number): Promise<readonly string[]> => {
    const found: string[] = [];
    let after: { readonly value: string; readonly id: string } | undefined;
    for (let [read, limit] = [0, FIRST_WALKED]; read < MOST_WALKED && found.length < most; limit = WALKED_AT_ONCE) {
      const rows = await bookings.select({ order, descending, after, limit }, [order, 'member']);
      found.push(...rows.filter(({ id, member }) => known.has(member ?? id)).map(({ id }) => id));
      const last = rows.at(-1);
      if (last === undefined || rows.length < limit) break;
      after = { value: last[order], id: last.id };
      read += limit;
    }
    return found.slice(0, most);
  };
  let isFound = true;
  const total = Promise.resolve({ count: Math.min(count, TOTAL_CAP), capped: count > TOTAL_CAP || areCapped(persons) });
  const page = await readNumbered(request, total, async ({ offset, limit }) => {
    const found = await find(offset + limit);
    isFound = found.length >= Math.min(offset + limit, count);
    return documentsOf(bookings, found.slice(offset));
  });
  return isFound ? page : undefined;
}

function idsOf(kind: 'member' | 'guest', persons: readonly string[]): readonly string[] {
  return persons.flatMap((person) => {
    const known = parsePersonId(person);
    return known?.kind === kind ? [known.id] : [];
  });
}

/** What lists of the bookings of some persons are made of, without any document. A guest is known by one booking, whose id is in the name. */
async function rowsOfPersons(bookings: Bookings, persons: readonly string[], days: Days = {}) {
  const startTime = onDays(days);
  const asked = ['startTime', 'createdAt', 'status', 'tellerId', 'member'] as const;
  const [ofMembers, ofGuests] = await Promise.all([
    bookings.select({ where: { member: { in: idsOf('member', persons) }, status: { in: bookingStatuses }, startTime } }, asked),
    bookings.select({ where: { id: { in: idsOf('guest', persons) } } }, asked),
  ]);
  const { from = '', to = '\u{10FFFF}' } = startTime ?? {};
  return [...ofMembers, ...ofGuests.filter((row) => row.member === null && from <= row.startTime && row.startTime < to)];
}

/** The ids of the bookings of some persons. */
export async function idsOfBookings(bookings: Bookings, persons: readonly string[]): Promise<readonly string[]> {
  return (await rowsOfPersons(bookings, persons)).map(({ id }) => id);
}

/** The bookings of some persons. */
export async function bookingsOfPersons(bookings: Bookings, persons: readonly string[]): Promise<readonly BookingDocument[]> {
  return documentsOf(bookings, await idsOfBookings(bookings, persons));
}

/** The bookings of some persons that are still to come at `now`, by start. */
export async function upcomingOfPersons(bookings: Bookings, persons: readonly string[], now: string): Promise<readonly BookingDocument[]> {
  const toCome = (await rowsOfPersons(bookings, persons)).filter((row) => isOpen(row) && row.startTime >= now);
  const inTime = inOrder(toCome, { order: 'startTime', descending: false });
  return documentsOf(
    bookings,
    inTime.map(({ id }) => id),
  );
}

/** Of some guests' bookings those that ended before an instant. */
export async function guestBookingsEndedBefore(
  bookings: Bookings,
  guests: readonly string[],
  before: string,
): Promise<readonly BookingDocument[]> {
  return (await bookingsOfPersons(bookings, guests)).filter(({ endTime }) => endTime < before);
}

/** By a field, those of the same moment by their ids. */
function inOrder<R extends { readonly id: string } & Readonly<Record<Order, string>>>(
  rows: readonly R[],
  { order, descending }: Pick<BookingList, 'order' | 'descending'>,
): readonly R[] {
  const sign = descending ? -1 : 1;
  return [...rows].sort((a, b) => (a[order] === b[order] ? (a.id < b.id ? -sign : sign) : a[order] < b[order] ? -sign : sign));
}

async function read(bookings: Bookings, page: Page<{ readonly id: string }>): Promise<Page<BookingDocument>> {
  const ids = page.items.map(({ id }) => id);
  return { ...page, items: await documentsOf(bookings, ids) };
}

/** A member's bookings, the latest start first. */
export async function bookingsOfMember(bookings: Bookings, memberId: string, limit = TOTAL_CAP): Promise<readonly BookingDocument[]> {
  const theirs = { member: memberId, status: { in: bookingStatuses } };
  const found = await bookings.find({ where: theirs, order: 'startTime', descending: true, limit });
  return found.map(({ doc }) => doc);
}

/** What waits for the salon, by start: pending bookings and open cancellation requests. */
export async function bookingInbox(bookings: Bookings): Promise<readonly BookingDocument[]> {
  const found = await bookings.find({ where: { waits: 'yes' }, order: 'startTime', limit: TOTAL_CAP });
  return found.map(({ doc }) => doc);
}

/** How many bookings of a teller, service or member are still to come (neither cancelled nor completed, start from `now`). */
export async function countUpcoming(bookings: Bookings, owner: 'teller' | 'service' | 'member', id: string, now: string): Promise<number> {
  if (owner !== 'member') return (await upcomingBookings(bookings, owner, id, now)).length;
  return (await bookings.count({ where: toComeOf(id, now), cap: TOTAL_CAP })).count;
}

/** A member's bookings that are still to come (neither cancelled nor completed, start from `now`). */
export async function upcomingOfMember(bookings: Bookings, memberId: string, now: string): Promise<readonly BookingDocument[]> {
  return (await bookings.find({ where: toComeOf(memberId, now), order: 'startTime', limit: TOTAL_CAP })).map(({ doc }) => doc);
}

const toComeOf = (memberId: string, now: string) =>
  ({ member: memberId, status: { in: ['pending', 'confirmed'] }, startTime: { from: now } }) as const;

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
  const toCome = (await bookingsStarting(bookings, now)).filter(isOpen);
  return toCome.filter(({ tellerId, service }) => (owner === 'teller' ? tellerId : service.id) === id);
}

function isOpen({ status }: Pick<BookingDocument, 'status'>): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** How many bookings begin on inclusive days in Tokyo, cancelled ones apart. */
export async function countBookings(bookings: Bookings, days: Days): Promise<CappedCount> {
  const count = (status?: BookingStatus) => bookings.count({ where: { status, startTime: onDays(days) }, cap: TOTAL_CAP });
  const [all, cancelled] = await Promise.all([count(), count('cancelled')]);
  return { count: all.count - (all.capped ? 0 : cancelled.count), capped: all.capped };
}

/** Bookings that begin from one instant (inclusive) to another (exclusive, if any), by start. */
export async function bookingsStarting(bookings: Bookings, from: string, to?: string): Promise<readonly BookingDocument[]> {
  return (await bookings.find({ where: { startTime: { from, to } }, order: 'startTime' })).map(({ doc }) => doc);
}

/** A teller's bookings that stand, and begin from one instant (inclusive) to another (exclusive), by start. */
export async function bookingsOfTeller(
  bookings: Bookings,
  tellerId: string,
  from: string,
  to: string,
): Promise<readonly BookingDocument[]> {
  const theirs = { tellerId, status: { in: ['pending', 'confirmed', 'completed'] }, startTime: { from, to } } as const;
  return (await bookings.find({ where: theirs, order: 'startTime' })).map(({ doc }) => doc);
}

/** A member's figures: yen, visits and the start of the last, from completed bookings; and to how many they did not come. */
export interface Visits {
  readonly totalSpent: number;
  readonly visitCount: number;
  readonly lastVisit: string | null;
  readonly noShows: number;
  readonly lastNoShow: string | null;
}

/** The figures of members, by member id. */
export async function visitsOf(bookings: Bookings, memberIds: readonly string[]): Promise<ReadonlyMap<string, Visits>> {
  const these = { in: memberIds };
  const [visits, missed] = await Promise.all([
    bookings.aggregate({ where: { member: these, status: 'completed' }, by: 'member', sum: ['yen'], max: 'startTime' }),
    bookings.aggregate({ where: { missedBy: these }, by: 'missedBy', max: 'startTime' }),
  ]);
  const came = new Map(visits.map((group) => [group.key, group]));
  const stayedAway = new Map(missed.map((group) => [group.key, group]));
  const figuresOf = (id: string): Visits => ({
    totalSpent: came.get(id)?.sums.yen ?? 0,
    visitCount: came.get(id)?.count ?? 0,
    lastVisit: instant(came.get(id)?.max),
    noShows: stayedAway.get(id)?.count ?? 0,
    lastNoShow: instant(stayedAway.get(id)?.max),
  });
  return new Map(memberIds.map((id) => [id, figuresOf(id)]));
}

/** The starts of members' first visits, by member id; who never came is not among them. */
export async function firstVisitsOf(bookings: Bookings, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const visits = await bookings.aggregate({ where: { member: { in: memberIds }, status: 'completed' }, by: 'member', min: 'startTime' });
  return new Map(visits.map(({ key, min }) => [String(key), String(min)]));
}

/** The starts of their last ones. */
export async function lastVisitsOf(bookings: Bookings, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const visits = await bookings.aggregate({ where: { member: { in: memberIds }, status: 'completed' }, by: 'member', max: 'startTime' });
  return new Map(visits.map(({ key, max }) => [String(key), String(max)]));
}

function instant(value: FieldValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** Members who did not come to a booking of theirs. */
export async function membersWithNoShows(bookings: Bookings): Promise<ReadonlySet<string>> {
  const missed = await bookings.select({ where: { missedBy: { not: null } } }, ['missedBy']);
  return new Set(missed.flatMap(({ missedBy }) => missedBy ?? []));
}

/** To how many of their bookings some persons did not come, members and guests. */
export async function countMissed(bookings: Bookings, persons: readonly string[]): Promise<number> {
  const missedBy = { in: idsOf('member', persons) };
  const [members, guests] = await Promise.all([
    missedBy.in.length === 0 ? 0 : bookings.count({ where: { missedBy }, cap: TOTAL_CAP }).then(({ count }) => count),
    documentsOf(bookings, idsOf('guest', persons)),
  ]);
  return members + guests.filter(({ status, statusReason }) => status === 'cancelled' && statusReason === 'no-show').length;
}

/** Whether any of some persons, members and guests, completed a booking. */
export async function haveCome(bookings: Bookings, persons: readonly string[]): Promise<boolean> {
  const member = { in: idsOf('member', persons) };
  const [members, guests] = await Promise.all([
    member.in.length === 0 ? [] : bookings.select({ where: { member, status: 'completed' }, limit: 1 }, []),
    documentsOf(bookings, idsOf('guest', persons)),
  ]);
  return members.length > 0 || guests.some(({ status }) => status === 'completed');
}

/** The personal side of a booking in clear; null is empty or erased. A member's name stands in `people`, not here. */
export interface BookingDetails {
  readonly guest: GuestBody<string | null>;
  readonly notes: string | null;
  readonly cancellationNote: string | null;
  /** Free text of the last decision: why a request was declined or a status set. */
  readonly reasonText: string | null;
}

const SEALED_DETAILS = ['GuestDetailsCorrected', 'BookingCreated'] as const;

/** The name of a guest, without the rest of what is sealed; null for members and where it was erased. */
export async function guestNameOf(opener: FieldOpener, { sealed }: BookingDocument): Promise<string | null> {
  return textOf(await openOrNull(opener, SEALED_DETAILS, sealed.details), 'name');
}

/** Opens what is sealed in a booking. */
export async function openBooking(opener: FieldOpener, { sealed }: BookingDocument): Promise<BookingDetails> {
  const [details, note, reason] = await Promise.all([
    openOrNull(opener, SEALED_DETAILS, sealed.details),
    openOrNull(opener, ['CancellationRequested'], sealed.note),
    openOrNull(opener, ['CancellationDeclined', 'BookingStatusChanged'], sealed.reason),
  ]);
  return {
    guest: guestBody((field) => textOf(details, field)),
    notes: textOf(details, 'notes'),
    cancellationNote: textOf(note, 'note'),
    reasonText: textOf(reason, 'reason') ?? textOf(reason, 'text'),
  };
}
