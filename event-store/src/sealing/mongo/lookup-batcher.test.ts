import { LookupBatcher } from './lookup-batcher.ts';

/** LookupBatcher among these names, and what was asked for together. */
function noted(names: readonly string[]) {
  const asked: (readonly string[])[] = [];
  const lookups = new LookupBatcher<string>(async (ids) => {
    asked.push(ids);
    if (ids.includes('broken')) throw new Error('The server is away.');
    return new Map(ids.filter((id) => names.includes(id)).map((id) => [id, `found ${id}`]));
  });
  return { lookups, asked };
}

test('lookups of one turn share one call, with each id once, and each gets its answer', async () => {
  const { lookups, asked } = noted(['a', 'b']);
  const found = await Promise.all(['a', 'b', 'never', 'a'].map((id) => lookups.find(id)));
  expect(found).toEqual(['found a', 'found b', undefined, 'found a']);
  expect(await lookups.find('b')).toBe('found b');
  expect(asked).toEqual([['a', 'b', 'never'], ['b']]);
});

test('a failed call fails all its lookups, and the next call is made', async () => {
  const { lookups } = noted(['a']);
  const settled = await Promise.allSettled([lookups.find('a'), lookups.find('broken')]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await lookups.find('a')).toBe('found a');
});

test('a call is limited in size', async () => {
  const { lookups, asked } = noted([]);
  await Promise.all(Array.from({ length: 2_500 }, (_, n) => lookups.find(`${n}`)));
  expect(asked.map((ids) => ids.length)).toEqual([1_000, 1_000, 500]);
});
