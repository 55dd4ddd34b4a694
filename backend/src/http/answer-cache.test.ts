import type { AnswerOf } from '@salon/contract';
import type { Advance, Projections } from '@salon/projections';
import { readConfig } from '../process/config.ts';
import { FixedClock } from '../testing/fixed-clock.ts';
import { AnswerCache, SerializedAnswer } from './answer-cache.ts';

function opened(env: Record<string, string> = {}) {
  let tell: (advance: Advance) => void = () => undefined;
  const projections = {
    onAdvance(listener: typeof tell) {
      tell = listener;
      return () => undefined;
    },
  } as Partial<Projections> as Projections;
  const clock = new FixedClock('2026-10-20T01:00:00.000Z');
  const kept = new AnswerCache(projections, clock, readConfig(env));
  let computed = 0;
  const ask = async (question = 'a', rest = '') => {
    const answer = await kept.get('readAvailability', [question], async () => {
      computed += 1;
      return [{ fortuneTellerId: `${question} ${computed}`, next: rest }];
    });
    const [first] = answer instanceof SerializedAnswer ? (JSON.parse(String(answer.plain)) as AnswerOf<'readAvailability'>) : answer;
    return first !== undefined && 'next' in first ? first.fortuneTellerId : undefined;
  };
  return { ask, clock, kept, change: (topic: string) => tell({ topics: [topic], position: '1', ids: {} }) };
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

test('what an answer does not show changes nothing', async () => {
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

test('what could not be computed is tried again by whoever asks next', async () => {
  const { ask, kept } = opened();
  await expect(kept.get('readAvailability', ['a'], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask()).toBe('a 1');
});

test('two hundred answers are kept, and what is asked for again outlives what is asked for once', async () => {
  const { ask } = opened();
  await ask('home');
  for (let day = 2; day <= 200; day += 1) await ask(`day ${day}`);
  expect(await ask('home')).toBe('home 1');
  await ask('one more');
  expect([await ask('home'), await ask('day 3'), await ask('day 2')]).toEqual(['home 1', 'day 3 3', 'day 2 202']);
});

test('long answers push out others before there are two hundred', async () => {
  const { ask } = opened();
  for (const question of ['a', 'b', 'c', 'd']) await ask(question, 'x'.repeat(2 ** 21));
  expect([await ask('d'), await ask('a')]).toEqual(['d 4', 'a 5']);
});

test('several processes keep nothing', async () => {
  const { ask } = opened({ MONGODB_URL: 'mongodb://db' });
  expect([await ask(), await ask()]).toEqual(['a 1', 'a 2']);
});
