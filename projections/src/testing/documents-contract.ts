import type { Collection, DocumentStore, Query } from '../documents/document-store.ts';
import { describeQueries, idsOf, putStars, type Star, star, starSpec } from './queries-contract.ts';

/** `makeStore` returns an empty store, which the suite closes. */
export function describeDocumentsContract(
  name: string,
  makeStore: () => Promise<DocumentStore>,
): void {
  describe(`document store: ${name}`, () => {
    let store: DocumentStore;
    let stars: Collection<Star>;
    const ids = (query: Query<Star>) => idsOf(stars, query);
    const idsInHouse = (house: string) => ids({ where: { house } });
    const put = (docs: Readonly<Record<string, Star | null>>, position?: string) =>
      putStars(stars, docs, position);
    const stored = (id: string, doc: Star | null, position: string, rev = 1) => ({
      id,
      doc,
      position,
      rev,
    });

    beforeEach(async () => {
      store = await makeStore();
      stars = await store.collection(starSpec);
    });
    afterEach(() => store.close());

    describeQueries(() => stars);

    test('a document is read with its position and revision', async () => {
      await put({ a: star('fire', 1, '火') });
      const expected = stored('a', star('fire', 1, '火'), '01');
      expect(await stars.get('a')).toEqual(expected);
      expect(await stars.get('b')).toBeUndefined();
      expect(await stars.getMany(['a', 'b'])).toEqual([expected]);
      expect(await stars.getMany([])).toEqual([]);
      expect(await stars.find({ where: { house: 'fire' }, order: 'hour' })).toEqual([expected]);
    });

    test('the higher position wins, and the same batch twice changes nothing', async () => {
      await put({ a: star('fire', 1, 'x') }, '05');
      await put({ a: star('fire', 1, 'x') }, '05');
      await put({ a: star('water', 2, 'y') }, '04');
      expect(await stars.get('a')).toEqual(stored('a', star('fire', 1, 'x'), '05'));
      expect([await idsInHouse('fire'), await idsInHouse('water')]).toEqual([['a'], []]);
      await put({ a: star('earth', 3, 'y') }, '06');
      expect(await stars.get('a')).toEqual(stored('a', star('earth', 3, 'y'), '06', 2));
      expect([await idsInHouse('fire'), await idsInHouse('earth')]).toEqual([[], ['a']]);
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
      expect(await idsInHouse('fire')).toEqual([]);
      expect(await stars.count({ cap: 5 })).toEqual({ count: 0, capped: false });
      expect(await stars.load(['a', 'never'])).toEqual([stored('a', null, '03', 2)]);
      await put({ a: star('fire', 1, 'y') }, '04');
      expect(await idsInHouse('fire')).toEqual(['a']);
    });

    test('insert, replace and remove require the expected state', async () => {
      expect(await stars.insert('a', star('fire', 1, 'x'))).toBe(true);
      expect(await stars.insert('a', star('water'))).toBe(false);
      expect(await stars.replace('a', 2, star('water'))).toBe(false);
      expect(await stars.replace('a', 1, star('water', 2, 'y'))).toBe(true);
      expect(await stars.get('a')).toEqual(stored('a', star('water', 2, 'y'), '', 2));
      expect(await ids({ where: { house: { in: ['fire', 'water'] } }, order: 'hour' })).toEqual([
        'a',
      ]);
      expect(await idsInHouse('fire')).toEqual([]);
      expect(await stars.replace('b', 1, star('water'))).toBe(false);
      expect(await stars.remove('a', 1)).toBe(false);
      expect(await stars.remove('a', 2)).toBe(true);
      expect(await stars.remove('a')).toBe(false);
      expect([await ids({}), await idsInHouse('water')]).toEqual([[], []]);
    });

    test('a new document replaces a tombstone', async () => {
      await put({ a: star('fire', 1, 'x') });
      await put({ a: null }, '03');
      expect(await stars.insert('a', star('water', 2, 'y'))).toBe(true);
      expect(await stars.get('a')).toEqual(stored('a', star('water', 2, 'y'), '03', 3));
      expect(await idsInHouse('water')).toEqual(['a']);
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
      const openMoons = () => store.collection({ ...starSpec, name: 'moons' });
      await putStars(await openMoons(), { a: star('x') });
      expect(await stars.get('a')).toBeUndefined();
      expect(await store.collections()).toEqual(['moons', 'stars']);
      await store.drop('moons');
      await store.drop('never');
      expect(await store.collections()).toEqual(['stars']);
      expect(await (await openMoons()).get('a')).toBeUndefined();
    });

    test('a page contains documents and tombstones, ordered by id', async () => {
      await put({ b: star('fire', 1, '火'), c: null, a: star('water', 2) });
      expect(await stars.page('', 2)).toEqual([
        stored('a', star('water', 2), '01'),
        stored('b', star('fire', 1, '火'), '01'),
      ]);
      expect(await stars.page('b', 2)).toEqual([stored('c', null, '01')]);
      expect(await stars.page('c', 2)).toEqual([]);
    });

    test('documents are written with their checkpoint, unless another process moved it', async () => {
      const spec = { name: 'checkpoints', indexes: [] };
      const checkpoints = await store.collection<{ position: string }>(spec);
      await checkpoints.insert('stars', { position: '00' });
      const advance = (position: string, house: string) => {
        const writes = [{ id: 'a', doc: star(house), position }];
        const checkpoint = { collection: 'checkpoints', id: 'stars', doc: { position } };
        return store.advance([{ collection: 'stars', writes }], { ...checkpoint, expectedRev: 1 });
      };
      const moved = { doc: { position: '01' }, rev: 2 };
      expect(await advance('01', 'fire')).toBe(true);
      expect(await checkpoints.get('stars')).toMatchObject(moved);
      expect((await stars.get('a'))?.doc).toEqual(star('fire'));
      expect(await advance('02', 'water')).toBe(false);
      expect(await checkpoints.get('stars')).toMatchObject(moved);
    });

    test('an index declared later covers existing documents', async () => {
      await put({ a: star('fire', 4), b: star('fire', 1), gone: null });
      const again = await store.collection<Star>({ name: 'stars', indexes: [['double']] });
      expect(await again.ids({ where: { double: { from: 2 } }, order: 'double' })).toEqual([
        'b',
        'a',
      ]);
      expect(await again.load(['gone'])).toEqual([stored('gone', null, '01')]);
    });
  });
}
