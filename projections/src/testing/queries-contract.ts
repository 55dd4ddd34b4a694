import type { Collection, CollectionSpec, Query } from '../documents/document-store.ts';

export interface Star {
  readonly house: string;
  readonly hour: number | null;
  readonly double: number | null;
  readonly isDim: boolean;
  readonly words: readonly string[];
}

export const starSpec: CollectionSpec<Star> = {
  name: 'stars',
  indexes: [['house', 'hour'], ['hour'], ['house']],
};

export const star = (
  house: string,
  hour: number | null = null,
  ...words: readonly string[]
): Star => ({
  house,
  hour,
  double: hour === null ? null : hour * 2,
  isDim: house === 'dim',
  words,
});

export const putStars = (
  stars: Collection<Star>,
  docs: Readonly<Record<string, Star | null>>,
  position = '01',
): Promise<void> =>
  stars.writeBatch(Object.entries(docs).map(([id, doc]) => ({ id, doc, position })));

export const idsOf = async (stars: Collection<Star>, query: Query<Star>) =>
  (await stars.find(query)).map(({ id }) => id);

type Rows = readonly (readonly [query: Query<Star>, ids: readonly string[]])[];

export function describeQueries(present: () => Collection<Star>): void {
  const put = (docs: Readonly<Record<string, Star>>) => putStars(present(), docs);

  async function expectIds(rows: Rows) {
    for (const [query, ids] of rows) {
      expect([query, await idsOf(present(), query)]).toEqual([query, ids]);
      expect([query, await present().ids(query)]).toEqual([query, ids]);
    }
  }

  test('a list is in order of its field, then of the ids, in both directions', async () => {
    await put({
      1: star('b', 7),
      2: star('a', 9),
      3: star('b', 3),
      4: star('b'),
      5: star('b', 7),
      6: star('ba', 1),
    });
    const where = { house: 'b' };
    await expectIds([
      [{ where, order: 'hour' }, ['4', '3', '1', '5']],
      [{ where, order: 'hour', descending: true }, ['5', '1', '3', '4']],
      [{ where, order: 'hour', limit: 2, offset: 1 }, ['3', '1']],
      [{ order: 'hour' }, ['4', '6', '3', '1', '5', '2']],
      [{ order: 'house', descending: true }, ['6', '5', '4', '3', '1', '2']],
      [{}, ['1', '2', '3', '4', '5', '6']],
      [{ descending: true, limit: 2 }, ['6', '5']],
    ]);
  });

  test('text is ordered by code points', async () => {
    await put({ 1: star('か'), 2: star('ｶ'), 3: star('Z'), 4: star('a') });
    await expectIds([[{ order: 'house' }, ['3', '4', '1', '2']]]);
  });

  test('conditions: equal, one of, range, prefix, none, any', async () => {
    await put({
      1: star('air', 7),
      2: star('fire', 9),
      3: star('fire', 3),
      4: star('fire'),
      5: star('firefly', 5),
    });
    const fire = { house: 'fire' };
    await expectIds([
      [{ where: { ...fire, hour: 9 } }, ['2']],
      [{ where: { ...fire, hour: { from: 3, to: 9 } }, order: 'hour' }, ['3']],
      [{ where: { ...fire, hour: { from: 3 } }, order: 'hour' }, ['3', '2']],
      [{ where: { hour: { to: 9 } }, order: 'hour' }, ['3', '5', '1']],
      [{ where: { house: { prefix: 'fire' } }, order: 'house' }, ['2', '3', '4', '5']],
      [{ where: { ...fire, hour: null }, order: 'hour' }, ['4']],
      [{ where: { ...fire, hour: { not: null } }, order: 'hour' }, ['3', '2']],
      [{ where: { house: { in: ['air', 'firefly', 'none'] } } }, ['1', '5']],
      [{ where: { house: { in: [] } } }, []],
      [{ where: { house: 'air', hour: undefined } }, ['1']],
      [{ where: { hour: { in: [null, 3] } } }, ['3', '4']],
    ]);
  });

  test('ids are compared like a field', async () => {
    await put({ 'a-1': star('air'), 'a-2': star('air'), 'b-1': star('air') });
    const prefix = { id: { prefix: 'a-' } };
    await expectIds([
      [{ where: prefix }, ['a-1', 'a-2']],
      [{ where: { id: { from: 'a-2' } }, order: 'id', descending: true }, ['b-1', 'a-2']],
      [{ where: { id: { in: ['b-1', 'a-1', 'c'] } }, order: 'id' }, ['a-1', 'b-1']],
      [{ where: { house: 'air', ...prefix }, order: 'hour', limit: 1 }, ['a-1']],
    ]);
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
    const none = Array.from({ length: 100 }, (_, n) => `none ${n}`);
    const many = { house: { in: [...where.house.in, ...none] } };
    await expectIds([
      [{ where, order: 'hour' }, ['6', '3', '4', '1', '2']],
      [{ where, order: 'hour', descending: true, limit: 2, offset: 1 }, ['1', '4']],
      [{ where: { ...where, hour: { from: 4 } }, order: 'hour' }, ['4', '1', '2']],
      [{ where, order: 'hour', after: { value: 5, id: '4' } }, ['1', '2']],
      [{ where: many, order: 'hour', limit: 3 }, ['6', '3', '4']],
    ]);
    expect(await present().count({ where, cap: 9 })).toEqual({ count: 5, capped: false });
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
        let after: Query<Star>['after'];
        do {
          const query = { where, order: 'hour', descending, limit: 1, after } as const;
          const [next] = await present().find(query);
          after = next && { value: next.doc.hour, id: next.id };
          if (next !== undefined) found.push(next.id);
        } while (after !== undefined);
        expect(descending ? found.reverse() : found).toEqual(all);
      }
    }
    await expectIds([
      [{ after: { value: '4', id: '4' } }, ['5', '6']],
      [{ order: 'id', descending: true, after: { value: '2', id: '2' } }, ['1']],
    ]);
  });

  test('counts stop at their cap', async () => {
    await put({ 1: star('a', 1), 2: star('a', 2), 3: star('a', 3) });
    for (const [house, cap, expected] of [
      ['a', 3, { count: 3, capped: false }],
      ['a', 2, { count: 2, capped: true }],
      ['b', 2, { count: 0, capped: false }],
      [undefined, 5, { count: 3, capped: false }],
    ] as const)
      expect(await present().count({ where: { house }, cap })).toEqual(expected);
  });

  test('properties are summed, in total and by group', async () => {
    await put({
      1: star('air', 7, 'x'),
      2: star('fire', 9, 'x'),
      3: star('air', 3, 'x', 'y'),
      4: star('air'),
      5: star('water', 1),
    });
    const stars = present();
    const where = { house: 'air' };
    expect(
      await stars.aggregate({ where, sum: ['hour', 'double'], min: 'hour', max: 'double' }),
    ).toEqual([{ key: null, count: 3, sums: { hour: 10, double: 20 }, min: 3, max: 14 }]);
    const several = { house: { in: ['fire', 'air', 'none'] } };
    expect(await stars.aggregate({ where: several, by: 'house', sum: ['hour'] })).toEqual([
      { key: 'air', count: 3, sums: { hour: 10 }, min: null, max: null },
      { key: 'fire', count: 1, sums: { hour: 9 }, min: null, max: null },
    ]);
    expect(await stars.aggregate({ where: { house: 'none' }, sum: ['hour'] })).toEqual([]);
  });

  test('texts that contain all words, and booleans, are found', async () => {
    await put({ 1: star('白羊宮'), 2: star('金牛宮'), 3: star('100%_'), 4: star('dim') });
    await expectIds([
      [{ where: { house: { contains: ['宮'] } } }, ['1', '2']],
      [{ where: { house: { contains: ['宮', '牛'] } } }, ['2']],
      [{ where: { house: { contains: ['%_'] } } }, ['3']],
      [{ where: { house: { contains: ['.'] } } }, []],
      [{ where: { isDim: true } }, ['4']],
      [{ where: { isDim: false, house: { in: ['白羊宮', 'dim'] } } }, ['1']],
    ]);
  });
}
