import type {
  Collection,
  CollectionSpec,
  DocumentStore,
  Query,
} from '../documents/document-store.ts';

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
 * How every document store is asked by declared fields. `makeStore` gives an empty store for each
 * test; the suite closes it.
 */
export function describeQueriesContract(
  name: string,
  makeStore: () => Promise<DocumentStore>,
): void {
  describe(`queries of a document store: ${name}`, () => {
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
    const sorted = async (query: StarQuery) => (await ids(query)).sort();
    const put = (docs: Readonly<Record<string, Star | null>>, position = '01') =>
      stars.writeBatch(Object.entries(docs).map(([id, doc]) => ({ id, doc, position })));

    beforeEach(async () => {
      store = await makeStore();
      stars = await store.collection(spec);
    });
    afterEach(() => store.close());

    test('a list is in order of its field, then of the ids, in both directions', async () => {
      await put({
        1: star('b', 7),
        2: star('a', 9),
        3: star('b', 3),
        4: star('b'),
        5: star('b', 7),
        6: star('ba', 1),
      });
      expect(await ids({ where: { house: 'b' }, order: 'hour' })).toEqual(['4', '3', '1', '5']);
      expect(await ids({ where: { house: 'b' }, order: 'hour', descending: true })).toEqual([
        '5',
        '1',
        '3',
        '4',
      ]);
      expect(await ids({ where: { house: 'b' }, order: 'hour', limit: 2, offset: 1 })).toEqual([
        '3',
        '1',
      ]);
      expect(await ids({ order: 'hour' })).toEqual(['4', '6', '3', '1', '5', '2']);
      expect(await ids({ order: 'house', descending: true })).toEqual([
        '6',
        '5',
        '4',
        '3',
        '1',
        '2',
      ]);
      expect(await ids({})).toEqual(['1', '2', '3', '4', '5', '6']);
      expect(await ids({ descending: true, limit: 2 })).toEqual(['6', '5']);
    });

    test('text is ordered by code points', async () => {
      await put({ 1: star('か'), 2: star('ｶ'), 3: star('Z'), 4: star('a') });
      expect(await ids({ order: 'house' })).toEqual(['3', '4', '1', '2']);
    });

    test('conditions: equal, one of, range, prefix, none, any', async () => {
      await put({
        1: star('air', 7),
        2: star('fire', 9),
        3: star('fire', 3),
        4: star('fire'),
        5: star('firefly', 5),
      });
      expect(await ids({ where: { house: 'fire', hour: 9 } })).toEqual(['2']);
      expect(
        await ids({ where: { house: 'fire', hour: { from: 3, to: 9 } }, order: 'hour' }),
      ).toEqual(['3']);
      expect(await ids({ where: { house: 'fire', hour: { from: 3 } }, order: 'hour' })).toEqual([
        '3',
        '2',
      ]);
      expect(await ids({ where: { hour: { to: 9 } }, order: 'hour' })).toEqual(['3', '5', '1']);
      expect(await ids({ where: { house: { prefix: 'fire' } }, order: 'house' })).toEqual([
        '2',
        '3',
        '4',
        '5',
      ]);
      expect(await ids({ where: { house: 'fire', hour: null }, order: 'hour' })).toEqual(['4']);
      expect(await ids({ where: { house: 'fire', hour: { not: null } }, order: 'hour' })).toEqual([
        '3',
        '2',
      ]);
      expect(await sorted({ where: { house: { in: ['air', 'firefly', 'none'] } } })).toEqual([
        '1',
        '5',
      ]);
      expect(await ids({ where: { house: { in: [] } } })).toEqual([]);
      expect(await ids({ where: { house: 'air', hour: undefined } })).toEqual(['1']);
      expect(await sorted({ where: { hour: { in: [null, 3] } } })).toEqual(['3', '4']);
    });

    test('ids are compared like a field', async () => {
      await put({ 'a-1': star('air'), 'a-2': star('air'), 'b-1': star('air') });
      expect(await ids({ where: { id: { prefix: 'a-' } } })).toEqual(['a-1', 'a-2']);
      expect(await ids({ where: { id: { from: 'a-2' } }, order: 'id', descending: true })).toEqual([
        'b-1',
        'a-2',
      ]);
      expect(await ids({ where: { id: { in: ['b-1', 'a-1', 'c'] } }, order: 'id' })).toEqual([
        'a-1',
        'b-1',
      ]);
      expect(
        await ids({ where: { house: 'air', id: { prefix: 'a-' } }, order: 'hour', limit: 1 }),
      ).toEqual(['a-1']);
    });

    test('lists for several values are merged in one order', async () => {
      await put({
        1: star('air', 7),
        2: star('fire', 9),
        3: star('air', 3),
        4: star('fire', 5),
        5: star('water', 1),
        6: star('fire'),
      });
      const where = { house: { in: ['fire', 'air'] } };
      expect(await ids({ where, order: 'hour' })).toEqual(['6', '3', '4', '1', '2']);
      expect(await ids({ where, order: 'hour', descending: true, limit: 2, offset: 1 })).toEqual([
        '1',
        '4',
      ]);
      expect(await ids({ where: { ...where, hour: { from: 4 } }, order: 'hour' })).toEqual([
        '4',
        '1',
        '2',
      ]);
      expect(await ids({ where, order: 'hour', after: { value: 5, id: '4' } })).toEqual(['1', '2']);
      expect(await stars.count({ where, cap: 9 })).toEqual({ count: 5, capped: false });
      const many = {
        house: { in: ['fire', 'air', ...Array.from({ length: 100 }, (_, n) => `none ${n}`)] },
      };
      expect(await ids({ where: many, order: 'hour', limit: 3 })).toEqual(['6', '3', '4']);
    });

    test('a page continues after the previous page’s last document, also without a value', async () => {
      await put({
        1: star('a'),
        2: star('a'),
        3: star('a', 5),
        4: star('a', 5),
        5: star('a', 6),
        6: star('b', 7),
      });
      for (const [where, all] of [
        [{ house: 'a' }, ['1', '2', '3', '4', '5']],
        [{ house: { in: ['a', 'b'] } }, ['1', '2', '3', '4', '5', '6']],
        [{}, ['1', '2', '3', '4', '5', '6']],
      ] as const) {
        for (const descending of [false, true]) {
          const found: string[] = [];
          let after: StarQuery['after'];
          do {
            const [next] = await stars.find({ where, order: 'hour', descending, limit: 1, after });
            after = next && { value: next.doc.hour, id: next.id };
            if (next !== undefined) found.push(next.id);
          } while (after !== undefined);
          expect(descending ? found.reverse() : found).toEqual(all);
        }
      }
      expect(await ids({ after: { value: '4', id: '4' } })).toEqual(['5', '6']);
      expect(await ids({ order: 'id', descending: true, after: { value: '2', id: '2' } })).toEqual([
        '1',
      ]);
    });

    test('counts stop at their cap', async () => {
      await put({ 1: star('a', 1), 2: star('a', 2), 3: star('a', 3) });
      expect(await stars.count({ where: { house: 'a' }, cap: 3 })).toEqual({
        count: 3,
        capped: false,
      });
      expect(await stars.count({ where: { house: 'a' }, cap: 2 })).toEqual({
        count: 2,
        capped: true,
      });
      expect(await stars.count({ where: { house: 'b' }, cap: 2 })).toEqual({
        count: 0,
        capped: false,
      });
      expect(await stars.count({ cap: 5 })).toEqual({ count: 3, capped: false });
    });

    test('properties are summed, in total and by group', async () => {
      await put({
        1: star('air', 7, 'x'),
        2: star('fire', 9, 'x'),
        3: star('air', 3, 'x', 'y'),
        4: star('air'),
        5: star('water', 1),
      });
      expect(
        await stars.aggregate({
          where: { house: 'air' },
          sum: ['hour', 'double'],
          min: 'hour',
          max: 'double',
        }),
      ).toEqual([{ key: null, count: 3, sums: { hour: 10, double: 20 }, min: 3, max: 14 }]);
      expect(
        await stars.aggregate({
          where: { house: { in: ['fire', 'air', 'none'] } },
          by: 'house',
          sum: ['hour'],
        }),
      ).toEqual([
        { key: 'air', count: 3, sums: { hour: 10 }, min: null, max: null },
        { key: 'fire', count: 1, sums: { hour: 9 }, min: null, max: null },
      ]);
      expect(await stars.aggregate({ where: { house: 'none' }, sum: ['hour'] })).toEqual([]);
    });

    test('texts that contain all words, and booleans, are found', async () => {
      await put({ 1: star('白羊宮'), 2: star('金牛宮'), 3: star('100%_'), 4: star('dim') });
      expect(await ids({ where: { house: { contains: ['宮'] } } })).toEqual(['1', '2']);
      expect(await ids({ where: { house: { contains: ['宮', '牛'] } } })).toEqual(['2']);
      expect(await ids({ where: { house: { contains: ['%_'] } } })).toEqual(['3']);
      expect(await ids({ where: { house: { contains: ['.'] } } })).toEqual([]);
      expect(await ids({ where: { isDim: true } })).toEqual(['4']);
      expect(await ids({ where: { isDim: false, house: { in: ['白羊宮', 'dim'] } } })).toEqual([
        '1',
      ]);
    });
  });
}
