import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailableError } from '@salon/event-store';
import { until } from '@salon/event-store/testing/until';
import type { ParkedEvents } from '@salon/projections';
import { openTemporaryLog, type TemporaryLog } from '../testing/temporary-log.ts';
import type { Reactor } from './checkpointed-reactor.ts';
import { checkpointCollection, FollowedReactor, parkedReactions } from './reaction.ts';

let log: TemporaryLog;
let follower: FollowedReactor | undefined;
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

const NEVER_AGAIN_MS = 1_000_000;

async function follow(
  failing: Set<string>,
  { error = () => new Error('not understood'), retryMs = 0 } = {},
) {
  const seen: string[] = [];
  const reactor: Reactor = {
    handles: new Set(['A', 'B', 'C']),
    async react(events) {
      if (events.some(({ type }) => failing.has(type))) throw error();
      seen.push(...events.map(({ type }) => type));
    },
  };
  follower = await FollowedReactor.follow(
    reactor,
    { name: 'letters', label: 'letters', onForeignCheckpoint: 'start' },
    {
      store: log.store,
      checkpoints: await log.work.collection(checkpointCollection),
      parked: await log.work.collection(parkedReactions),
      now: () => Date.parse(NOW),
      onError: () => undefined,
      retryMs,
    },
  );
  return { seen, reached: async () => follower?.reached(await log.store.lastEvent(), 10_000) };
}

async function parked(): Promise<readonly ParkedEvents[]> {
  const found = await (await log.work.collection<ParkedEvents>(parkedReactions)).find({});
  return found.map(({ doc }) => doc);
}

const attempts = async () => (await parked()).map((each) => each.attempts);

test('an event that fails is parked after one attempt, later ones are handled, and two more follow', async () => {
  for (const type of ['A', 'B', 'C']) await append(type);
  const { seen, reached } = await follow(new Set(['B']));
  expect(await reached()).toBe(true);
  expect(seen.sort()).toEqual(['A', 'C']);
  await until('it was tried three times', async () => (await attempts())[0] === 3);
  expect(await parked()).toEqual([
    {
      reader: 'letters',
      key: '0000000000000002',
      error: 'not understood',
      attempts: 3,
      events: [{ stream: 'teller-B', revision: 0, position: '0000000000000002', type: 'B' }],
    },
  ]);
});

test('events behind forty that fail do not wait for the attempts at them', async () => {
  for (let n = 0; n < 40; n += 1) await append('B', {}, `teller-${n}`);
  await append('A');
  const { seen, reached } = await follow(new Set(['B']), { retryMs: NEVER_AGAIN_MS });
  expect(await reached()).toBe(true);
  expect(seen).toEqual(['A']);
  expect(await attempts()).toEqual(Array.from({ length: 40 }, () => 1));
});

test('a failure that passes is made good without an operator', async () => {
  await append('B');
  const failing = new Set(['B']);
  const { seen, reached } = await follow(failing);
  failing.clear();
  await reached();
  await until('it was handled', () => seen.length === 1);
  await until('it is not parked any more', async () => (await parked()).length === 0);
});

test('a parked event stays until a retry succeeds', async () => {
  await append('B');
  const failing = new Set(['B']);
  const { seen, reached } = await follow(failing, { retryMs: NEVER_AGAIN_MS });
  await reached();
  const [aside] = await parked();
  if (aside === undefined) throw new Error('Nothing was set aside.');
  expect(await follower?.retry(aside.key)).toBe(false);
  expect(await attempts()).toEqual([2]);
  failing.clear();
  expect(await follower?.retry(aside.key)).toBe(true);
  expect([seen, await parked()]).toEqual([['B'], []]);
});

test('while an engine is down the batch is repeated and nothing parked', async () => {
  await append('A');
  const failing = new Set(['A']);
  const { seen } = await follow(failing, { error: () => new StoreUnavailableError('away') });
  await nextTurn();
  expect(await parked()).toEqual([]);
  failing.clear();
  await until('it is handled', () => seen.length === 1);
});

const skip = (type: string) =>
  append(
    'EventSkipped',
    { stream: `teller-${type}`, revision: 0, type, reason: 'made by hand' },
    'skipped-events',
  );

test('an event that was skipped before is not handled', async () => {
  await append('B');
  await skip('B');
  const { seen, reached } = await follow(new Set());
  await reached();
  expect(seen).toEqual([]);
});

test('a skip frees what is parked, also what failed because of the skipped event', async () => {
  for (const type of ['A', 'B']) await append(type);
  const failing = new Set(['A', 'B']);
  const { seen, reached } = await follow(failing, { retryMs: NEVER_AGAIN_MS });
  await reached();
  failing.delete('A');
  await skip('B');
  await reached();
  expect([seen, await parked()]).toEqual([['A'], []]);
});

test('what is parked is tried again at the next start, which may be of a newer program', async () => {
  await append('B');
  const { reached } = await follow(new Set(['B']), { retryMs: NEVER_AGAIN_MS });
  await reached();
  await follower?.close();
  const { seen } = await follow(new Set());
  await until('it was handled', () => seen.length === 1);
});
