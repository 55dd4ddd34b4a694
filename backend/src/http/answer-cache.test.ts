import type { Advance, Projections } from '@salon/projections';
import { readConfig } from '../process/config.ts';
import { FixedClock } from '../testing/fixed-clock.ts';
import { AnswerCache } from './answer-cache.ts';
import { RequestReads } from './reads.ts';

function opened(env: Record<string, string> = {}) {
  let tell: (advance: Advance) => void = () => undefined;
  const projections = {
    onAdvance(listener: typeof tell) {
      tell = listener;
      return () => undefined;
    },
  } as Partial<Projections> as Projections;
  const clock = new FixedClock('2026-10-20T01:00:00.000Z');
  const cache = new AnswerCache(projections, clock, readConfig(env));
  let computed = 0;
  const ask = async (question = 'a', reads = readsAfter()) => {
    const [first] = await cache.get(reads, 'readAvailability', [question], async () => {
      computed += 1;
      const fortuneTellerId = `${question} ${computed}`;
      await reads.use(['agendas', 'menu', 'settings', 'tellers']);
      return [{ fortuneTellerId, next: null }];
    });
    return first !== undefined && 'next' in first ? first.fortuneTellerId : undefined;
  };
  const readsAfter = (
    position?: string,
    waitForLive: Projections['waitForLive'] = async () => true,
  ) => new RequestReads({ ...projections, waitForLive }, position);
  return {
    ask,
    clock,
    kept: cache,
    readsAfter,
    change: (topic: string) => tell({ topics: [topic], position: '1', ids: {} }),
  };
}

test('an answer is computed once for equal requests', async () => {
  const { ask } = opened();
  expect(await Promise.all([ask(), ask(), ask('b')])).toEqual(['a 1', 'a 1', 'b 2']);
});

test.each(['agendas', 'menu', 'settings', 'tellers'])(
  'a change of %s ends every kept answer, also one under way',
  async (topic) => {
    const { ask, change } = opened();
    const under = ask();
    change(topic);
    expect(await Promise.all([under, ask()])).toEqual(['a 1', 'a 2']);
  },
);

test('a cached answer lists its read models', async () => {
  const { ask, readsAfter } = opened();
  await ask();
  const reads = readsAfter();
  await ask('a', reads);
  expect(reads.used).toEqual(['agendas', 'menu', 'settings', 'tellers']);
});

test('a read after a write uses a cached answer only if still valid once its read models have the write', async () => {
  const { ask, readsAfter, change } = opened();
  await ask();
  const waited: (readonly string[] | undefined)[] = [];
  const arriving = readsAfter('5', async (_, names) => {
    if (waited.push(names) === 1) change('agendas');
    return true;
  });
  expect(await ask('a', arriving)).toBe('a 2');
  expect(waited[0]).toEqual(['agendas', 'menu', 'settings', 'tellers']);
  expect(await ask('a', readsAfter('5'))).toBe('a 2');
});

test('changes to other documents keep a cached answer', async () => {
  const { ask, change } = opened();
  await ask();
  change('people');
  expect(await ask()).toBe('a 1');
});

test('an answer is valid up to a slot’s deadline, and computed again a millisecond later', async () => {
  const { ask, clock } = opened();
  await ask();
  clock.advance(1);
  expect(await ask()).toBe('a 2');
  clock.advance(30 * 60_000 - 1);
  expect(await ask()).toBe('a 2');
});

test('a failed computation is retried by the next request', async () => {
  const { ask, kept: cache, readsAfter } = opened();
  await expect(
    cache.get(readsAfter(), 'readAvailability', ['a'], () => Promise.reject(new Error('away'))),
  ).rejects.toThrow('away');
  expect(await ask()).toBe('a 1');
});

test('nothing is cached with several processes', async () => {
  const { ask } = opened({
    EVENTSTORE_URL: 'esdb://log',
    MONGODB_URL: 'mongodb://db',
    REDIS_URL: 'redis://mail',
  });
  expect([await ask(), await ask()]).toEqual(['a 1', 'a 2']);
});
