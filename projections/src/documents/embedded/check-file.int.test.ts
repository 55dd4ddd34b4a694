import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { checkFile } from './check-file.ts';
import { openEmbeddedDocuments } from './open-embedded-documents.ts';

let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'check-')), 'stars.db');
});
afterEach(() => rmSync(dirname(file), { recursive: true }));

const DOCUMENTS = 2_500;

interface Star {
  readonly name: string;
}

/** The file of a collection that fills some pages of the check, open as it lies on the disk. */
async function openedFile(): Promise<Database.Database> {
  const store = openEmbeddedDocuments({ file, durable: false });
  const fields = { name: ({ name }: Star) => name, word: { each: ({ name }: Star) => name.split(' ') } };
  const stars = await store.collection<Star, typeof fields>({ name: 'stars', fields, indexes: [['word']] });
  const each = Array.from({ length: DOCUMENTS }, (_, place) => String(place).padStart(5, '0'));
  await stars.writeBatch(each.map((id) => ({ id, doc: { name: `星 ${id}` }, position: '1' })));
  await store.close();
  return new Database(file);
}

test.each([
  ['a document', `UPDATE "documents:stars" SET doc = CAST(x'7bff7d' AS TEXT) WHERE id = '02400'`],
  ['a field', `UPDATE "documents:stars" SET f_name = CAST(x'e698' AS TEXT) WHERE id = '01700'`],
  ['one of several values', `UPDATE "each:stars:0" SET f_word = CAST(x'e698' AS TEXT) WHERE id = '01700' AND f_word = '星'`],
  ['the last of a page', `UPDATE "documents:stars" SET doc = CAST(x'e6' AS TEXT) WHERE id = '00999'`],
])('finds %s that is no text, on whatever page', async (_, damage) => {
  const database = await openedFile();
  checkFile(database, { texts: true });
  database.exec(damage);
  checkFile(database, { texts: false });
  expect(() => checkFile(database, { texts: true })).toThrow('A text is damaged.');
  database.close();
});

test('reads each table once from its beginning to its end: a page is found by its key, and nothing is sorted', async () => {
  const database = await openedFile();
  const prepare = jest.spyOn(database, 'prepare');
  checkFile(database, { texts: true });
  const queries = prepare.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('stars'));
  prepare.mockRestore();
  const plans = queries.map((sql) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all([]) as { readonly detail: string }[]);
  expect(plans).toHaveLength(4);
  for (const steps of plans) {
    expect(steps).toContainEqual(expect.objectContaining({ detail: expect.stringMatching(/^SEARCH t USING (INTEGER )?PRIMARY KEY/) }));
    expect(steps).not.toContainEqual(expect.objectContaining({ detail: expect.stringContaining('TEMP B-TREE') }));
  }
  database.close();
});
