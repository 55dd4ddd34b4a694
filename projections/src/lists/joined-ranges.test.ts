import type { Collection, DocumentStore } from '../documents/document-store.ts';
import { openEmbeddedDocuments } from '../documents/embedded/open-embedded-documents.ts';
import { joinedRanges, partsUnder } from './joined-ranges.ts';
import { BrokenCursorError, type PageRequest, readPage } from './page.ts';

interface Star {
  readonly house: string;
  readonly hour: number;
}

let store: DocumentStore;
let stars: Collection<Star>;

/** Twenty-four hours of stars: most in the house of fire, some in water, one in four in the air. */
beforeEach(async () => {
  store = openEmbeddedDocuments({ file: ':memory:', durable: false });
  const rise = ({ house, hour }: Star) => `${house}|${String(hour).padStart(2, '0')}`;
  const all = (star: Star) => `*|${String(star.hour).padStart(2, '0')}`;
  stars = await store.collection<Star>({ name: 'stars', indexes: { rise: (star) => [rise(star)], all: (star) => [all(star)] } });
  const docs = Array.from({ length: 48 }, (_, n) => ({ house: n % 4 === 3 ? 'air' : n % 11 === 5 ? 'water' : 'fire', hour: n % 24 }));
  await stars.writeBatch(docs.map((doc, n) => ({ id: `s${n}`, doc, position: '1' })));
});
afterEach(() => store.close());

const houses = ['air|', 'earth|', 'fire|', 'water|'];
const joined = () => joinedRanges(stars, '*|', houses);
const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

test.each([
  ['all', {}],
  ['backwards', { descending: true }],
  ['some', { limit: 5 }],
  ['the first backwards', { descending: true, limit: 1 }],
  ['a later part', { offset: 7, limit: 9 }],
  ['between bounds', { from: '*|03', to: '*|07' }],
  ['between bounds backwards', { from: '*|03', to: '*|07', descending: true, limit: 6 }],
  ['behind a place', { after: { key: '*|05', id: 's29' }, limit: 4 }],
  ['behind a place backwards', { after: { key: '*|05', id: 's29' }, descending: true, limit: 20 }],
  ['behind the end', { offset: 48, limit: 3 }],
])('%s: what lies under several prefixes is read as if it lay under one', async (_, find) => {
  const expected = await stars.find({ index: 'all', prefix: '*|', ...find });
  expect(await joined().find({ index: 'rise', prefix: '*|', ...find })).toEqual(expected);
});

test('counts are those of all ranges together, and stop at their cap', async () => {
  const count = (cap: number, bounds = {}) => joined().count({ index: 'rise', prefix: '*|', cap, ...bounds });
  expect(await count(48)).toEqual({ count: 48, capped: false });
  expect(await count(47)).toEqual({ count: 47, capped: true });
  expect(await count(12)).toEqual({ count: 12, capped: true });
  expect(await count(48, { from: '*|22' })).toEqual({ count: 4, capped: false });
});

test('pages go on behind a cursor until the end, each with the same total', async () => {
  const range = { index: 'rise', prefix: '*|', descending: true };
  const read = (request: PageRequest) => readPage(joined(), range, { pageSize: 7, ...request });
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await read({ cursor });
    expect(page.total).toEqual({ count: 48, capped: false });
    found.push(...ids(page.items));
    cursor = page.next;
  }
  expect(found).toEqual(ids(await stars.find({ index: 'all', descending: true })));
  expect(ids((await read({ page: 3 })).items)).toEqual(found.slice(14, 21));
});

test('the place of another list is refused', async () => {
  const after = { key: 'fire|05', id: 's5' };
  await expect(joined().find({ index: 'rise', prefix: '*|', after })).rejects.toBeInstanceOf(BrokenCursorError);
});

test('what stands in several of the ranges at the same place is given once', async () => {
  const both = await store.collection<Star>({ name: 'both', indexes: { rise: ({ house }) => ['fire|05', `${house}|05`] } });
  await both.writeBatch(['water', 'fire'].map((house, n) => ({ id: `s${n}`, doc: { house, hour: 5 }, position: '1' })));
  expect(ids(await joinedRanges(both, '*|', houses).find({ index: 'rise', prefix: '*|' }))).toEqual(['s0', 's1']);
});

test('the parts under a prefix are told in order, each once', async () => {
  expect(await partsUnder(stars, 'rise', '')).toEqual(['air', 'fire', 'water']);
  expect(await partsUnder(stars, 'rise', 'air|')).toEqual(['03', '07', '11', '15', '19', '23']);
  expect(await partsUnder(stars, 'rise', 'earth|')).toEqual([]);
});
