import type { Advance, Projections } from '@salon/projections';
import { readConfig } from '../process/config.ts';
import { FixedClock } from '../process/fixed-clock.ts';
import { KeptFreeTimes } from './kept-free-times.ts';

function opened(env: Record<string, string> = {}) {
  let tell: (advance: Advance) => void = () => undefined;
  const projections = {
    onAdvance(listener: typeof tell) {
      tell = listener;
      return () => undefined;
    },
  } as Partial<Projections> as Projections;
  const clock = new FixedClock('2026-10-20T01:00:00.000Z');
  const kept = new KeptFreeTimes(projections, clock, readConfig(env));
  let computed = 0;
  const ask = async (question = 'a') => {
    const [answer] = await kept.get([question], async () => {
      computed += 1;
      return [`${question} ${computed}`];
    });
    return answer;
  };
  return { ask, clock, change: (topic: string) => tell({ topics: [topic], position: '1', ids: {} }) };
}

test('an answer is computed once for all who ask the same', async () => {
  const { ask } = opened();
  expect(await Promise.all([ask(), ask(), ask('b')])).toEqual(['a 1', 'a 1', 'b 2']);
});

test.each(['agendas', 'menu', 'settings', 'tellers'])('a change of %s ends every kept answer, also one under way', async (topic) => {
  const { ask, change } = opened();
  const under = ask();
  change(topic);
  expect(await Promise.all([under, ask()])).toEqual(['a 1', 'a 2']);
});

test('what free times do not show changes nothing', async () => {
  const { ask, change } = opened();
  await ask();
  change('people');
  expect(await ask()).toBe('a 1');
});

test('a slot whose deadline is the half hour is offered on it, and computed anew a millisecond later', async () => {
  const { ask, clock } = opened();
  await ask();
  clock.advance(1);
  expect(await ask()).toBe('a 2');
  clock.advance(30 * 60_000 - 1);
  expect(await ask()).toBe('a 2');
});

test('several processes keep nothing', async () => {
  const { ask } = opened({ MONGODB_URL: 'mongodb://db' });
  expect([await ask(), await ask()]).toEqual(['a 1', 'a 2']);
});
