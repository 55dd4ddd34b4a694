import type { Stored } from '../../documents/document-store.ts';
import { RecentDocuments } from './recent-documents.ts';

/** A collection that notes what is loaded from it. */
function noted(...ids: readonly string[]) {
  const loads: (readonly string[])[] = [];
  const load = async (wanted: readonly string[]): Promise<readonly Stored<string | null>[]> => {
    loads.push(wanted);
    return wanted.filter((id) => ids.includes(id)).map((id) => ({ id, doc: `${id} of the store`, position: '01', rev: 1 }));
  };
  return { recent: new RecentDocuments<string>({ load }), loads };
}

const write = (id: string, doc: string | null) => ({ id, doc, position: '02' });

test('what was written is not loaded, deleted documents as little, and what is known of no write is', async () => {
  const { recent, loads } = noted('a', 'b', 'c');
  recent.put([write('a', 'written'), write('b', null)]);
  const found = await recent.load(['a', 'b', 'c', 'never']);
  expect(new Map(found.map(({ id, doc }) => [id, doc]))).toEqual(
    new Map([
      ['a', 'written'],
      ['b', null],
      ['c', 'c of the store'],
    ]),
  );
  await recent.load(['a']);
  expect(loads).toEqual([['c', 'never']]);
});

test('all is loaded again once it was forgotten', async () => {
  const { recent } = noted('a');
  recent.put([write('a', 'written')]);
  recent.forget();
  expect((await recent.load(['a'])).map(({ doc }) => doc)).toEqual(['a of the store']);
});

test('of many those that were written last are remembered', async () => {
  const { recent, loads } = noted();
  recent.put(Array.from({ length: 300 }, (_, n) => write(`${n}`, 'first')));
  recent.put([write('0', 'again'), write('new', 'first')]);
  await recent.load(['0', '1', '2', 'new']);
  expect(loads).toEqual([['1']]);
});

test('what is forgotten while another document is read does not count as absent', async () => {
  const { recent } = noted('a', 'b');
  recent.put([write('a', 'written')]);
  const loading = recent.load(['a', 'b']);
  recent.forget();
  expect((await loading).map(({ doc }) => doc)).toEqual(['a of the store', 'b of the store']);
});
