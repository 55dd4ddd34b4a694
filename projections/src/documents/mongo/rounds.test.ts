import { roundsOf } from './rounds.ts';

const write = (id: string, position: string) => ({ id, position });

test('different documents go in one round', () => {
  expect(roundsOf([write('a', '1'), write('b', '2')])).toEqual([[write('a', '1'), write('b', '2')]]);
});

test('writes of one document keep their order over the rounds', () => {
  expect(roundsOf([write('a', '1'), write('b', '2'), write('a', '3'), write('a', '4')])).toEqual([
    [write('a', '1'), write('b', '2')],
    [write('a', '3')],
    [write('a', '4')],
  ]);
});

test('no writes, no round', () => expect(roundsOf([])).toEqual([]));
