import { InvalidPositionError } from '../errors.ts';
import { START_POSITION } from '../event.ts';
import { fromPosition, toPosition } from './eventstoredb-position.ts';

test('a position contains both parts and round-trips', () => {
  const place = { commit: 1081n, prepare: 965n };
  expect(toPosition(place)).toBe('00000000000000001081-00000000000000000965');
  expect(fromPosition(toPosition(place))).toEqual(place);
  expect(fromPosition(toPosition({ commit: 2n ** 64n - 1n, prepare: 0n }))).toEqual({
    commit: 18446744073709551615n,
    prepare: 0n,
  });
  expect(fromPosition(START_POSITION)).toBe('start');
});

test('positions sort by commit, then prepare, all after the start', () => {
  const places = [
    { commit: 0n, prepare: 0n },
    { commit: 9n, prepare: 9n },
    { commit: 10n, prepare: 0n },
    { commit: 10n, prepare: 2n },
    { commit: 10n, prepare: 10n },
    { commit: 2n ** 63n, prepare: 1n },
  ];
  const positions = [START_POSITION, ...places.map(toPosition)];
  expect([...positions].sort()).toEqual(positions);
  expect(new Set(positions).size).toBe(positions.length);
});

test.each([
  '',
  '1',
  '0000000000001081',
  '00000000000000001081',
  '00000000000000001081-965',
  'start',
])('"%s" is not a position', (text) => {
  expect(() => fromPosition(text)).toThrow(new InvalidPositionError(text));
});
