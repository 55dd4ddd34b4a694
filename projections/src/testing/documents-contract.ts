import type {
  Collection,
  CollectionSpec,
  DocumentStore,
  Query,
} from '../documents/document-store.ts';
import { describeQueriesContract } from './queries-contract.ts';

interface Star {
  readonly house: string;
  readonly hour: number | null;
  readonly double: number | null;
  readonly isDim: boolean;
  readonly words: readonly string[];
}

const spec: CollectionSpec<Star> = {
  name: 'stars',
  indexes: [['house', 'hour'], ['hour'], ['house']],
};

type StarQuery = Query<Star>;

/**
 * The contract of every document store. `makeStore` returns an empty store for each test; the suite
 * closes it.
 */
export function describeDocumentsContract(
  name: string,
  makeStore: () => Promise<DocumentStore>,
): void {
  describeQueriesContract(name, makeStore);
  describe(`document store: ${name}`, () => {
    let store: DocumentStore;
    let stars: Collection<Star>;
    const star = (house: string, hour: number | null = null, ...words: string[]): Star => ({
      house,
      hour,
      double: hour === null ? null : hour * 2,
      isDim: house === 'dim',
      words,
    });
    const ids = async (query: StarQuery) => (await stars.find(query)).map(({ id }) => id);
    const put = (docs: Readonly<Record<string, Star | null>>, position = '01') =>
      stars.writeBatch(Object.entries(docs).map(([id, doc]) => ({ id, doc, position })));

    beforeEach(async () => {
      store = await makeStore();
      stars = await store.collection(spec);
    });
    afterEach(() => store.close());

    test('a document is read with its position and revision', async () => {
      await put({ a: star('fire', 1, '火') });
      expect(await stars.get('a')).toEqual({
        id: 'a',
        doc: star('fire', 1, '火'),
        position: '01',
        rev: 1,
      });
      expect(await stars.get('b')).toBeUndefined();
      expect(await stars.getMany(['a', 'b'])).toEqual([
        { id: 'a', doc: star('fire', 1, '火'), position: '01', rev: 1 },
      ]);
      expect(await stars.getMany([])).toEqual([]);
      expect(await stars.find({ where: { house: 'fire' }, order: 'hour' })).toEqual([
        { id: 'a', doc: star('fire', 1, '火'), position: '01', rev: 1 },
      ]);
    });

    test('the higher position wins, and the same batch twice changes nothing', async () => {
      const batch = [{ id: 'a', doc: star('fire', 1, 'x'), position: '05' }];
      await stars.writeBatch(batch);
      await stars.writeBatch(batch);
      await put({ a: star('water', 2, 'y') }, '04');
      expect(await stars.get('a')).toEqual({
        id: 'a',
        doc: star('fire', 1, 'x'),
        position: '05',
        rev: 1,
      });
      expect([
        await ids({ where: { house: 'fire' } }),
        await ids({ where: { house: 'water' } }),
      ]).toEqual([['a'], []]);
      await put({ a: star('earth', 3, 'y') }, '06');
      expect(await stars.get('a')).toEqual({
        id: 'a',
        doc: star('earth', 3, 'y'),
        position: '06',
        rev: 2,
      });
      expect([
        await ids({ where: { house: 'fire' } }),
        await ids({ where: { house: 'earth' } }),
      ]).toEqual([[], ['a']]);
    });

    test('of several writes of one document in a batch the last one counts', async () => {
      await stars.writeBatch([
        { id: 'a', doc: star('fire', 1, 'x'), position: '01' },
        { id: 'a', doc: star('fire', 2, 'y'), position: '03' },
        { id: 'a', doc: star('fire', 3, 'z'), position: '02' },
      ]);
      expect(await stars.get('a')).toMatchObject({ doc: star('fire', 2, 'y'), position: '03' });
    });

    test('a deleted document leaves a tombstone, which older batches do not replace and queries do not find', async () => {
      await put({ a: star('fire', null, 'x') });
      await put({ a: null }, '03');
      await put({ a: star('fire', 1, 'y') }, '02');
      expect(await stars.get('a')).toBeUndefined();
      expect(await ids({})).toEqual([]);
      expect(await ids({ where: { hour: null }, order: 'house' })).toEqual([]);
      expect(await ids({ where: { house: 'fire' } })).toEqual([]);
      expect(await stars.count({ cap: 5 })).toEqual({ count: 0, capped: false });
      expect(await stars.load(['a', 'never'])).toEqual([
        { id: 'a', doc: null, position: '03', rev: 2 },
      ]);
      await put({ a: star('fire', 1, 'y') }, '04');
      expect(await ids({ where: { house: 'fire' } })).toEqual(['a']);
    });

    test('insert, replace and remove require the expected state', async () => {
      expect(await stars.insert('a', star('fire', 1, 'x'))).toBe(true);
      expect(await stars.insert('a', star('water'))).toBe(false);
      expect(await stars.replace('a', 2, star('water'))).toBe(false);
      expect(await stars.replace('a', 1, star('water', 2, 'y'))).toBe(true);
      expect(await stars.get('a')).toEqual({
        id: 'a',
        doc: star('water', 2, 'y'),
        position: '',
        rev: 2,
      });
      expect(await ids({ where: { house: { in: ['fire', 'water'] } }, order: 'hour' })).toEqual([
        'a',
      ]);
      expect(await ids({ where: { house: 'fire' } })).toEqual([]);
      expect(await stars.replace('b', 1, star('water'))).toBe(false);
      expect(await stars.remove('a', 1)).toBe(false);
      expect(await stars.remove('a', 2)).toBe(true);
      expect(await stars.remove('a')).toBe(false);
      expect([await ids({}), await ids({ where: { house: 'water' } })]).toEqual([[], []]);
    });

    test('a new document replaces a tombstone', async () => {
      await put({ a: star('fire', 1, 'x') });
      await put({ a: null }, '03');
      expect(await stars.insert('a', star('water', 2, 'y'))).toBe(true);
      expect(await stars.get('a')).toEqual({
        id: 'a',
        doc: star('water', 2, 'y'),
        position: '03',
        rev: 3,
      });
      expect(await ids({ where: { house: 'water' } })).toEqual(['a']);
    });

    test('of ten concurrent inserts of one id, one succeeds', async () => {
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, n) => stars.insert('a', star(`${n}`))),
      );
      expect(all.filter(Boolean)).toHaveLength(1);
    });

    test('an expiry sweep removes only matching documents', async () => {
      await put({ 1: star('a', 1, 'p', 'q'), 2: star('a', 2), 3: star('a', 3, 'q') });
      expect(await stars.removeWhere({ hour: { to: 3 } })).toBe(2);
      expect(await ids({})).toEqual(['3']);
      expect(await stars.removeWhere({ hour: { to: 3 } })).toBe(0);
      expect(await stars.removeWhere({ id: { prefix: '3' } })).toBe(1);
    });

    test('collections are listed, apart from each other, and dropped whole', async () => {
      const moons = await store.collection({ ...spec, name: 'moons' });
      await moons.writeBatch([{ id: 'a', doc: star('x'), position: '01' }]);
      expect(await stars.get('a')).toBeUndefined();
      expect(await store.collections()).toEqual(['moons', 'stars']);
      await store.drop('moons');
      await store.drop('never');
      expect(await store.collections()).toEqual(['stars']);
      expect(await (await store.collection({ ...spec, name: 'moons' })).get('a')).toBeUndefined();
    });

    test('a page contains documents and tombstones, ordered by id', async () => {
      await put({ b: star('fire', 1, '火'), c: null, a: star('water', 2) });
      expect(await stars.page('', 2)).toEqual([
        { id: 'a', doc: star('water', 2), position: '01', rev: 1 },
        { id: 'b', doc: star('fire', 1, '火'), position: '01', rev: 1 },
      ]);
      expect(await stars.page('b', 2)).toEqual([{ id: 'c', doc: null, position: '01', rev: 1 }]);
      expect(await stars.page('c', 2)).toEqual([]);
    });

    test('documents are written with their checkpoint, unless another process moved it', async () => {
      const checkpoints = await store.collection<{ position: string }>({
        name: 'checkpoints',
        indexes: [],
      });
      await checkpoints.insert('stars', { position: '00' });
      const at = (position: string, house: string, expectedRev: number) =>
        store.advance(
          [{ collection: 'stars', writes: [{ id: 'a', doc: star(house), position }] }],
          {
            collection: 'checkpoints',
            id: 'stars',
            expectedRev,
            doc: { position },
          },
        );
      expect(await at('01', 'fire', 1)).toBe(true);
      expect(await checkpoints.get('stars')).toMatchObject({ doc: { position: '01' }, rev: 2 });
      expect((await stars.get('a'))?.doc).toEqual(star('fire'));
      expect(await at('02', 'water', 1)).toBe(false);
      expect(await checkpoints.get('stars')).toMatchObject({ doc: { position: '01' }, rev: 2 });
    });

    test('an index declared later covers existing documents', async () => {
      await put({ a: star('fire', 4), b: star('fire', 1), gone: null });
      const again = await store.collection<Star>({ name: 'stars', indexes: [['double']] });
      expect(await again.ids({ where: { double: { from: 2 } }, order: 'double' })).toEqual([
        'b',
        'a',
      ]);
      expect(await again.load(['gone'])).toEqual([
        { id: 'gone', doc: null, position: '01', rev: 1 },
      ]);
    });
  });
}
