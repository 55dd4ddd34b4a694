import {
  existsSync,
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
import { damageText, zero } from '@salon/event-store/testing/damage';
import { until } from '@salon/event-store/testing/until';
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
  for (const number of numbers) {
    await people.writeBatch([
      { id: idOf(number), doc: { kind: 'member', word: `word${number}x` }, position: '1' },
    ]);
  }
  const erased = numbers.filter((number) => number % 10 === 0);
  for (const number of erased)
    await people.writeBatch([{ id: idOf(number), doc: null, position: '2' }]);
  await store.scrub(['people_v1', 'absent']);
  const wal = `${name}-wal`;
  const text = readFileSync(name, 'latin1') + (existsSync(wal) ? readFileSync(wal, 'latin1') : '');
  expect(erased.filter((number) => text.includes(`word${number}x`))).toEqual([]);
  expect(text.includes('word7x')).toBe(true);
  expect(await people.ids({ where: { kind: 'member', word: { contains: ['ord7x'] } } })).toEqual([
    idOf(7),
  ]);
  await people.writeBatch([
    { id: idOf(7), doc: null, position: '3' },
    { id: idOf(10), doc: { kind: 'member', word: 'late' }, position: '1' },
  ]);
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
  const plan = (where: string) =>
    (
      file
        .prepare(
          `EXPLAIN QUERY PLAN SELECT id FROM "documents:people" WHERE "of kind" = 'member' AND ${where}`,
        )
        .all([]) as {
        detail: string;
      }[]
    ).map(({ detail }) => detail);
  expect(plan(`"of name" > 'a' ORDER BY "of name", id`)).toEqual([
    'SEARCH documents:people USING INDEX index:people:kind+name (of kind=? AND of name>?)',
  ]);
  expect(plan(`instr("of search", 'x') > 0`)).toEqual([
    'SEARCH documents:people USING INDEX index:people:kind+search (of kind=?)',
  ]);
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

  async function filled(name: string): Promise<void> {
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

  test.each<[string, (name: string) => void]>([
    ['is a folder', (name) => mkdirSync(name)],
    ['is no database', (name) => writeFileSync(name, 'no documents '.repeat(1_000))],
  ])('that %s is replaced when it is opened', async (_, damage) => {
    const name = nextFile();
    damage(name);
    const causes: unknown[] = [];
    const documents = await DisposableDocuments.open({
      file: name,
      onReplaced: (cause) => causes.push(cause),
    });
    expect(causes).toHaveLength(1);
    expect(await (await documents.collection(spec)).count({ cap: 1 })).toEqual({
      count: 0,
      capped: false,
    });
    await documents.close();
  });

  test('of another version is replaced at opening', async () => {
    const name = nextFile();
    await (await SqliteFile.open({ file: name, durable: false, version: 99 })).close();
    const causes: unknown[] = [];
    const documents = await DisposableDocuments.open({
      file: name,
      onReplaced: (cause) => causes.push(String(cause)),
    });
    expect(causes).toEqual([
      `OtherFormatError: ${name} was written by another version of this application.`,
    ]);
    await documents.close();
  });

  test.each<[string, (name: string) => void]>([
    ['was cut', (name) => truncateSync(name, 20_480)],
    ['has a page of zeros', (name) => zero(name, 16_384, 8_192)],
    ['contains invalid JSON', (name) => damageText(name, '"text":"star 7 ', Buffer.from('#'))],
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
