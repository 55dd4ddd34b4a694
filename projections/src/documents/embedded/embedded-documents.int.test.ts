import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DamagedFileError, DiskSync } from '@salon/event-store';
import Database from 'libsql';
import { describeDocumentsContract } from '../../testing/documents-contract.ts';
import { DocumentsUnavailableError } from '../document-store.ts';
import { openConnection } from './connection.ts';
import { openEmbeddedDocuments } from './open-embedded-documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const nextFile = () => join(folder, `${++files}.db`);

describeDocumentsContract('embedded', async () => openEmbeddedDocuments({ file: nextFile(), durable: false }));

test('documents outlive the process', async () => {
  const file = nextFile();
  const spec = { name: 'sessions', fields: { user: (doc: { user: string }) => doc.user }, indexes: [['user']] } as const;
  const first = openEmbeddedDocuments({ file });
  await (await first.collection(spec)).insert('s1', { user: '綾乃' });
  await first.close();
  const second = openEmbeddedDocuments({ file });
  expect(await (await second.collection(spec)).find({ where: { user: { prefix: '綾' } } })).toEqual([
    { id: 's1', doc: { user: '綾乃' }, position: '', rev: 1 },
  ]);
  await second.close();
});

test('a file of an older program, which kept texts as keys, opens with its documents, and none of the keys is left', async () => {
  const file = nextFile();
  const older = new Database(file);
  older.exec(`
    CREATE TABLE collections (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL);
    CREATE TABLE "documents:sessions" (id TEXT PRIMARY KEY, doc TEXT, position TEXT NOT NULL, rev INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE "index:sessions" (name TEXT NOT NULL, key TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (name, key, id)) WITHOUT ROWID;
    INSERT INTO collections VALUES ('sessions', '5f0c');
    INSERT INTO "documents:sessions" VALUES ('s1', '{"user":"綾乃"}', '', 3), ('s2', '{"user":"澄江"}', '', 1);
    INSERT INTO "index:sessions" VALUES ('user', '綾乃', 's1'), ('user', '澄江', 's2');
  `);
  older.close();
  const spec = { name: 'sessions', fields: { user: (doc: { user: string }) => doc.user }, indexes: [['user']] } as const;
  const store = openEmbeddedDocuments({ file });
  expect(await store.reader(spec).get('s1')).toMatchObject({ doc: { user: '綾乃' } });
  await store.erase('sessions', ['s2'], '1');
  const sessions = await store.collection(spec);
  expect(await sessions.find({ where: { user: '綾乃' } })).toEqual([{ id: 's1', doc: { user: '綾乃' }, position: '', rev: 3 }]);
  expect(await sessions.load(['s2'])).toEqual([{ id: 's2', doc: null, position: '1', rev: 2 }]);
  await store.scrub();
  expect(readFileSync(file).includes('澄江')).toBe(false);
  await store.close();
});

test('deleted text is nowhere in the files after a scrub', async () => {
  const file = nextFile();
  const store = openEmbeddedDocuments({ file });
  const people = await store.collection({ name: 'people', fields: { name: (doc: { name: string }) => doc.name }, indexes: [['name']] });
  await people.writeBatch([{ id: 'p', doc: { name: 'yamada-hanako' }, position: '1' }]);
  await store.scrub();
  expect(readFileSync(file).includes('yamada-hanako')).toBe(true);
  await people.writeBatch([{ id: 'p', doc: null, position: '2' }]);
  await store.scrub();
  expect(readFileSync(file).includes('yamada-hanako')).toBe(false);
  expect(readFileSync(`${file}-wal`).includes('yamada-hanako')).toBe(false);
  await store.close();
});

test('nor is a copy of it that moving rows left behind, and what was kept can be read and written on', async () => {
  const file = nextFile();
  const store = openEmbeddedDocuments({ file });
  const people = await store.collection({
    name: 'people_v1',
    fields: { word: { each: (doc: { words: readonly string[] }) => doc.words } },
    indexes: [['word']],
  });
  const numbers = Array.from({ length: 3000 }, (_, number) => number);
  const idOf = (number: number) => `p${(number * 7919) % 3001}`;
  for (const number of numbers) {
    await people.writeBatch([{ id: idOf(number), doc: { words: [`*|word${number}x`, `member|word${number}x`] }, position: '1' }]);
  }
  const erased = numbers.filter((number) => number % 10 === 0);
  for (const number of erased) await people.writeBatch([{ id: idOf(number), doc: null, position: '2' }]);
  await store.scrub(['people_v1', 'absent']);
  const text = readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1');
  expect(erased.filter((number) => text.includes(`word${number}x`))).toEqual([]);
  expect(await people.find({ where: { word: { prefix: '*|word7x' } } })).toMatchObject([{ id: idOf(7), position: '1', rev: 1 }]);
  await people.writeBatch([
    { id: idOf(7), doc: null, position: '3' },
    { id: idOf(10), doc: { words: ['late'] }, position: '1' },
  ]);
  expect(await people.find({ where: { word: { from: 'l', to: 'm' } } })).toEqual([]);
  expect(await people.count({ where: { word: { prefix: 'member|' } }, cap: 5000 })).toEqual({ count: 2699, capped: false });
  await store.close();
});

test('what is written while many documents are on their way waits for some of them, not for all', async () => {
  const store = openEmbeddedDocuments({ file: nextFile(), durable: false });
  const [many, others] = await Promise.all(['many', 'others'].map((name) => store.collection({ name, fields: {}, indexes: [] })));
  const writes = Array.from({ length: 20_000 }, (_, n) => ({ id: `${n}`, doc: { n }, position: '1' }));
  const writing = many?.writeBatch(writes);
  await others?.insert('one', {});
  expect((await many?.count({ cap: 20_000 }))?.count).toBeLessThan(20_000);
  await writing;
  expect(await many?.count({ cap: 20_000 })).toEqual({ count: 20_000, capped: false });
  await store.close();
});

test('a closed store is unavailable, which may be retried', async () => {
  const store = openEmbeddedDocuments({ file: nextFile() });
  const spec = { name: 'stars', fields: {}, indexes: [] };
  const stars = await store.collection(spec);
  await store.close();
  await expect(stars.get('a')).rejects.toBeInstanceOf(DocumentsUnavailableError);
  await expect(stars.insert('a', {})).rejects.toMatchObject({ retryable: true });
});

const starsByName = { name: 'stars', fields: { name: (doc: { name: string }) => doc.name }, indexes: [['name']] } as const;

/** Fills a file with documents and closes it. */
async function filled(file: string, durable = true): Promise<void> {
  const store = openEmbeddedDocuments({ file, durable });
  const stars = await store.collection(starsByName);
  for (let number = 0; number < 300; number += 1) await stars.insert(`s${number}`, { name: `star ${number} ${'.'.repeat(100)}` });
  await store.close();
}

function overwrite(file: string, at: number, by: Uint8Array): void {
  const bytes = readFileSync(file);
  bytes.set(by, at);
  writeFileSync(file, bytes);
}

test('a file that is no file of documents, or has a damaged page, is refused by name', async () => {
  const [text, torn] = [nextFile(), nextFile()];
  writeFileSync(text, 'no documents '.repeat(1000));
  expect(() => openEmbeddedDocuments({ file: text })).toThrow(new DamagedFileError(text).message);
  await filled(torn);
  overwrite(torn, 8192, new Uint8Array(12_288));
  expect(() => openEmbeddedDocuments({ file: torn })).toThrow(new DamagedFileError(torn).message);
});

test('a document that is no text any more is a failure of the file and not the end of the process', async () => {
  const file = nextFile();
  await filled(file);
  const bytes = readFileSync(file);
  for (let at = bytes.indexOf('star 7 '); at >= 0; at = bytes.indexOf('star 7 ', at + 1)) overwrite(file, at, Buffer.from([0xff, 0xfe]));
  const told: unknown[] = [];
  const store = openEmbeddedDocuments({ file, onDamage: (cause) => told.push(cause) });
  const stars = await store.collection(starsByName);
  await expect(stars.get('s7')).rejects.toBeInstanceOf(DocumentsUnavailableError);
  await expect(stars.get('s7')).rejects.toBeInstanceOf(DocumentsUnavailableError);
  expect(await stars.get('s8')).toMatchObject({ id: 's8' });
  expect(told).toHaveLength(1);
  await expect(store.checkWritable()).rejects.toMatchObject({ cause: new DamagedFileError(file) });
  await store.close();
});

test('a file that can be rebuilt is looked through for such texts when that is asked for', async () => {
  const file = nextFile();
  await filled(file, false);
  await openEmbeddedDocuments({ file, durable: false, check: true }).close();
  overwrite(file, readFileSync(file).lastIndexOf('star 299 '), Buffer.from([0xff, 0xfe]));
  expect(() => openEmbeddedDocuments({ file, durable: false, check: true })).toThrow(new DamagedFileError(file).message);
});

test('a full disk is told of once, and writes go on when there is room', async () => {
  const told: string[] = [];
  const connection = openConnection({
    ...{ file: nextFile(), durable: true, check: false },
    onOutage: (cause) => told.push(String(cause)),
    onRecovery: () => told.push('well again'),
  });
  connection.exec('CREATE TABLE notes (text TEXT)');
  connection.exec('PRAGMA max_page_count = 8');
  const write = () => connection.write(() => connection.prepare('INSERT INTO notes VALUES (?)').run(['x'.repeat(60_000)]));
  await connection.checkWritable();
  await expect(write()).rejects.toBeInstanceOf(DocumentsUnavailableError);
  await expect(write()).rejects.toBeInstanceOf(DocumentsUnavailableError);
  await expect(connection.checkWritable()).rejects.toBeInstanceOf(DocumentsUnavailableError);
  connection.exec('PRAGMA max_page_count = 100000');
  await connection.checkWritable();
  await write();
  expect(told).toEqual([expect.stringContaining('full'), 'well again']);
  await connection.close();
});

test('after a sync that failed a durable file is writable again only once a sync has succeeded', async () => {
  const told: string[] = [];
  const connection = openConnection({
    ...{ file: nextFile(), durable: true, check: false },
    onOutage: (cause) => told.push(String(cause)),
    onRecovery: () => told.push('well again'),
  });
  const sync = jest.spyOn(DiskSync.prototype, 'run').mockRejectedValue(new Error('The disk is gone.'));
  connection.exec('CREATE TABLE notes (text TEXT)');
  await expect(connection.write(() => connection.prepare('INSERT INTO notes VALUES (?)').run(['a']))).rejects.toMatchObject({
    retryable: true,
  });
  await expect(connection.checkWritable()).rejects.toBeInstanceOf(DocumentsUnavailableError);
  sync.mockRestore();
  await connection.checkWritable();
  expect(told).toEqual(['Error: The disk is gone.', 'well again']);
  await connection.close();
});

test('when a file that can be made anew has no room for what was answered, that is told, and what stands is served', async () => {
  const told: string[] = [];
  const connection = openConnection({
    ...{ file: nextFile(), durable: false, check: false },
    onOutage: (cause) => told.push(String(cause)),
    onRecovery: () => told.push('well again'),
  });
  let settle = () => {};
  connection.onLoss(() => {
    told.push('lost');
    return new Promise((resolve) => {
      settle = resolve;
    });
  });
  connection.exec('CREATE TABLE notes (text TEXT)');
  const write = (text: string) => connection.write(() => connection.prepare('INSERT INTO notes VALUES (?)').run([text]));
  const texts = () => connection.read(() => connection.prepare('SELECT substr(text, 1, 5) AS text FROM notes', ['text']).all([]));
  await write('first');
  connection.exec('PRAGMA max_page_count = 8');
  await write('small');
  expect(texts()).toEqual([{ text: 'first' }, { text: 'small' }]);
  await expect(write(`large${'.'.repeat(200_000)}`)).rejects.toBeInstanceOf(DocumentsUnavailableError);
  expect(texts()).toEqual([{ text: 'first' }]);
  await expect(write('early')).rejects.toBeInstanceOf(DocumentsUnavailableError);
  settle();
  await connection.emptyLog();
  connection.exec('PRAGMA max_page_count = 100000');
  await write('again');
  await connection.emptyLog();
  expect(texts()).toEqual([{ text: 'first' }, { text: 'again' }]);
  expect(told).toEqual([expect.stringContaining('full'), 'lost', 'well again']);
  await connection.close();
});

test.each([
  ['a document that is no text', `doc = CAST(x'7bff7d' AS TEXT)`],
  ['a document that is no JSON', `doc = '{"name":'`],
  ['a field that is no text', `f_name = CAST(x'e698' AS TEXT)`],
  ['a position that is no text', `position = CAST(x'ff' AS TEXT)`],
])('%s, met while the file is open, is told of as damage, and is no end of the process', async (_, change) => {
  const file = nextFile();
  await filled(file, false);
  const database = new Database(file);
  database.exec(`UPDATE "documents:stars" SET ${change} WHERE id = 's7'`);
  database.close();
  const told: unknown[] = [];
  const store = openEmbeddedDocuments({ file, durable: false, onDamage: (cause) => told.push(cause) });
  const stars = await store.collection(starsByName);
  expect(await stars.get('s8')).toMatchObject({ id: 's8', rev: 1 });
  expect(told).toEqual([]);
  const read = change.startsWith('f_name') ? stars.select({ order: 'id' }, ['name']) : stars.get('s7');
  await expect(read).rejects.toBeInstanceOf(DocumentsUnavailableError);
  expect(told).toEqual([expect.any(Error)]);
  await expect(store.checkWritable()).rejects.toBeInstanceOf(DocumentsUnavailableError);
  await store.close();
});

test.each([
  ['is no declaration', `UPDATE collections SET fingerprint = '{"fields":{}}'`],
  [
    'is nothing',
    `CREATE TABLE c AS SELECT name, NULL AS fingerprint FROM collections; DROP TABLE collections; ALTER TABLE c RENAME TO collections`,
  ],
  ['is of another name', `UPDATE collections SET name = 'stbrs'`],
])('what is noted of a collection %s: that is told of as damage', async (_, change) => {
  const file = nextFile();
  await filled(file, false);
  const database = new Database(file);
  database.exec(change);
  database.close();
  const told: unknown[] = [];
  const store = openEmbeddedDocuments({ file, durable: false, onDamage: (cause) => told.push(cause) });
  await expect(store.collection(starsByName)).rejects.toBeInstanceOf(DocumentsUnavailableError);
  expect(told).toEqual([expect.any(Error)]);
  await store.close();
});

test('a number keeps all its digits', async () => {
  const store = openEmbeddedDocuments({ file: nextFile(), durable: false });
  const fields = { amount: ({ amount }: { amount: number }) => amount };
  const sums = await store.collection({ name: 'sums', fields, indexes: [['amount']] });
  const amounts = [0.1 + 0.2, 1_234_567_890_123_456, -5, 1e21];
  for (const amount of amounts) await sums.insert(String(amount), { amount });
  expect((await sums.select({ order: 'amount' }, ['amount'])).map(({ amount }) => amount)).toEqual([...amounts].sort((a, b) => a - b));
  await store.close();
});
