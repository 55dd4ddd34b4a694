import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeDocumentsContract } from '../../testing/documents-contract.ts';
import { DocumentsUnavailableError } from '../document-store.ts';
import { openEmbeddedDocuments } from './open-embedded-documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const nextFile = () => join(folder, `${++files}.db`);

describeDocumentsContract('embedded', async () => openEmbeddedDocuments({ file: nextFile(), durable: false }));

test('documents outlive the process', async () => {
  const file = nextFile();
  const spec = { name: 'sessions', indexes: { user: (doc: { user: string }) => [doc.user] } };
  const first = openEmbeddedDocuments({ file });
  await (await first.collection(spec)).insert('s1', { user: '綾乃' });
  await first.close();
  const second = openEmbeddedDocuments({ file });
  expect(await (await second.collection(spec)).find({ index: 'user', prefix: '綾' })).toEqual([
    { id: 's1', doc: { user: '綾乃' }, position: '', rev: 1, key: '綾乃' },
  ]);
  await second.close();
});

test('deleted text is nowhere in the files after a scrub', async () => {
  const file = nextFile();
  const store = openEmbeddedDocuments({ file });
  const people = await store.collection({ name: 'people', indexes: { name: (doc: { name: string }) => [doc.name] } });
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
  const people = await store.collection({ name: 'people_v1', indexes: { word: (doc: { words: readonly string[] }) => doc.words } });
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
  expect(await people.find({ index: 'word', prefix: '*|word7x' })).toMatchObject([{ id: idOf(7), position: '1', rev: 1 }]);
  await people.writeBatch([
    { id: idOf(7), doc: null, position: '3' },
    { id: idOf(10), doc: { words: ['late'] }, position: '1' },
  ]);
  expect(await people.find({ index: 'word', from: 'l', to: 'm' })).toEqual([]);
  expect(await people.count({ index: 'word', prefix: 'member|', cap: 5000 })).toEqual({ count: 2699, capped: false });
  await store.close();
});

test('a closed store is unavailable, which may be retried', async () => {
  const store = openEmbeddedDocuments({ file: nextFile() });
  const spec = { name: 'stars', indexes: {} };
  const stars = await store.collection(spec);
  await store.close();
  await expect(stars.get('a')).rejects.toBeInstanceOf(DocumentsUnavailableError);
  await expect(stars.insert('a', {})).rejects.toMatchObject({ retryable: true });
});
