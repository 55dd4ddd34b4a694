import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteFile } from '@salon/event-store';
import { overwriteText, zero } from '@salon/event-store/testing/damage';
import { until } from '@salon/event-store/testing/until';
import { bookings } from '../../booking/bookings.ts';
import { describeDocumentsContract } from '../../testing/documents-contract.ts';
import { DocumentsUnavailableError } from '../document-store.ts';
import { DisposableDocuments, SqliteDocuments } from './sqlite-documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const nextFile = () => join(folder, `${++files}.db`);

async function opened(name = nextFile()) {
  const file = await SqliteFile.open({ file: name, durable: false, version: 1 });
  return { file, name, store: new SqliteDocuments(file) };
}

describeDocumentsContract('embedded', async () => {
  const { file, store } = await opened();
  return Object.assign(store, { close: () => file.close() });
});

test('documents outlive the process', async () => {
  const spec = { name: 'sessions', indexes: [['user']] } as const;
  const first = await opened();
  await (await first.store.collection<{ user: string }>(spec)).insert('s1', { user: '綾乃' });
  await first.file.close();
  const second = await opened(first.name);
  const sessions = await second.store.collection<{ user: string }>(spec);
  expect(await sessions.find({ where: { user: { prefix: '綾' } } })).toEqual([
    { id: 's1', doc: { user: '綾乃' }, position: '', rev: 1 },
  ]);
  await second.file.close();
});

test('after a scrub the files have no copy of deleted text, and remain usable', async () => {
  const { file, name, store } = await opened();
  const spec = { name: 'people_v1', indexes: [['kind', 'word']] } as const;
  const people = await store.collection<{ kind: string; word: string }>(spec);
  const numbers = Array.from({ length: 3000 }, (_, number) => number);
  // Ids in no order let pages split, which leaves copies of rows behind.
  const idOf = (number: number) => `p${(number * 7919) % 3001}`;
  const write = (number: number, position: string, word?: string) =>
    people.writeBatch([
      { id: idOf(number), doc: word === undefined ? null : { kind: 'member', word }, position },
    ]);
  for (const number of numbers) await write(number, '1', `word${number}x`);
  const erased = numbers.filter((number) => number % 10 === 0);
  for (const number of erased) await write(number, '2');
  await store.scrub(['people_v1', 'absent']);
  const wal = `${name}-wal`;
  const text = readFileSync(name, 'latin1') + readFileSync(wal, { encoding: 'latin1', flag: 'a+' });
  expect(erased.filter((number) => text.includes(`word${number}x`))).toEqual([]);
  expect(text.includes('word7x')).toBe(true);
  expect(await people.ids({ where: { kind: 'member', word: { contains: ['ord7x'] } } })).toEqual([
    idOf(7),
  ]);
  await write(7, '3');
  await write(10, '1', 'late');
  expect(await people.count({ where: { kind: 'member' }, cap: 5000 })).toEqual({
    count: 2699,
    capped: false,
  });
  expect(await people.get(idOf(10))).toBeUndefined();
  await file.close();
});

test('a list by two properties and a search use only their index', async () => {
  const { file, store } = await opened();
  const spec = {
    name: 'people',
    indexes: [
      ['kind', 'name'],
      ['kind', 'search'],
    ],
  } as const;
  await store.collection<{ kind: string; name: string; search: string }>(spec);
  const select = `SELECT id FROM "documents:people" WHERE "of kind" = 'member' AND`;
  const plan = (where: string) => file.prepare(`EXPLAIN QUERY PLAN ${select} ${where}`).all([]);
  const search = 'SEARCH documents:people USING INDEX index:people';
  expect(plan(`"of name" > 'a' ORDER BY "of name", id`)).toMatchObject([
    { detail: `${search}:kind+name (of kind=? AND of name>?)` },
  ]);
  expect(plan(`instr("of search", 'x') > 0`)).toMatchObject([
    { detail: `${search}:kind+search (of kind=?)` },
  ]);
  await file.close();
});

test('what some persons completed is found by their index, not among all bookings of the status', async () => {
  const { file, store } = await opened();
  await store.collection({ name: 'bookings', indexes: bookings.indexes });
  const plan = file
    .prepare(
      `EXPLAIN QUERY PLAN SELECT id FROM "documents:bookings"
       WHERE "of status" = 'completed' AND "of person" IN (SELECT value FROM json_each(?))`,
    )
    .all(['["p1","p2"]']);
  expect(plan[0]).toMatchObject({
    detail: expect.stringContaining('person+status (of person=? AND of status=?)'),
  });
  await file.close();
});

test('a closed store is unavailable, a retryable error', async () => {
  const { file, store } = await opened();
  const stars = await store.collection({ name: 'stars', indexes: [] });
  await file.close();
  await expect(stars.get('a')).rejects.toBeInstanceOf(DocumentsUnavailableError);
  await expect(stars.insert('a', {})).rejects.toMatchObject({ retryable: true });
});

describe('a file that can be rebuilt', () => {
  const spec = { name: 'stars', indexes: [] } as const;

  async function filled(name: string) {
    const documents = await DisposableDocuments.open({ file: name });
    const stars = await documents.collection<{ text: string }>(spec);
    await stars.writeBatch(
      Array.from({ length: 300 }, (_, n) => ({
        id: `s${n}`,
        doc: { text: `star ${n} ${'.'.repeat(100)}` },
        position: '1',
      })),
    );
    await documents.close();
  }

  test.each<[string, string, (name: string) => unknown]>([
    ['is a folder', 'DamagedFileError', (name) => mkdirSync(name)],
    [
      'is no database',
      'DamagedFileError',
      (name) => writeFileSync(name, 'no documents '.repeat(1_000)),
    ],
    [
      'has another version',
      'OtherFormatError',
      async (file) => (await SqliteFile.open({ file, durable: false, version: 99 })).close(),
    ],
  ])('that %s is replaced when it is opened', async (_, cause, damage) => {
    const file = nextFile();
    await damage(file);
    const onReplaced = jest.fn();
    const documents = await DisposableDocuments.open({ file, onReplaced });
    expect(onReplaced.mock.calls).toEqual([[expect.objectContaining({ name: cause })]]);
    expect(await (await documents.collection(spec)).find({})).toEqual([]);
    await documents.close();
  });

  test.each<[string, (name: string) => void]>([
    ['was cut', (name) => truncateSync(name, 20_480)],
    ['has a page of zeros', (name) => zero(name, 16_384, 8_192)],
    ['contains invalid JSON', (name) => overwriteText(name, '"text":"star 7 ', Buffer.from('#'))],
  ])('that %s is replaced as soon as a read meets the damage', async (_, damage) => {
    const name = nextFile();
    await filled(name);
    damage(name);
    const documents = await DisposableDocuments.open({ file: name });
    const replaced = new Promise<void>((resolve) => documents.onReplaced(resolve));
    const stars = await documents.collection(spec);
    await expect(stars.find({})).rejects.toBeInstanceOf(DocumentsUnavailableError);
    await replaced;
    await expect(stars.find({})).rejects.toBeInstanceOf(DocumentsUnavailableError);
    expect(await (await documents.collection(spec)).find({})).toEqual([]);
    await documents.close();
  });

  test('that cannot be replaced while its folder is away is replaced when that is back', async () => {
    const away = join(folder, 'away');
    const place = join(folder, 'place');
    mkdirSync(place);
    const name = join(place, 'stars.db');
    await filled(name);
    truncateSync(name, 20_480);
    const told: string[] = [];
    const documents = await DisposableDocuments.open({
      file: name,
      onOutage: () => told.push('outage'),
      onRecovery: () => told.push('recovery'),
    });
    const replaced = new Promise<void>((resolve) => documents.onReplaced(resolve));
    const stars = await documents.collection(spec);
    renameSync(place, away);
    writeFileSync(place, '');
    await expect(stars.find({})).rejects.toBeInstanceOf(DocumentsUnavailableError);
    await until('nothing can be opened', () => told.includes('outage') || undefined);
    rmSync(place);
    renameSync(away, place);
    await replaced;
    expect(told).toEqual(['outage', 'recovery']);
    expect(await (await documents.collection(spec)).find({})).toEqual([]);
    await documents.close();
  });
});
