import {
  type Booking,
  type BookingFact,
  type BookingStatus,
  bookingChange,
  type bookingEvents,
  bookingNumber,
  changesCalendar,
  customerFacts,
  type DeskFact,
  deskFacts,
  type FactReader,
  type FactsShownTo,
  factsShownTo,
  fieldNames,
  type GuestBody,
  guestBody,
  isOpenBooking,
  newBooking,
  parsePersonId,
  personId,
  type SealedName,
} from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import type { CappedCount, Value } from '../documents/document-store.ts';
import {
  defineProjector,
  type FieldOpener,
  openedTexts,
  openOrNull,
  type ProjectedEventOf,
  present,
  type ReaderOf,
  textOf,
} from '../engine/projector.ts';
import {
  type Days,
  findDocs,
  type List,
  onDays,
  type Page,
  type PageRequest,
  pageOf,
  readDocs,
  readWhole,
  TOTAL_CAP,
} from '../lists/page.ts';

/** Personal fields stay sealed; the teller's name is as it was when this time was taken. */
export interface BookingDocument extends Omit<Booking, 'person'> {
  readonly bookingId: string;
  readonly person: string;
  readonly createdAt: string;
  readonly createdBy: { readonly actor: string; readonly channel: string };
  readonly reschedules: number;
  /** Number of changes of its calendar entry. */
  readonly sequence: number;
  /**
   * `details`: of the guest, and notes; `note`: of the last cancellation request; `reason`: of the
   * last decision on it or on the status; `record` and `facts`: of the salon.
   */
  readonly sealed: {
    readonly details: Sealed | null;
    readonly note: Sealed | null;
    readonly reason: Sealed | null;
    readonly record: Sealed | null;
    readonly facts: { readonly [K in DeskFact]?: Sealed | undefined };
  };
  /** When its record was written last, and by which actor. */
  readonly recorded?: { readonly at: string; readonly by: string };
  /** Pending, or with an open cancellation request. */
  readonly isWaiting: boolean;
  readonly hasMemo: boolean;
  readonly number: string;
}

/** Holds and openings do not change the booking; payments are in the tills. */
type Handled = Exclude<
  keyof typeof bookingEvents,
  'RescheduleHeld' | 'RescheduleReleased' | 'BookingPaymentNoted' | 'ReadingRecordOpened'
>;

export const bookings = defineProjector<
  BookingDocument,
  Handled,
  'isWaiting' | 'hasMemo' | 'number'
>({
  name: 'bookings',
  label: '予約',
  audience: ['member', 'teller'],
  version: 3,
  keys: ({ data }) => [data.bookingId],
  on: {
    BookingCreated(_, event) {
      const { data, at, actor, channel } = event;
      return {
        bookingId: data.bookingId,
        ...newBooking(event),
        createdAt: at,
        createdBy: { actor, channel },
        reschedules: 0,
        sequence: 0,
        sealed: {
          details: data.sealed ?? null,
          note: null,
          reason: null,
          record: null,
          facts: {},
        },
      };
    },
    BookingConfirmed: changed,
    CancellationRequested: (doc, event) =>
      withSealed(changed(doc, event), { note: event.data.sealed ?? null }),
    CancellationApproved: changed,
    CancellationDeclined: (doc, event) =>
      withSealed(changed(doc, event), { reason: event.data.sealed ?? null }),
    CancellationWithdrawn: (doc, event) => withSealed(changed(doc, event), { note: null }),
    BookingStatusChanged: (doc, event) =>
      withSealed(changed(doc, event), { reason: event.data.sealed ?? null }),
    BookingCancelledByLink: changed,
    BookingRescheduled: rescheduled,
    BookingRescheduledOut: rescheduled,
    BookingRescheduledIn: changed,
    BookingReassigned: changed,
    GuestDetailsCorrected(doc, event) {
      const booking = present(doc, event);
      return withSealed(booking, { details: event.data.sealed ?? booking.sealed.details });
    },
    BookingFactWritten(doc, event) {
      const booking = present(doc, event);
      const { [event.data.fact]: _, ...facts } = booking.sealed.facts;
      const { sealed } = event.data;
      return withSealed(booking, {
        facts: sealed ? { ...facts, [event.data.fact]: sealed } : facts,
      });
    },
    ReadingRecordWritten(doc, event) {
      const { at, actor: by, data } = event;
      const booking = withSealed(present(doc, event), { record: data.sealed ?? null });
      return { ...booking, recorded: { at, by } };
    },
    BookingMailWithheld: present,
    BookingRemindersChosen: changed,
  },
  derive: ({ bookingId, status, cancellationRequested, sealed }) => ({
    isWaiting: status === 'pending' || cancellationRequested,
    hasMemo: sealed.facts.memo !== undefined,
    number: bookingNumber(bookingId),
  }),
  indexes: [
    ['startTime'],
    ['createdAt'],
    ['status', 'startTime'],
    ['status', 'createdAt'],
    ['tellerId', 'startTime'],
    ['tellerId', 'createdAt'],
    ['person', 'startTime'],
    ['person', 'status'],
    ['isWaiting', 'startTime'],
    ['cancellationRequested', 'startTime'],
    ['cancellationRequested', 'createdAt'],
    ['hasMemo', 'startTime'],
    ['hasMemo', 'createdAt'],
    ['number'],
  ],
});

function changed(
  doc: BookingDocument | undefined,
  event: ProjectedEventOf<Handled>,
): BookingDocument {
  const booking = present(doc, event);
  const sequence = booking.sequence + (changesCalendar(event.type) ? 1 : 0);
  return { ...booking, ...bookingChange(event), sequence };
}

function rescheduled(
  doc: BookingDocument | undefined,
  event: ProjectedEventOf<'BookingRescheduled' | 'BookingRescheduledOut'>,
): BookingDocument {
  const booking = changed(doc, event);
  return { ...booking, reschedules: booking.reschedules + 1 };
}

function withSealed(
  booking: BookingDocument,
  sealed: Partial<BookingDocument['sealed']>,
): BookingDocument {
  return { ...booking, sealed: { ...booking.sealed, ...sealed } };
}

type Bookings = ReaderOf<typeof bookings>;

/** Filters and orders of booking lists (specification, HTTP API: lists). */
export interface BookingFilter extends Days, PageRequest {
  /** `requests`: with an open cancellation request, in any status. */
  readonly status?: BookingStatus | 'requests' | undefined;
  readonly tellerId?: string | undefined;
  readonly hasMemo?: true | undefined;
  readonly sort?: 'startTime' | '-startTime' | 'createdAt' | '-createdAt' | undefined;
  /** Persons found by a search, in addition to the booking of `number`. */
  readonly persons?: readonly string[] | undefined;
  /** The booking listed despite the other filters. */
  readonly number?: string | undefined;
}

export async function listBookings(
  bookings: Bookings,
  filter: BookingFilter,
): Promise<Page<BookingDocument>> {
  const numbered = await bookingsNumbered(bookings, filter.number);
  const list = listOf(filter);
  if (numbered.length === 0) return readDocs(bookings, list, filter);
  const named = await findDocs(bookings, { ...list, limit: TOTAL_CAP });
  const all = [...numbered, ...without(numbered, named)];
  return pageOf(all, filter, named.length === TOTAL_CAP);
}

export async function* allBookings(
  bookings: Bookings,
  filter: BookingFilter,
): AsyncGenerator<readonly BookingDocument[]> {
  const numbered = await bookingsNumbered(bookings, filter.number);
  if (numbered.length > 0) yield numbered;
  for await (const some of readWhole(bookings, listOf(filter))) yield without(numbered, some);
}

async function bookingsNumbered(bookings: Bookings, number: string | undefined) {
  return number === undefined ? [] : findDocs(bookings, { where: { number } });
}

const without = (numbered: readonly BookingDocument[], all: readonly BookingDocument[]) =>
  all.filter(({ bookingId }) => !numbered.some((booking) => booking.bookingId === bookingId));

function listOf({
  status,
  tellerId,
  hasMemo,
  persons,
  sort = '-createdAt',
  ...days
}: BookingFilter): List<BookingDocument> {
  return {
    where: {
      ...(status === 'requests' ? { cancellationRequested: true } : { status }),
      tellerId,
      hasMemo,
      person: persons && { in: persons },
      startTime: onDays(days),
    },
    order: sort.endsWith('startTime') ? 'startTime' : 'createdAt',
    descending: sort.startsWith('-'),
  };
}

export const idsOfBookings = (bookings: Bookings, persons: readonly string[]) =>
  bookings.ids({ where: { person: { in: persons } } });

export const bookingsOfPersons = (bookings: Bookings, persons: readonly string[]) =>
  findDocs(bookings, { where: { person: { in: persons } }, order: 'startTime' });

/** Neither cancelled nor completed, from `now` on, by start. */
export async function upcomingOfPersons(
  bookings: Bookings,
  persons: readonly string[],
  now: string,
) {
  const where = { person: { in: persons }, startTime: { from: now } };
  return (await findDocs(bookings, { where, order: 'startTime' })).filter(isOpenBooking);
}

export async function guestBookingsEndedBefore(
  bookings: Bookings,
  guests: readonly string[],
  before: string,
) {
  return (await bookingsOfPersons(bookings, guests)).filter(({ endTime }) => endTime < before);
}

/** Latest start first. */
export function bookingsOfMember(bookings: Bookings, memberId: string, limit = TOTAL_CAP) {
  const where = { person: personId('member', memberId) };
  return findDocs(bookings, { where, order: 'startTime', descending: true, limit });
}

export const bookingInbox = (bookings: Bookings) =>
  findDocs(bookings, { where: { isWaiting: true }, order: 'startTime', limit: TOTAL_CAP });

/** Upcoming ones are neither cancelled nor completed and start from `now` on. */
export async function countUpcoming(
  bookings: Bookings,
  owner: 'teller' | 'service' | 'member',
  id: string,
  now: string,
): Promise<number> {
  const upcoming =
    owner === 'member'
      ? upcomingOfMember(bookings, id, now)
      : upcomingBookings(bookings, owner, id, now);
  return (await upcoming).length;
}

export const upcomingOfMember = (bookings: Bookings, memberId: string, now: string) =>
  upcomingOfPersons(bookings, [personId('member', memberId)], now);

export async function upcomingBookings(
  bookings: Bookings,
  owner: 'teller' | 'service',
  id: string,
  now: string,
) {
  return (await openBookings(bookings, now)).filter(
    ({ tellerId, service }) => (owner === 'teller' ? tellerId : service.id) === id,
  );
}

export async function bookingsToMove(
  bookings: Bookings,
  now: string,
  present: { readonly tellerIds: readonly string[]; readonly serviceIds: readonly string[] },
) {
  const isPossible = ({ tellerId, service }: BookingDocument) =>
    present.tellerIds.includes(tellerId) && present.serviceIds.includes(service.id);
  return (await openBookings(bookings, now)).filter((booking) => !isPossible(booking));
}

const openBookings = async (bookings: Bookings, now: string) =>
  (await bookingsStarting(bookings, now)).filter(isOpenBooking);

/** By day of the reading, without cancelled ones. */
export async function countBookings(bookings: Bookings, days: Days): Promise<CappedCount> {
  const count = (status?: BookingStatus) =>
    bookings.count({ where: { status, startTime: onDays(days) }, cap: TOTAL_CAP });
  const [all, cancelled] = await Promise.all([count(), count('cancelled')]);
  return { count: all.count - (all.capped ? 0 : cancelled.count), capped: all.capped };
}

export const bookingsStarting = (bookings: Bookings, from: string, to?: string) =>
  findDocs(bookings, { where: { startTime: { from, to } }, order: 'startTime' });

/** Cancelled ones are left out; `from` is inclusive, `to` exclusive; the order is by start. */
export async function bookingsOfTeller(
  bookings: Bookings,
  tellerId: string,
  from: string,
  to: string,
) {
  const where = { tellerId, startTime: { from, to } };
  const dayBookings = await findDocs(bookings, { where, order: 'startTime' });
  return dayBookings.filter(({ status }) => status !== 'cancelled');
}

/** Yen, visits and last visit are of completed bookings. */
export interface Visits {
  readonly totalSpent: number;
  readonly visitCount: number;
  readonly lastVisit: string | null;
  readonly noShows: number;
  readonly lastNoShow: string | null;
}

const visitsAmong = (memberIds: readonly string[]) =>
  ({ person: { in: memberIds.map((id) => personId('member', id)) }, status: 'completed' }) as const;

const missed = { status: 'cancelled', statusReason: 'no-show' } as const;

export async function visitsOf(
  bookings: Bookings,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Visits>> {
  const where = visitsAmong(memberIds);
  const [visits, absences] = await Promise.all([
    bookings.aggregate({ where, by: 'person', sum: ['totalPrice'], max: 'startTime' }),
    bookings.aggregate({
      where: { ...missed, person: where.person },
      by: 'person',
      max: 'startTime',
    }),
  ]);
  const came = new Map(visits.map((group) => [group.key, group]));
  const stayedAway = new Map(absences.map((group) => [group.key, group]));
  const figuresOf = (person: string): Visits => ({
    totalSpent: came.get(person)?.sums.totalPrice ?? 0,
    visitCount: came.get(person)?.count ?? 0,
    lastVisit: instant(came.get(person)?.max),
    noShows: stayedAway.get(person)?.count ?? 0,
    lastNoShow: instant(stayedAway.get(person)?.max),
  });
  return new Map(memberIds.map((id) => [id, figuresOf(personId('member', id))]));
}

/** Starts of visits, without members who never visited. */
export async function visitsBetween(
  bookings: Bookings,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly first: string; readonly last: string }>> {
  const visits = await bookings.aggregate({
    where: visitsAmong(memberIds),
    by: 'person',
    min: 'startTime',
    max: 'startTime',
  });
  return new Map(
    visits.map(({ key, min, max }) => [
      parsePersonId(String(key))?.id ?? '',
      { first: String(min), last: String(max) },
    ]),
  );
}

function instant(value: Value | undefined) {
  return typeof value === 'string' ? value : null;
}

export async function membersWithNoShows(bookings: Bookings): Promise<ReadonlySet<string>> {
  const absences = await bookings.aggregate({ where: missed, by: 'person' });
  const persons = absences.map(({ key }) => parsePersonId(String(key)));
  return new Set(persons.flatMap((person) => (person?.kind === 'member' ? person.id : [])));
}

export async function countMissed(bookings: Bookings, persons: readonly string[]): Promise<number> {
  const where = { ...missed, person: { in: persons } };
  return (await bookings.count({ where, cap: TOTAL_CAP })).count;
}

export async function haveCome(bookings: Bookings, persons: readonly string[]): Promise<boolean> {
  const where = { person: { in: persons }, status: 'completed' } as const;
  return (await bookings.count({ where, cap: 1 })).count > 0;
}

/** A field is null where empty or erased; a member's name is in `people`. */
export interface BookingDetails {
  readonly guest: GuestBody<string | null>;
  readonly facts: { readonly [K in BookingFact]: string | null };
  readonly cancellationNote: string | null;
  /** Why a request was declined or a status set. */
  readonly reasonText: string | null;
}

const SEALED_DETAILS = ['GuestDetailsCorrected', 'BookingCreated'] as const;

/** Null for members and erased guests. */
export async function guestNameOf(
  opener: FieldOpener,
  { sealed }: BookingDocument,
): Promise<string | null> {
  return textOf(await openOrNull(opener, SEALED_DETAILS, sealed.details), 'name');
}

export async function openBooking(
  opener: FieldOpener,
  { sealed }: BookingDocument,
): Promise<BookingDetails> {
  const [details, note, reason, ...written] = await Promise.all([
    openOrNull(opener, SEALED_DETAILS, sealed.details),
    openOrNull(opener, ['CancellationRequested'], sealed.note),
    openOrNull(opener, ['CancellationDeclined', 'BookingStatusChanged'], sealed.reason),
    ...fieldNames(deskFacts).map((fact) =>
      openOrNull(opener, ['BookingFactWritten'], sealed.facts[fact] ?? null),
    ),
  ]);
  return {
    guest: guestBody((field) => textOf(details, field)),
    facts: {
      ...openedTexts(customerFacts, details),
      // Each event has one of them.
      ...openedTexts(deskFacts, Object.assign({}, ...written)),
    },
    cancellationNote: textOf(note, 'note'),
    reasonText: textOf(reason, 'reason') ?? textOf(reason, 'text'),
  };
}

/** The facts that a reader is answered besides owners and reception. */
export const factsFor = <R extends FactReader>(
  reader: R,
  { facts }: Pick<BookingDetails, 'facts'>,
): { readonly [K in SealedName<FactsShownTo<R>>]: string | null } =>
  openedTexts<FactsShownTo<R>>(factsShownTo(reader), facts);

/** Null where there is none or it is erased; not among the details, since few may read it. */
export async function recordOf(
  opener: FieldOpener,
  { sealed }: BookingDocument,
): Promise<string | null> {
  return textOf(await openOrNull(opener, ['ReadingRecordWritten'], sealed.record), 'text');
}
