import fc from 'fast-check';
import type { KeyedId } from './document-store.ts';
import { JoinedKeys } from './joined-keys.ts';

/** Reads ranges that lie in memory, each sorted; tells how many keys were read. */
function readJoined(ranges: readonly (readonly KeyedId[])[], find: { descending: boolean; offset: number; limit: number }, leap?: number) {
  const inOrder = ranges.map((range) => (find.descending ? [...range].reverse() : range));
  const joined = new JoinedKeys({ index: 'any', prefixes: ranges.map(String), ...find }, leap);
  let read = 0;
  for (let looks = joined.looks(); looks.length > 0; looks = joined.looks()) {
    const found = looks.map(({ part, after, offset, limit }) => {
      const range = inOrder[part] ?? [];
      const from = after === undefined ? 0 : range.findIndex(({ key, id }) => key === after.key && id === after.id) + 1;
      return range.slice(from + offset, from + offset + limit);
    });
    read += found.flat().length;
    joined.give(looks, found);
  }
  return { keys: joined.keys, read };
}

const compare = (a: KeyedId, b: KeyedId) => (a.key === b.key ? (a.id < b.id ? -1 : 1) : a.key < b.key ? -1 : 1);
const padded = (n: number) => String(n).padStart(6, '0');

/** Up to nine ranges of very different lengths, no key and id twice. */
const someRanges = fc
  .array(fc.array(fc.nat({ max: 5_000 }), { maxLength: 300 }), { minLength: 1, maxLength: 9 })
  .map((ranges) =>
    ranges.map((numbers, range) => numbers.map((n, place) => ({ key: padded(n), id: `${range}-${padded(place)}` })).sort(compare)),
  );
const finds = fc.record({ descending: fc.boolean(), offset: fc.nat({ max: 800 }), limit: fc.integer({ min: 1, max: 200 }) });

test('joined ranges are what their keys give sorted, wherever a page begins and however small the leaps', () => {
  fc.assert(
    fc.property(someRanges, finds, fc.integer({ min: 1, max: 40 }), (ranges, find, leap) => {
      const all = ranges.flat().sort(compare);
      if (find.descending) all.reverse();
      const expected = all.slice(find.offset, find.offset + find.limit);
      expect(readJoined(ranges, find, leap).keys.map(({ key, id }) => ({ key, id }))).toEqual(expected);
    }),
  );
});

test('a page far behind is found without reading what lies before it', () => {
  const ranges = Array.from({ length: 8 }, (_, range) =>
    Array.from({ length: 12_500 }, (__, n) => ({ key: padded(n * 8 + range), id: '1' })),
  );
  const find = { descending: true, offset: 90_000, limit: 20 };
  const { keys, read } = readJoined(ranges, find);
  expect(keys.map(({ key }) => key)).toEqual(Array.from({ length: 20 }, (_, n) => padded(9_999 - n)));
  expect(read).toBeLessThan(1_000);
});

test('without leaps every key before a page is read, once', () => {
  const ranges = [0, 1].map((range) => Array.from({ length: 500 }, (_, n) => ({ key: padded(n * 2 + range), id: '1' })));
  const { keys, read } = readJoined(ranges, { descending: false, offset: 700, limit: 10 }, Number.POSITIVE_INFINITY);
  expect([keys[0]?.key, keys.length]).toEqual([padded(700), 10]);
  expect(read).toBeLessThanOrEqual(1_000);
});
