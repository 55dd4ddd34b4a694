import {
  about,
  bookingId,
  created,
  from,
  migiwa,
  shion,
  span,
  to,
} from '../testing/booking-events.ts';
import { event, project, sealedFor } from '../testing/given-events.ts';
import {
  bookingAt,
  bookingHistory,
  bookingsAt,
  historyOf,
  openHistory,
  statesOf,
} from './booking-history.ts';
import { bookings } from './bookings.ts';

const opener = { open: async () => ({ note: '風邪のため' }) };
const requested = event(
  'CancellationRequested',
  { ...about(1), sealed: sealedFor('member-1') },
  { at: '2026-10-02T00:00:00.000Z', actor: 'member:1', channel: 'my-page' },
);

test('a history has events, actors and texts', async () => {
  const models = await project(bookingHistory, [created(1), requested]);
  const entries = await openHistory(opener, await historyOf(models, bookingId(1)));
  expect(entries.map(({ type }) => type)).toEqual(['BookingCreated', 'CancellationRequested']);
  expect(entries[1]).toEqual({
    bookingId: bookingId(1),
    at: '2026-10-02T00:00:00.000Z',
    type: 'CancellationRequested',
    actor: 'member:1',
    channel: 'my-page',
    position: '0002',
    eventId: 'event',
    correlationId: 'request',
    facts: { tellerId: about(1).tellerId, date: about(1).date },
    personal: { note: '風邪のため' },
  });
});

test('a history has only its booking’s entries, in order; an unknown booking has none', async () => {
  const moved = (hour: number) =>
    event('BookingRescheduled', { ...about(1), from: span(hour), to: span(hour + 1) });
  const models = await project(bookingHistory, [
    created(1),
    moved(1),
    created(2),
    requested,
    moved(2),
  ]);
  expect(
    (await historyOf(models, bookingId(1))).map(({ type, position }) => [type, position]),
  ).toEqual([
    ['BookingCreated', '0001'],
    ['BookingRescheduled', '0002'],
    ['CancellationRequested', '0004'],
    ['BookingRescheduled', '0005'],
  ]);
  expect(await historyOf(models, bookingId(3))).toEqual([]);
});

test('each event adds a document, independent of earlier ones', () => {
  expect(bookingHistory.keys({ ...requested, position: '0017', revision: 1500 })).toEqual([
    '0017.000001500',
  ]);
});

test('a booking with a parked creation has no state, others have', async () => {
  const states = statesOf(
    await historyOf(await project(bookingHistory, [requested, created(1)]), bookingId(1)),
  );
  expect(states.map((state) => state?.status)).toEqual([undefined, 'confirmed']);
});

const rescheduled = [
  created(1, {}, { at: '2026-10-01T00:00:00.000Z' }),
  event(
    'BookingRescheduledOut',
    { ...about(1), rescheduleId: 'm', from, to },
    { at: '2026-10-03T00:00:00.000Z' },
  ),
  created(2, { ...about(2, shion), ...span(3) }, { at: '2026-10-04T00:00:00.000Z' }),
];

test('a booking’s state at each moment equals the bookings read model’s at that time', async () => {
  const history = await historyOf(await project(bookingHistory, rescheduled), bookingId(1));
  const now = (await (await project(bookings, rescheduled)).get(bookingId(1)))?.doc;
  expect(statesOf(history)).toMatchObject([
    { tellerId: shion, startTime: from.startTime, reschedules: 0 },
    { tellerId: migiwa, startTime: to.startTime, reschedules: 1 },
  ]);
  expect(bookingAt(history, '2026-10-03T00:00:00.000Z')).toEqual(now);
  expect(bookingAt(history, '2026-10-02T23:59:59.999Z')?.tellerId).toBe(shion);
  expect(bookingAt(history, '2026-09-30T23:59:59.999Z')).toBeUndefined();
});

test('the bookings of a day at a moment are those that were on it then', async () => {
  const models = await project(bookingHistory, rescheduled);
  const at = async (instant: string, tellerId?: string) => {
    const found = await bookingsAt(models, instant, {
      from: '2026-10-24',
      to: '2026-10-24',
      tellerId,
    });
    return found.bookings.map((booking) => booking.bookingId);
  };
  expect(await at('2026-10-05T00:00:00.000Z')).toEqual([bookingId(2), bookingId(1)]);
  expect(await at('2026-10-02T00:00:00.000Z')).toEqual([bookingId(1)]);
  expect(await at('2026-10-02T00:00:00.000Z', migiwa)).toEqual([]);
  expect(await at('2026-10-05T00:00:00.000Z', migiwa)).toEqual([bookingId(1)]);
  expect(await at('2026-10-05T00:00:00.000Z', shion)).toEqual([bookingId(2)]);
  expect(
    (await bookingsAt(models, '2026-10-05T00:00:00.000Z', { from: '2026-10-25' })).bookings,
  ).toEqual([]);
});
