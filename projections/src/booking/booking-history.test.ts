import { about, bookingId, created } from '../testing/booking-events.ts';
import { event, sealedFor, useDocuments } from '../testing/given-events.ts';
import { bookingHistory, historyOf } from './booking-history.ts';

const project = useDocuments();
const opener = { open: async () => ({ note: '風邪のため' }) };
const requested = event(
  'CancellationRequested',
  { ...about(1), sealed: sealedFor('member-1') },
  { at: '2026-10-02T00:00:00.000Z', actor: 'member:1', channel: 'my-page' },
);

test('a history tells what happened, by whom, and what was said', async () => {
  const models = await project(bookingHistory, [created(1), requested]);
  const entries = await historyOf(models, opener, bookingId(1));
  expect(entries?.map(({ type }) => type)).toEqual(['BookingCreated', 'CancellationRequested']);
  expect(entries?.[1]).toEqual({
    at: '2026-10-02T00:00:00.000Z',
    type: 'CancellationRequested',
    actor: 'member:1',
    channel: 'my-page',
    position: '0002',
    facts: { tellerId: about(1).tellerId, date: about(1).date },
    personal: { note: '風邪のため' },
  });
});

test('a history as of an instant ends there; an unknown booking has none', async () => {
  const models = await project(bookingHistory, [created(1), requested]);
  expect((await historyOf(models, opener, bookingId(1), '2026-10-01T12:00:00.000Z'))?.map(({ type }) => type)).toEqual(['BookingCreated']);
  expect(await historyOf(models, opener, bookingId(2))).toBeUndefined();
});
