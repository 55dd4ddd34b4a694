import { PersistentMap } from './persistent-map.ts';

test('`with` returns a map with the value and leaves the earlier map unchanged', () => {
  const one = PersistentMap.of({ a: 1 });
  const two = one.with('b', 2);
  const other = one.with('a', 9).with('c', 3);
  expect(['a', 'b', 'c'].map((key) => one.get(key))).toEqual([1, undefined, undefined]);
  expect(['a', 'b', 'c'].map((key) => two.get(key))).toEqual([1, 2, undefined]);
  expect(['a', 'b', 'c'].map((key) => other.get(key))).toEqual([9, undefined, 3]);
  expect([one.values(), two.values(), other.values()]).toEqual([[1], [1, 2], [9, 3]]);
});

test('undefined is a value, and names of object properties are ordinary keys', () => {
  const map = PersistentMap.of<undefined>().with('a', undefined);
  expect(['a', 'b', 'constructor', '__proto__', ''].map((key) => map.has(key))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('equals a plain map, however many entries it has', () => {
  const keys = Array.from({ length: 300 }, (_, index) => `key-${index % 200}`);
  const plain = new Map<string, number>();
  let map = PersistentMap.of<number>();
  for (const [index, key] of keys.entries()) {
    plain.set(key, index);
    map = map.with(key, index);
    expect(map.values()).toEqual([...plain.values()]);
  }
  expect([...plain.keys()].map((key) => map.get(key))).toEqual([...plain.values()]);
});
