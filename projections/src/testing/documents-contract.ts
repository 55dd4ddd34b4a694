import { type Collection, type DocumentStore, type Fields, FieldsNotBuiltError, type Query } from '../documents/document-store.ts';
import { describeQueriesContract } from './queries-contract.ts';

interface Star {
  readonly house: string;
  readonly hour: number | null;
  readonly words: readonly string[];
}

const fields = {
  house: ({ house }) => house,
  hour: ({ hour }) => hour,
  double: ({ hour }) => (hour === null ? null : hour * 2),
  word: { each: ({ words }) => words },
  mood: { each: ({ house }) => [`${house}-y`, 'calm'] },
} satisfies Fields<Star>;

const spec = {
  name: 'stars',
  fields,
  indexes: [
    { by: ['house', 'hour'], with: ['double'] },
    ['hour'],
    ['house'],
    ['word'],
    { by: ['word', 'hour'], with: ['house'] },
    ['house', 'word'],
  ],
} as const;

type StarQuery = Query<typeof fields>;

/** What every document store must do. `makeStore` gives an empty store for each test; the suite closes it. */
export function describeDocumentsContract(name: string, makeStore: () => Promise<DocumentStore>): void {
  describeQueriesContract(name, makeStore);
  describe(`document store: ${name}`, () => {
    let store: DocumentStore;
    let stars: Collection<Star, typeof fields>;
    const star = (house: string, hour: number | null = null, ...words: string[]): Star => ({ house, hour, words });
    const ids = async (query: StarQuery) => (await stars.find(query)).map(({ id }) => id);
    const put = (docs: Readonly<Record<string, Star | null>>, position = '01') =>
      stars.writeBatch(Object.entries(docs).map(([id, doc]) => ({ id, doc, position })));

    beforeEach(async () => {
      store = await makeStore();
      stars = await store.collection(spec);
    });
    afterEach(() => store.close());

    test('texts of documents are the same where the documents and their positions are, in the order of ids', async () => {
      await put({ b: star('fire', 1, '火'), c: null, a: star('water', 2) });
      const twins = await store.collection({ ...spec, name: 'twins' });
      await twins.writeBatch([{ id: 'a', doc: star('water', 2), position: '01' }]);
      const first = await stars.texts('', 1);
      expect(first).toEqual({ bytes: (await twins.texts('', 9)).bytes, count: 1, last: 'a' });
      expect(await stars.texts('', 9)).toMatchObject({ count: 2, last: 'b' });
      expect(await stars.texts('b', 9)).toMatchObject({ count: 0, last: undefined });
      await twins.writeBatch([{ id: 'a', doc: star('water', 2), position: '02' }]);
      expect((await twins.texts('', 9)).bytes.equals(first.bytes)).toBe(false);
    });

    test('a document comes back with its position and revision', async () => {
      await put({ a: star('fire', 1, '火') });
      expect(await stars.get('a')).toEqual({ id: 'a', doc: star('fire', 1, '火'), position: '01', rev: 1 });
      expect(await stars.get('b')).toBeUndefined();
      expect(await stars.getMany(['a', 'b'])).toEqual([{ id: 'a', doc: star('fire', 1, '火'), position: '01', rev: 1 }]);
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
      expect(await stars.get('a')).toEqual({ id: 'a', doc: star('fire', 1, 'x'), position: '05', rev: 1 });
      expect([await ids({ where: { word: 'x' } }), await ids({ where: { word: 'y' } })]).toEqual([['a'], []]);
      await put({ a: star('earth', 3, 'y') }, '06');
      expect(await stars.get('a')).toEqual({ id: 'a', doc: star('earth', 3, 'y'), position: '06', rev: 2 });
      expect([await ids({ where: { word: 'x' } }), await ids({ where: { word: 'y' } })]).toEqual([[], ['a']]);
    });

    test('what was thought to be new is written as if it were known, and only over what is older', async () => {
      const written = (id: string, house: string, position: string) => ({ id, doc: star(house, 1, house), position, isNew: true });
      await stars.writeBatch([written('a', 'fire', '02'), written('b', 'air', '02')]);
      await stars.writeBatch([written('a', 'water', '01'), written('b', 'air', '02'), written('c', 'sun', '02')]);
      expect(await stars.get('a')).toEqual({ id: 'a', doc: star('fire', 1, 'fire'), position: '02', rev: 1 });
      await stars.writeBatch([written('b', 'air', '02'), written('a', 'earth', '03')]);
      expect(await stars.get('a')).toEqual({ id: 'a', doc: star('earth', 1, 'earth'), position: '03', rev: 2 });
      expect(await ids({ order: 'hour' })).toEqual(['a', 'b', 'c']);
      expect([await ids({ where: { word: 'fire' } }), await ids({ where: { word: 'earth' } })]).toEqual([[], ['a']]);
    });

    test('several writes of one document in a batch leave the last one', async () => {
      await stars.writeBatch([
        { id: 'a', doc: star('fire', 1, 'x'), position: '01' },
        { id: 'a', doc: star('fire', 2, 'y'), position: '03' },
        { id: 'a', doc: star('fire', 3, 'z'), position: '02' },
      ]);
      expect(await stars.get('a')).toMatchObject({ doc: star('fire', 2, 'y'), position: '03' });
      expect([await ids({ where: { word: 'x' } }), await ids({ where: { word: 'y' } }), await ids({ where: { word: 'z' } })]).toEqual([
        [],
        ['a'],
        [],
      ]);
    });

    test('a deleted document leaves a tombstone that an old batch cannot overcome, and nothing finds it', async () => {
      await put({ a: star('fire', null, 'x') });
      await put({ a: null }, '03');
      await put({ a: star('fire', 1, 'y') }, '02');
      expect(await stars.get('a')).toBeUndefined();
      expect(await ids({})).toEqual([]);
      expect(await ids({ where: { hour: null }, order: 'house' })).toEqual([]);
      expect(await ids({ where: { word: { in: ['x', 'y'] } } })).toEqual([]);
      expect(await stars.count({ cap: 5 })).toEqual({ count: 0, capped: false });
      expect(await stars.load(['a', 'never'])).toEqual([{ id: 'a', doc: null, position: '03', rev: 2 }]);
      await put({ a: star('fire', 1, 'y') }, '04');
      expect(await ids({ where: { word: 'y' } })).toEqual(['a']);
    });

    test('insert, replace and remove hold only on what they expect', async () => {
      expect(await stars.insert('a', star('fire', 1, 'x'))).toBe(true);
      expect(await stars.insert('a', star('water'))).toBe(false);
      expect(await stars.replace('a', 2, star('water'))).toBe(false);
      expect(await stars.replace('a', 1, star('water', 2, 'y'))).toBe(true);
      expect(await stars.get('a')).toEqual({ id: 'a', doc: star('water', 2, 'y'), position: '', rev: 2 });
      expect(await ids({ where: { word: { in: ['x', 'y'] } }, order: 'hour' })).toEqual(['a']);
      expect(await ids({ where: { word: 'x' } })).toEqual([]);
      expect(await stars.replace('b', 1, star('water'))).toBe(false);
      expect(await stars.remove('a', 1)).toBe(false);
      expect(await stars.remove('a', 2)).toBe(true);
      expect(await stars.remove('a')).toBe(false);
      expect([await ids({}), await ids({ where: { word: 'y' } })]).toEqual([[], []]);
    });

    test('a new document takes the place of a tombstone', async () => {
      await put({ a: star('fire', 1, 'x') });
      await put({ a: null }, '03');
      expect(await stars.insert('a', star('water', 2, 'y'))).toBe(true);
      expect(await stars.get('a')).toEqual({ id: 'a', doc: star('water', 2, 'y'), position: '03', rev: 3 });
      expect(await ids({ where: { word: 'y' } })).toEqual(['a']);
    });

    test('several replaced at once are all new, or one of them was not what was expected', async () => {
      expect(await stars.replaceAll([])).toBe(true);
      for (const id of ['a', 'b', 'c']) await stars.insert(id, star('fire'));
      const of = (house: string, revs: Readonly<Record<string, number>>) =>
        Object.entries(revs).map(([id, expectedRev]) => ({ id, expectedRev, doc: star(house) }));
      expect(await stars.replaceAll(of('water', { a: 1, b: 1, c: 1 }))).toBe(true);
      expect(await stars.get('b')).toEqual({ id: 'b', doc: star('water'), position: '', rev: 2 });
      expect(await ids({ where: { house: 'water' }, order: 'hour' })).toEqual(['a', 'b', 'c']);
      expect(await stars.replaceAll(of('earth', { a: 2, b: 1 }))).toBe(false);
      expect(await stars.replaceAll(of('earth', { c: 2, gone: 1 }))).toBe(false);
      expect((await stars.get('b'))?.doc).toEqual(star('water'));
    });

    test('of ten who insert the same id at once, one succeeds', async () => {
      const all = await Promise.all(Array.from({ length: 10 }, (_, n) => stars.insert('a', star(`${n}`))));
      expect(all.filter(Boolean)).toHaveLength(1);
    });

    test('an expiry sweep removes what fits and nothing else', async () => {
      await put({ 1: star('a', 1, 'p', 'q'), 2: star('a', 2), 3: star('a', 3, 'q') });
      expect(await stars.removeWhere({ hour: { to: 3 } })).toBe(2);
      expect(await ids({})).toEqual(['3']);
      expect(await ids({ where: { word: { in: ['p', 'q'] } } })).toEqual(['3']);
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

    test('fields and indexes that are declared otherwise are made of the documents on opening', async () => {
      await put({ a: star('fire', 4, 'w', 'v'), b: star('fire', 1, 'w') });
      await put({ gone: null });
      const length = { length: ({ house }: Star) => house.length, word: { each: ({ words }: Star) => words.map((word) => `${word}!`) } };
      const reopened = await store.collection({ name: 'stars', fields: length, indexes: [['length'], ['word', 'length']] });
      expect((await reopened.find({ where: { length: 4 }, order: 'id' })).map(({ id }) => id)).toEqual(['a', 'b']);
      expect(await reopened.select({ where: { word: 'w!' }, order: 'length' }, ['length'])).toEqual([
        { id: 'a', length: 4 },
        { id: 'b', length: 4 },
      ]);
      expect(await reopened.get('a')).toEqual({ id: 'a', doc: star('fire', 4, 'w', 'v'), position: '01', rev: 1 });
      expect(await reopened.load(['gone'])).toEqual([{ id: 'gone', doc: null, position: '01', rev: 1 }]);
    });

    test('what is erased leaves a tombstone and none of its fields', async () => {
      await stars.writeBatch([
        { id: 'a', doc: star('fire', 1, 'x'), position: '01' },
        { id: 'b', doc: star('water', 2, 'x'), position: '05' },
        { id: 'c', doc: star('earth', 3, 'x'), position: '01' },
      ]);
      await store.erase('stars', ['a', 'b', 'never'], '03');
      await store.erase('never', ['a'], '03');
      expect(await ids({})).toEqual(['b', 'c']);
      expect(await ids({ where: { word: 'x' }, order: 'hour' })).toEqual(['b', 'c']);
      expect(await stars.load(['a', 'never'])).toEqual([{ id: 'a', doc: null, position: '03', rev: 2 }]);
      expect(await store.collections()).toEqual(['stars']);
    });

    test('a reader asks by the fields that are stored; of those that are not built yet it says so', async () => {
      await put({ a: star('fire', 1, '火'), b: star('air') });
      await put({ b: null }, '02');
      const reader = store.reader(spec);
      expect(await reader.find({ where: { house: 'fire' } })).toEqual([{ id: 'a', doc: star('fire', 1, '火'), position: '01', rev: 1 }]);
      expect(await reader.count({ where: { word: '火' }, cap: 5 })).toEqual({ count: 1, capped: false });
      expect((await reader.load(['a', 'b', 'c'])).map(({ id, doc }) => [id, doc === null]).sort()).toEqual([
        ['a', false],
        ['b', true],
      ]);
      const newer = store.reader({
        name: 'stars',
        fields: { ...fields, size: (_: Star) => 1 },
        indexes: [['house'], ['size'], ['double']],
      } as const);
      expect((await newer.find({ where: { house: 'fire' } })).map(({ id }) => id)).toEqual(['a']);
      await expect(newer.find({ where: { size: 1 } })).rejects.toBeInstanceOf(FieldsNotBuiltError);
      await expect(newer.count({ where: { double: 2 }, cap: 1 })).rejects.toMatchObject({ retryable: true });
    });

    test('a reader creates nothing, and sees a collection as soon as it is there', async () => {
      const moons = { ...spec, name: 'moons' };
      const reader = store.reader(moons);
      expect(await reader.get('a')).toBeUndefined();
      expect(await reader.find({ order: 'hour' })).toEqual([]);
      expect(await reader.count({ cap: 5 })).toEqual({ count: 0, capped: false });
      expect(await store.collections()).toEqual(['stars']);
      await (await store.collection(moons)).insert('a', star('fire'));
      expect((await reader.find({ order: 'hour' })).map(({ id }) => id)).toEqual(['a']);
    });
  });
}
