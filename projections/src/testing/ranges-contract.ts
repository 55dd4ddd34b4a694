import type { Collection, DocumentStore } from '../documents/document-store.ts';

interface Star {
  readonly house: string;
  readonly words: readonly string[];
}

/** How every document store reads several ranges of an index, and keys without documents. */
export function describeRangesContract(name: string, makeStore: () => Promise<DocumentStore>): void {
  describe(`ranges of a document store: ${name}`, () => {
    let store: DocumentStore;
    let stars: Collection<Star>;
    const star = (house: string, ...words: string[]): Star => ({ house, words });

    beforeEach(async () => {
      store = await makeStore();
      stars = await store.collection({ name: 'stars', indexes: { word: (doc: Star) => doc.words } });
    });
    afterEach(() => store.close());

    test('several ranges of an index are found in one look, each in its order', async () => {
      await stars.writeBatch([
        { id: '1', doc: star('a', 'い', 'ろ'), position: '01' },
        { id: '2', doc: star('b', 'は', 'い'), position: '01' },
        { id: '3', doc: star('c', 'に'), position: '01' },
      ]);
      const found = await stars.findEach('word', [{ prefix: 'い' }, { from: 'に', to: 'は' }, { prefix: 'へ' }, { from: 'は' }]);
      expect(found.map((range) => range.map(({ key, id }) => key + id))).toEqual([['い1', 'い2'], ['に3'], [], ['は2', 'ろ1']]);
      expect(await stars.findEach('word', [])).toEqual([]);
      const first = await stars.findEach('word', [{ prefix: 'い' }, { from: 'に' }, { from: 'は' }, { prefix: 'へ' }], 1);
      expect(first.map((range) => range.map(({ key, id }) => key + id))).toEqual([['い1'], ['に3'], ['は2'], []]);
    });

    test('the keys of several ranges are told without their documents, each range in order', async () => {
      await stars.writeBatch([
        { id: '1', doc: star('a', 'い', 'ろ'), position: '01' },
        { id: '2', doc: star('b', 'は', 'い"'), position: '01' },
        { id: '3', doc: star('c', 'い'), position: '01' },
      ]);
      const ranges = [{ prefix: 'い' }, { from: 'に', to: 'は' }, { prefix: 'は', to: 'ん' }, { from: 'は' }, {}];
      const all = [['い', 'い', 'い"'], [], ['は'], ['は', 'ろ'], ['い', 'い', 'い"', 'は', 'ろ']];
      expect(await stars.keysEach('word', ranges)).toEqual(all);
      expect(await stars.keysEach('word', [])).toEqual([]);
      expect(await stars.keysEach('nothing', [{}])).toEqual([[]]);
    });

    test('several ranges are read as one, in order of what follows their prefixes, whole and in parts', async () => {
      const words = ['い|1', 'い|3', 'ろ|2', 'ろ|3', 'は|1', 'ほ|9'];
      await stars.writeBatch(words.map((word, n) => ({ id: `s${n}`, doc: star('a', word), position: '01' })));
      const joined = { index: 'word', prefixes: ['ろ|', 'い|', 'へ|', 'は|'] };
      const found = await stars.findJoined(joined);
      expect(found.map(({ key, id, doc }) => [key, id, doc.words[0]])).toEqual([
        ['1', 's0', 'い|1'],
        ['1', 's4', 'は|1'],
        ['2', 's2', 'ろ|2'],
        ['3', 's1', 'い|3'],
        ['3', 's3', 'ろ|3'],
      ]);
      const idsOf = async (find: object) => (await stars.findKeys({ ...joined, ...find })).map(({ id }) => id);
      expect(await idsOf({ descending: true })).toEqual(['s3', 's1', 's2', 's4', 's0']);
      expect(await idsOf({ offset: 1, limit: 2 })).toEqual(['s4', 's2']);
      expect(await idsOf({ from: '2', to: '3' })).toEqual(['s2']);
      expect(await idsOf({ after: { key: '1', id: 's4' }, limit: 2 })).toEqual(['s2', 's1']);
      expect(await idsOf({ after: { key: '3', id: 's1' }, descending: true })).toEqual(['s2', 's4', 's0']);
      expect(await idsOf({ prefixes: [] })).toEqual([]);
      expect(await stars.findKeys({ index: 'word', prefixes: [''], limit: 1 })).toEqual([{ key: 'い|1', id: 's0' }]);
      expect(await stars.findJoined({ ...joined, index: 'nothing' })).toEqual([]);
    });

    test('of each prefix the first and the last key are told, where there is one', async () => {
      await stars.writeBatch([
        { id: '1', doc: star('a', 'い2', 'ろ'), position: '01' },
        { id: '2', doc: star('b', 'い1', 'は"'), position: '01' },
      ]);
      expect(await stars.firstKeyEach('word', ['い', 'へ', 'は', 'い2', 'い'])).toEqual(['い1', undefined, 'は"', 'い2', 'い1']);
      expect(await stars.lastKeyEach('word', ['い', 'へ', 'は', 'い1'])).toEqual(['い2', undefined, 'は"', 'い1']);
      expect(await stars.firstKeyEach('word', [])).toEqual([]);
      expect(await stars.firstKeyEach('nothing', ['い'])).toEqual([undefined]);
    });
  });
}
