import type { Collection, DocumentStore } from '../documents/document-store.ts';
import { describeRangesContract } from './ranges-contract.ts';

interface Star {
  readonly house: string;
  readonly words: readonly string[];
}

const spec = {
  name: 'stars',
  indexes: { house: (doc: Star) => [doc.house], word: (doc: Star) => doc.words },
};

/** What every document store must do. `makeStore` gives an empty store for each test; the suite closes it. */
export function describeDocumentsContract(name: string, makeStore: () => Promise<DocumentStore>): void {
  describeRangesContract(name, makeStore);
  describe(`document store: ${name}`, () => {
    let store: DocumentStore;
    let stars: Collection<Star>;
    const star = (house: string, ...words: string[]): Star => ({ house, words });
    const ids = async (find: Parameters<Collection<Star>['find']>[0]) => (await stars.find(find)).map(({ id }) => id);

    beforeEach(async () => {
      store = await makeStore();
      stars = await store.collection(spec);
    });
    afterEach(() => store.close());

    test('a document comes back with its position and revision', async () => {
      await stars.writeBatch([{ id: 'a', doc: star('fire', '火'), position: '01' }]);
      expect(await stars.get('a')).toEqual({ id: 'a', doc: star('fire', '火'), position: '01', rev: 1 });
      expect(await stars.get('b')).toBeUndefined();
      expect(await stars.getMany(['a', 'b'])).toEqual([{ id: 'a', doc: star('fire', '火'), position: '01', rev: 1 }]);
      expect(await stars.getMany([])).toEqual([]);
    });

    test('the higher position wins, and the same batch twice changes nothing', async () => {
      const batch = [{ id: 'a', doc: star('fire'), position: '05' }];
      await stars.writeBatch(batch);
      await stars.writeBatch(batch);
      await stars.writeBatch([{ id: 'a', doc: star('water'), position: '04' }]);
      expect(await stars.get('a')).toEqual({ id: 'a', doc: star('fire'), position: '05', rev: 1 });
      await stars.writeBatch([{ id: 'a', doc: star('earth'), position: '06' }]);
      expect(await stars.get('a')).toEqual({ id: 'a', doc: star('earth'), position: '06', rev: 2 });
    });

    test('what was thought to be new is written as if it were known, and only over what is older', async () => {
      const written = (house: string, position: string) => ({ id: 'a', doc: star(house, house), position, isNew: true });
      await stars.writeBatch([written('fire', '02'), { ...written('air', '02'), id: 'b' }]);
      expect(await stars.get('a')).toEqual({ id: 'a', doc: star('fire', 'fire'), position: '02', rev: 1 });
      await stars.writeBatch([written('water', '01'), { ...written('air', '02'), id: 'b' }, { ...written('sun', '02'), id: 'c' }]);
      expect(await stars.get('a')).toEqual({ id: 'a', doc: star('fire', 'fire'), position: '02', rev: 1 });
      await stars.writeBatch([{ ...written('air', '02'), id: 'b' }, written('earth', '03')]);
      expect(await stars.get('a')).toEqual({ id: 'a', doc: star('earth', 'earth'), position: '03', rev: 2 });
      expect(await ids({ index: 'house' })).toEqual(['b', 'a', 'c']);
    });

    test('a deleted document leaves a tombstone that an old batch cannot overcome', async () => {
      await stars.writeBatch([{ id: 'a', doc: star('fire', 'x'), position: '01' }]);
      await stars.writeBatch([{ id: 'a', doc: null, position: '03' }]);
      await stars.writeBatch([{ id: 'a', doc: star('fire'), position: '02' }]);
      expect(await stars.get('a')).toBeUndefined();
      expect(await ids({ index: 'house' })).toEqual([]);
      expect(await ids({})).toEqual([]);
      expect(await stars.load(['a', 'never'])).toEqual([{ id: 'a', doc: null, position: '03', rev: 2 }]);
    });

    test('ranges are read by key, then id, in both directions', async () => {
      await stars.writeBatch([
        { id: '1', doc: star('b', 'か', 'き'), position: '01' },
        { id: '2', doc: star('a', 'か'), position: '01' },
        { id: '3', doc: star('b', 'さ'), position: '01' },
        { id: '4', doc: star('ba'), position: '01' },
      ]);
      expect(await ids({ index: 'house' })).toEqual(['2', '1', '3', '4']);
      expect(await ids({ index: 'house', descending: true })).toEqual(['4', '3', '1', '2']);
      expect(await ids({ index: 'house', from: 'b', to: 'ba' })).toEqual(['1', '3']);
      expect(await ids({ index: 'house', prefix: 'b' })).toEqual(['1', '3', '4']);
      expect(await ids({ index: 'house', prefix: '' })).toEqual(['2', '1', '3', '4']);
      expect(await ids({ index: 'house', limit: 2, offset: 1 })).toEqual(['1', '3']);
      expect(await ids({ from: '2', to: '4' })).toEqual(['2', '3']);
      expect(await ids({ prefix: '3' })).toEqual(['3']);
      const words = await stars.find({ index: 'word', prefix: 'か' });
      expect(words.map(({ id, key }) => [id, key])).toEqual([
        ['1', 'か'],
        ['2', 'か'],
      ]);
      expect(await stars.find({ index: 'word', from: 'き', limit: 1 })).toEqual([
        { id: '1', doc: star('b', 'か', 'き'), position: '01', rev: 1, key: 'き' },
      ]);
    });

    test('a cursor goes on behind the last document of the page before', async () => {
      await stars.writeBatch(['1', '2', '3', '4'].map((id) => ({ id, doc: star(id < '4' ? 'a' : 'b'), position: '01' })));
      expect(await ids({ index: 'house', after: { key: 'a', id: '2' } })).toEqual(['3', '4']);
      expect(await ids({ index: 'house', after: { key: 'a', id: '2' }, descending: true })).toEqual(['1']);
      expect(await ids({ after: { key: '3', id: '3' } })).toEqual(['4']);
    });

    test('counts stop at their cap', async () => {
      await stars.writeBatch(['1', '2', '3'].map((id) => ({ id, doc: star('a'), position: '01' })));
      expect(await stars.count({ index: 'house', cap: 3 })).toEqual({ count: 3, capped: false });
      expect(await stars.count({ index: 'house', cap: 2 })).toEqual({ count: 2, capped: true });
      expect(await stars.count({ index: 'house', from: 'b', cap: 2 })).toEqual({ count: 0, capped: false });
      expect(await stars.count({ cap: 5 })).toEqual({ count: 3, capped: false });
    });

    test('a changed document leaves none of its old keys', async () => {
      await stars.writeBatch([{ id: 'a', doc: star('fire', 'x', 'y', 'y'), position: '01' }]);
      await stars.writeBatch([{ id: 'a', doc: star('water', 'y'), position: '02' }]);
      expect(await ids({ index: 'house', prefix: 'fire' })).toEqual([]);
      expect(await ids({ index: 'word' })).toEqual(['a']);
    });

    test('insert, replace and remove hold only on what they expect', async () => {
      expect(await stars.insert('a', star('fire'))).toBe(true);
      expect(await stars.insert('a', star('water'))).toBe(false);
      expect(await stars.replace('a', 2, star('water'))).toBe(false);
      expect(await stars.replace('a', 1, star('water'))).toBe(true);
      expect(await stars.get('a')).toEqual({ id: 'a', doc: star('water'), position: '', rev: 2 });
      expect(await stars.replace('b', 1, star('water'))).toBe(false);
      expect(await stars.remove('a', 1)).toBe(false);
      expect(await stars.remove('a', 2)).toBe(true);
      expect(await stars.remove('a')).toBe(false);
      expect(await ids({ index: 'house' })).toEqual([]);
    });

    test('several replaced at once are all new, or one of them was not what was expected', async () => {
      expect(await stars.replaceAll([])).toBe(true);
      for (const id of ['a', 'b', 'c']) await stars.insert(id, star('fire'));
      const of = (house: string, revs: Readonly<Record<string, number>>) =>
        Object.entries(revs).map(([id, expectedRev]) => ({ id, expectedRev, doc: star(house) }));
      expect(await stars.replaceAll(of('water', { a: 1, b: 1, c: 1 }))).toBe(true);
      expect(await stars.get('b')).toEqual({ id: 'b', doc: star('water'), position: '', rev: 2 });
      expect(await ids({ index: 'house', prefix: 'water' })).toEqual(['a', 'b', 'c']);
      expect(await stars.replaceAll(of('earth', { a: 2, b: 1 }))).toBe(false);
      expect(await stars.replaceAll(of('earth', { c: 2, gone: 1 }))).toBe(false);
      expect((await stars.get('b'))?.doc).toEqual(star('water'));
    });

    test('of ten who insert the same id at once, one succeeds', async () => {
      const all = await Promise.all(Array.from({ length: 10 }, (_, n) => stars.insert('a', star(`${n}`))));
      expect(all.filter(Boolean)).toHaveLength(1);
    });

    test('an expiry sweep removes a range and nothing else', async () => {
      await stars.writeBatch([
        { id: '1', doc: star('2026-01', 'p', 'q'), position: '01' },
        { id: '2', doc: star('2026-02'), position: '01' },
        { id: '3', doc: star('2026-03'), position: '01' },
      ]);
      expect(await stars.removeWhere({ index: 'house', to: '2026-03' })).toBe(2);
      expect(await ids({})).toEqual(['3']);
      expect(await ids({ index: 'word' })).toEqual([]);
      expect(await stars.removeWhere({ index: 'house', to: '2026-03' })).toBe(0);
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

    test('indexes that have changed are built again on opening', async () => {
      await stars.writeBatch([{ id: 'a', doc: star('fire', 'w'), position: '01' }]);
      const reopened = await store.collection<Star>({ name: 'stars', indexes: { house: (doc) => [`house-${doc.house}`] } });
      expect((await reopened.find({ index: 'house' })).map(({ key }) => key)).toEqual(['house-fire']);
    });

    test('what is erased leaves a tombstone and none of its keys, whichever functions made them', async () => {
      await stars.writeBatch([
        { id: 'a', doc: star('fire', 'x'), position: '01' },
        { id: 'b', doc: star('water', 'x'), position: '05' },
        { id: 'c', doc: star('earth', 'x'), position: '01' },
      ]);
      await store.erase('stars', ['a', 'b', 'never'], '03');
      await store.erase('never', ['a'], '03');
      expect(await ids({})).toEqual(['b', 'c']);
      expect(await ids({ index: 'word' })).toEqual(['b', 'c']);
      expect(await stars.load(['a', 'never'])).toEqual([{ id: 'a', doc: null, position: '03', rev: 2 }]);
      expect(await store.collections()).toEqual(['stars']);
    });

    test('a reader finds documents under the keys that they have, whatever comes to be read of them', async () => {
      await stars.writeBatch([
        { id: 'a', doc: star('fire', '火'), position: '01' },
        { id: 'b', doc: null, position: '02' },
      ]);
      const reader = store.reader<Star>('stars');
      expect(await reader.find({ index: 'house' })).toEqual([{ id: 'a', doc: star('fire', '火'), position: '01', rev: 1, key: 'fire' }]);
      expect(await reader.find({ index: 'mood' })).toEqual([]);
      expect(await reader.count({ index: 'word', prefix: '火', cap: 5 })).toEqual({ count: 1, capped: false });
      expect((await reader.load(['a', 'b', 'c'])).map(({ id, doc }) => [id, doc === null]).sort()).toEqual([
        ['a', false],
        ['b', true],
      ]);
      expect(await reader.get('b')).toBeUndefined();
    });

    test('a reader creates nothing, and sees a collection as soon as it is there', async () => {
      const reader = store.reader<Star>('moons');
      expect(await reader.get('a')).toBeUndefined();
      expect(await reader.find({ index: 'house' })).toEqual([]);
      expect(await reader.count({ cap: 5 })).toEqual({ count: 0, capped: false });
      expect(await store.collections()).toEqual(['stars']);
      await (await store.collection({ ...spec, name: 'moons' })).insert('a', star('fire'));
      expect((await reader.find({ index: 'house' })).map(({ id }) => id)).toEqual(['a']);
    });
  });
}
