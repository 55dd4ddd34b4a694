import type { Collection, DocumentWrite, Stored } from '../../documents/document-store.ts';
import { WriteBehindDocuments } from './write-behind-documents.ts';

/** A collection of which only what held documents need is there, with a note of what was asked of it. */
function noted() {
  const stored = new Map<string, Stored<string | null>>();
  const loads: (readonly string[])[] = [];
  const batches: (readonly string[])[] = [];
  let failing = false;
  const collection: Pick<Collection<string>, 'load' | 'writeBatch'> = {
    async load(ids) {
      loads.push(ids);
      return ids.flatMap((id) => stored.get(id) ?? []);
    },
    async writeBatch(writes) {
      if (failing) throw new Error('The disk is full.');
      batches.push(writes.map(({ id }) => id));
      for (const { id, doc, position } of writes) stored.set(id, { id, doc, position, rev: 1 });
    },
  };
  const fail = (fails: boolean) => {
    failing = fails;
  };
  return { collection, stored, loads, batches, fail };
}

const write = (id: string, position: string, doc: string | null = `${id}${position}`): DocumentWrite<string> => ({ id, doc, position });

test('a document that is touched many times is written once, as it was last, and in the order of ids', async () => {
  const { collection, stored, batches } = noted();
  const held = new WriteBehindDocuments(collection, 10);
  held.put([write('b', '01'), write('a', '02')]);
  held.put([write('b', '03', null)]);
  expect(batches).toEqual([]);
  await held.write();
  await held.write();
  expect(batches).toEqual([['a', 'b'], []]);
  expect(stored.get('b')).toMatchObject({ doc: null, position: '03' });
});

test('what is held is not loaded again, what was let go of is', async () => {
  const { collection, loads } = noted();
  const held = new WriteBehindDocuments(collection, 2);
  held.put([write('a', '01'), write('b', '02'), write('c', '03')]);
  expect((await held.load(['a', 'b'])).map(({ doc }) => doc)).toEqual(['a01', 'b02']);
  expect(loads).toEqual([]);
  await held.write();
  expect((await held.load(['a', 'c', 'never'])).map(({ id, doc }) => [id, doc]).sort()).toEqual([
    ['a', 'a01'],
    ['c', 'c03'],
  ]);
  expect(loads).toEqual([['a', 'never']]);
});

test('it is full with as many new documents as it may hold, whatever it holds besides', async () => {
  const held = new WriteBehindDocuments(noted().collection, 2);
  held.put([write('a', '01')]);
  held.put([write('a', '02')]);
  expect(held.isFull).toBe(false);
  held.put([write('b', '03')]);
  expect(held.isFull).toBe(true);
  await held.write();
  expect(held.isFull).toBe(false);
});

test('what could not be written is still held, and is written the next time', async () => {
  const { collection, stored, fail } = noted();
  const held = new WriteBehindDocuments(collection, 1);
  held.put([write('a', '01'), write('b', '02')]);
  fail(true);
  await expect(held.write()).rejects.toThrow('The disk is full.');
  expect(held.isFull).toBe(true);
  expect((await held.load(['a', 'b'])).map(({ doc }) => doc)).toEqual(['a01', 'b02']);
  fail(false);
  await held.write();
  expect([...stored.keys()]).toEqual(['a', 'b']);
});

test('a document of an older position does not take the place of a held one', async () => {
  const { collection, stored } = noted();
  const held = new WriteBehindDocuments(collection, 10);
  held.put([write('a', '02')]);
  held.put([write('a', '01')]);
  await held.write();
  expect(stored.get('a')).toMatchObject({ doc: 'a02', position: '02' });
});

test('what nobody knew of is told to the store as new, once', async () => {
  const told: (readonly (boolean | undefined)[])[] = [];
  const writeBatch = async (writes: readonly DocumentWrite<string>[]) => void told.push(writes.map(({ isNew }) => isNew));
  const held = new WriteBehindDocuments({ ...noted().collection, writeBatch }, 10);
  held.put([{ ...write('a', '01'), isNew: true }, write('b', '01')]);
  held.put([write('a', '02')]);
  await held.write();
  held.put([{ ...write('a', '03'), isNew: true }]);
  await held.write();
  expect(told).toEqual([[true, false], [false]]);
});
