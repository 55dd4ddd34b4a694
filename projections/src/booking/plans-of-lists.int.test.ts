import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, bookingStatuses, encodeAgendaId, tokyoInstant } from '@salon/domain';
import type { Collection } from '../documents/document-store.ts';
import { present } from '../engine/projector.ts';
import { created, memberId, migiwa, shion } from '../testing/booking-events.ts';
import { sealedFor } from '../testing/given-events.ts';
import { openWatchedDocuments, type WatchedDocuments } from '../testing/watched-documents.ts';
import {
  allBookings,
  type BookingDocument,
  bookingInbox,
  bookings,
  bookingsOfMember,
  bookingsStarting,
  countBookings,
  countUpcoming,
  lastVisitsOf,
  listBookings,
  membersWithNoShows,
  visitsOf,
} from './bookings.ts';

/** The plans are those of any number; totals need more than their cap. */
const BOOKINGS = 20_000;
const BATCH = 10_000;
const FIRST_DAY = '2020-01-01';

const folder = mkdtempSync(join(tmpdir(), 'bookings-'));
let documents: WatchedDocuments;
let collection: Collection<BookingDocument, typeof bookings.fields>;

/** Some years of a busy salon: one booking in a hundred is the member's, one in a thousand waits for the salon. */
function booking(n: number): BookingDocument {
  const date = addDays(FIRST_DAY, n % 2_400);
  const tellerId = n % 2 === 0 ? shion : migiwa;
  const random = new Uint8Array(10);
  new DataView(random.buffer).setUint32(0, n);
  const bookingId = encodeAgendaId({ kind: 'booking', tellerId, date, random });
  const isMember = n % 100 === 0;
  const person = isMember ? (`member-${memberId}` as const) : (`guest-${bookingId}` as const);
  const span = { startTime: tokyoInstant(date, '13:00'), endTime: tokyoInstant(date, '13:30') };
  const customer = isMember ? ({ kind: 'member', memberId } as const) : ({ kind: 'guest' } as const);
  const made = { bookingId, tellerId, date, ...span, customer, person, sealed: sealedFor(person) } as const;
  const event = created(1, made, { at: tokyoInstant(addDays(date, -7), '09:00') });
  const doc = present(bookings.evolve(undefined, event, bookingId), event);
  return { ...doc, status: n % 1_000 === 1 ? 'pending' : (bookingStatuses[1 + (n % 3)] ?? 'confirmed') };
}

beforeAll(async () => {
  documents = openWatchedDocuments(join(folder, 'read-models.db'));
  collection = documents.collection(bookings);
  for (let from = 0; from < BOOKINGS; from += BATCH) {
    const docs = Array.from({ length: BATCH }, (_, n) => booking(from + n));
    await collection.writeBatch(docs.map((doc) => ({ id: doc.bookingId, doc, position: '1' })));
  }
}, 240_000);
afterAll(async () => {
  await documents.close();
  rmSync(folder, { recursive: true });
});

const days = { from: '2024-05-01', to: '2024-05-07' };
const now = '2026-07-01T00:00:00.000Z';
const person = `guest-${booking(4_321).bookingId}`;

test.each<[string, () => Promise<unknown>]>([
  ['the newest', () => listBookings(collection, {})],
  ['by creation', () => listBookings(collection, { sort: 'createdAt' })],
  ['by start', () => listBookings(collection, { sort: 'startTime' })],
  ['by start, the last first', () => listBookings(collection, { sort: '-startTime' })],
  ['of one status', () => listBookings(collection, { status: 'pending' })],
  ['of one teller', () => listBookings(collection, { tellerId: shion })],
  ['of one teller and status', () => listBookings(collection, { tellerId: shion, status: 'cancelled' })],
  ['on some days', () => listBookings(collection, { ...days })],
  ['on some days by start', () => listBookings(collection, { ...days, sort: 'startTime' })],
  ['with everything', () => listBookings(collection, { ...days, status: 'completed', tellerId: migiwa, sort: '-startTime' })],
  ['of whom a search found', () => listBookings(collection, { ...days, persons: [person, `member-${memberId}`], number: 'AB12' })],
  ['the tenth page', () => listBookings(collection, { page: 10, pageSize: 50 })],
  ['behind a cursor', async () => listBookings(collection, { cursor: (await listBookings(collection, {})).next ?? undefined })],
  ['what waits for the salon', () => bookingInbox(collection)],
  ['a member’s', () => bookingsOfMember(collection, memberId)],
  ['a member’s visits', () => visitsOf(collection, [memberId])],
  ['last visits', () => lastVisitsOf(collection, [memberId, shion])],
  ['who did not come', () => membersWithNoShows(collection)],
  ['a teller’s to come', () => countUpcoming(collection, 'teller', shion, now)],
  ['a day’s number', () => countBookings(collection, days)],
  ['those that begin soon', () => bookingsStarting(collection, now, '2026-07-02T00:00:00.000Z')],
])('%s: an index is searched and nothing scanned', async (_, ask) => {
  documents.forget();
  await ask();
  expect(documents.scans()).toEqual([]);
  expect(documents.steps().some((step) => /^(SEARCH|SCAN) t USING (COVERING )?INDEX by:bookings/.test(step))).toBe(true);
});

test('a scan would be seen', async () => {
  documents.forget();
  documents.ask(`SELECT id FROM "documents:bookings" t WHERE doc LIKE '%紫苑%' LIMIT 1`);
  expect(documents.scans()).toHaveLength(1);
});

test('totals stop at the cap', async () => {
  const all = await listBookings(collection, { pageSize: 1 });
  expect(all.total).toEqual({ count: 10_000, capped: true });
  expect(all.items).toHaveLength(1);
});

/** The ids of all of a list, and of how many documents at most one part was. */
async function whole(filter: Parameters<typeof allBookings>[1]) {
  const parts: (readonly string[])[] = [];
  for await (const part of allBookings(collection, filter)) parts.push(part.map(({ bookingId }) => bookingId));
  return { ids: parts.flat(), most: Math.max(...parts.map(({ length }) => length)) };
}

const everybody = Array.from({ length: BOOKINGS }, (_, n) => booking(n));
const inOrder = (list: readonly BookingDocument[], key: (doc: BookingDocument) => string) =>
  list
    .map((doc) => `${key(doc)}|${doc.bookingId}`)
    .sort()
    .map((text) => text.slice(text.indexOf('|') + 1));
const guests = everybody.filter(({ customer }) => customer.kind === 'guest');

test.each<[string, Parameters<typeof allBookings>[1], readonly string[]]>([
  ['the newest first', {}, inOrder(everybody, ({ createdAt }) => createdAt).reverse()],
  ['by start', { sort: 'startTime' }, inOrder(everybody, ({ startTime }) => startTime)],
  ['on days by creation', { from: FIRST_DAY, sort: 'createdAt' }, inOrder(everybody, ({ createdAt }) => createdAt)],
  [
    'of whom a search found',
    { persons: guests.map(({ person: guest }) => guest), sort: 'createdAt' },
    inOrder(guests, ({ createdAt }) => createdAt),
  ],
])('a whole list holds all of them beyond the cap, some at a time: %s', async (_, filter, ids) => {
  expect(await whole(filter)).toEqual({ ids, most: 500 });
});

test('whom a search found up to its limit may have more bookings than are counted', async () => {
  const persons = guests.slice(0, 10_000).map(({ person: guest }) => guest);
  expect((await listBookings(collection, { persons })).total).toEqual({ count: 10_000, capped: true });
  expect((await listBookings(collection, { persons, ...days })).total.capped).toBe(true);
});
