import { randomUUID } from 'node:crypto';
import { StoreUnavailableError } from '@salon/event-store';
import { until } from '@salon/event-store/testing/until';
import { Skips } from '@salon/projections';
import { openTemporaryLog, type TemporaryLog } from '../testing/temporary-log.ts';
import type { Reactor } from './checkpointed-reactor.ts';
import {
  checkpointCollection,
  followLog,
  type LogFollower,
  type ParkedReaction,
  parkedReactions,
} from './follow-log.ts';

let log: TemporaryLog;
let follower: LogFollower | undefined;
beforeEach(async () => {
  log = await openTemporaryLog();
});
afterEach(async () => {
  await follower?.close();
  await log.close();
});

const NOW = '2026-10-20T01:00:00.000Z';
const append = (type: string, data = {}, stream: string = `teller-${type}`) =>
  log.store.append(stream, 'no-stream', [
    { id: randomUUID(), type, data, metadata: { actor: 'system', at: NOW } },
  ]);

/** Notes types, and throws at those in `failing`. */
async function follow(
  failing: Set<string>,
  error: () => Error = () => new Error('not understood'),
) {
  const seen: string[] = [];
  const reactor: Reactor = {
    handles: new Set(['A', 'B', 'C']),
    async react(events) {
      if (events.some(({ type }) => failing.has(type))) throw error();
      seen.push(...events.map(({ type }) => type));
    },
  };
  const skips = new Skips();
  await skips.load(log.store);
  follower = await followLog(
    reactor,
    { name: 'letters', onForeignCheckpoint: 'start' },
    {
      store: log.store,
      checkpoints: await log.work.collection(checkpointCollection),
      parked: await log.work.collection(parkedReactions),
      skips,
      now: () => Date.parse(NOW),
      onError: () => undefined,
      retryMs: 0,
    },
  );
  return { seen, reached: async () => follower?.reached(await log.store.lastEvent(), 10_000) };
}

async function parked(): Promise<readonly ParkedReaction[]> {
  return (await (await log.work.collection<ParkedReaction>(parkedReactions)).find({})).map(
    ({ doc }) => doc,
  );
}

test('an event is parked after three failed tries, and later ones are handled', async () => {
  for (const type of ['A', 'B', 'C']) await append(type);
  const { seen, reached } = await follow(new Set(['B']));
  expect(await reached()).toBe(true);
  expect(seen.sort()).toEqual(['A', 'C']);
  expect(await parked()).toMatchObject([
    {
      reactor: 'letters',
      stream: 'teller-B',
      revision: 0,
      type: 'B',
      error: 'not understood',
      attempts: 3,
    },
  ]);
});

test('a parked event stays until a retry succeeds', async () => {
  await append('B');
  const failing = new Set(['B']);
  const { seen, reached } = await follow(failing);
  await reached();
  const [aside] = await parked();
  if (aside === undefined) throw new Error('Nothing was set aside.');
  expect(await follower?.retry(aside)).toBe(false);
  expect(await parked()).toMatchObject([{ attempts: 4 }]);
  failing.clear();
  expect(await follower?.retry(aside)).toBe(true);
  expect([seen, await parked()]).toEqual([['B'], []]);
});

test('while an engine is down the batch is repeated and nothing parked', async () => {
  await append('A');
  const failing = new Set(['A']);
  const { seen } = await follow(failing, () => new StoreUnavailableError('away'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(await parked()).toEqual([]);
  failing.clear();
  await until('it is handled', () => seen.length === 1);
});

test.each([
  ['this reactor', 'letters', []],
  ['all readers', null, []],
  ['another reader', 'bookings', ['B']],
] as const)(
  'an event that is skipped for %s: the reactor handles %s of them',
  async (_, reader, handled) => {
    await append('B');
    const data = { stream: 'teller-B', revision: 0, type: 'B', reader, reason: 'made by hand' };
    await append('EventSkipped', data, 'skipped-events');
    const { seen, reached } = await follow(new Set());
    await reached();
    expect(seen).toEqual(handled);
  },
);
