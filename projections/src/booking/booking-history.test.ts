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
import { documentAfter, type Events, event, project, sealedFor } from '../testing/given-events.ts';
import {
  bookingAt,
  bookingHistory,
  bookingsAt,
  historyOf,
  openHistory,
  statesOf,
} from './booking-history.ts';
import { bookings } from './bookings.ts';

const requested = event(
  'CancellationRequested',
  { ...about(1), sealed: sealedFor('member-1') },
  { at: '2026-10-02T00:00:00.000Z', actor: 'member:1', channel: 'my-page' },
);
const firstHistory = async (...events: Events) =>
  historyOf(await project(bookingHistory, events), bookingId(1));

test('a history has events, actors and texts', async () => {
  const opener = { open: async () => ({ note: '風邪のため' }) };
  const { bookingId: id, ...facts } = about(1);
  expect(await openHistory(opener, await firstHistory(requested))).toEqual([
    {
      bookingId: id,
      at: '2026-10-02T00:00:00.000Z',
      type: 'CancellationRequested',
      actor: 'member:1',
      channel: 'my-page',
      position: '0001',
      eventId: 'event',
      correlationId: 'request',
      facts,
      personal: { note: '風邪のため' },
    },
  ]);
});

test('a history has only its booking’s entries, in order; an unknown booking has none', async () => {
  const moved = (hour: number) =>
    event('BookingRescheduled', { ...about(1), from: span(hour), to: span(hour + 1) });
  const events = [created(1), moved(1), created(2), requested, moved(2)];
  expect((await firstHistory(...events)).map(({ type, position }) => [type, position])).toEqual([
    ['BookingCreated', '0001'],
    ['BookingRescheduled', '0002'],
    ['CancellationRequested', '0004'],
    ['BookingRescheduled', '0005'],
  ]);
  expect(await historyOf(await project(bookingHistory, events), bookingId(3))).toEqual([]);
});

test('each event adds a document, independent of earlier ones', () => {
  expect(bookingHistory.keys({ ...requested, position: '0017', revision: 1500 })).toEqual([
    '0017.000001500',
  ]);
});

test('a booking with a parked creation has no state, others have', async () => {
  const states = statesOf(await firstHistory(requested, created(1)));
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
  const history = await firstHistory(...rescheduled);
  const now = await documentAfter(bookings, bookingId(1), rescheduled);
  expect(statesOf(history)).toMatchObject([
    { tellerId: shion, startTime: from.startTime, reschedules: 0 },
    { tellerId: migiwa, startTime: to.startTime, reschedules: 1 },
  ]);
  expect(bookingAt(history, '2026-10-03T00:00:00.000Z')).toEqual(now);
  expect(bookingAt(history, '2026-10-02T23:59:59.999Z')?.tellerId).toBe(shion);
  expect(bookingAt(history, '2026-09-30T23:59:59.999Z')).toBeUndefined();
});

test.each([
  ['2026-10-05T00:00:00.000Z', {}, [2, 1]],
  ['2026-10-02T00:00:00.000Z', {}, [1]],
  ['2026-10-02T00:00:00.000Z', { tellerId: migiwa }, []],
  ['2026-10-05T00:00:00.000Z', { tellerId: migiwa }, [1]],
  ['2026-10-05T00:00:00.000Z', { tellerId: shion }, [2]],
  ['2026-10-05T00:00:00.000Z', { from: '2026-10-25', to: undefined }, []],
])(
  'the bookings of a day at %s, narrowed by %j, are those that were on it then',
  async (instant, narrowed, expected) => {
    const day = { from: '2026-10-24', to: '2026-10-24', ...narrowed };
    const past = await bookingsAt(await project(bookingHistory, rescheduled), instant, day);
    expect(past.bookings.map((booking) => booking.bookingId)).toEqual(expected.map(bookingId));
  },
);
