import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LogSummary, linesOfLog, lockDataDirectory, openEmbeddedEventStore } from '@salon/event-store';
import { change, damageText } from '@salon/event-store/testing/damage';
import { v4 } from 'uuid';
import type { Engines } from '../composition/open-engines.ts';
import { openEngines } from '../composition/open-engines.ts';
import { operate } from '../composition/operate.ts';
import { personsWithoutKey } from '../evidence/log-proof.ts';
import { readConfig } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { FixedClock } from '../process/fixed-clock.ts';
import { openLog } from '../process/log.ts';
import { Metrics } from '../process/metrics.ts';
import { acceptFolder } from './accept-folder.ts';

const CLOCK = new FixedClock('2035-06-06T01:00:00.000Z');
let base: string;
let dataDir: string;
let lines: string[];
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'folder-'));
  dataDir = join(base, 'data');
  lines = [];
});
afterEach(() => rmSync(base, { recursive: true }));

function partsOf(folder: string) {
  const log = openLog('warn', { write: (line: string) => void lines.push(line) });
  return { config: readConfig({ DATA_DIR: folder, SEED: 'none' }), clock: CLOCK, log, metrics: new Metrics() };
}

async function open(folder = dataDir): Promise<Engines> {
  const { engines } = await openEngines(partsOf(folder), []);
  return engines;
}

/** A salon with something sealed in it, whose first start has come to its end. */
async function salonIn(folder: string, person = `member-${v4()}`): Promise<Engines> {
  const engines = await open(folder);
  await write(engines, person);
  engines.folder?.finishFirstStart();
  return engines;
}

async function write({ store, sealer }: Engines, person = `member-${v4()}`): Promise<void> {
  const id = v4();
  const sealed = { ...(await sealer.seal(person, id, { name: '花' })) };
  await store.append(person, 'no-stream', [{ id, type: 'MemberRegistered', data: { sealed }, metadata: {} }]);
}

const file = (name: string) => join(dataDir, name);
const refusal = (sentence: string) => expect(open()).rejects.toThrow(sentence);

test('a salon starts again and again from its folder, also after it was killed', async () => {
  await (await salonIn(dataDir)).close();
  const second = await open();
  expect(second.folder?.isNew).toBe(false);
  await write(second);
  await second.folder?.notePosition();
  // What a killed process leaves: the files as they are, with their write-ahead logs.
  cpSync(dataDir, join(base, 'killed'), { recursive: true });
  await second.close();
  await (await open(join(base, 'killed'))).close();
  expect(readFileSync(file('log-id'), 'utf8')).toBe(readFileSync(join(base, 'killed', 'log-id'), 'utf8'));
});

test.each(['events.db', 'keys.db', 'work.db'])('a start without %s is refused by its name, and makes no other', async (name) => {
  await (await salonIn(dataDir)).close();
  renameSync(file(name), join(base, name));
  await refusal(`${file(name)} (`);
  expect(existsSync(file(name))).toBe(false);
  renameSync(join(base, name), file(name));
  await (await open()).close();
});

test('a first start that broke off goes on, however little of it there is', async () => {
  const first = await open();
  await first.close();
  rmSync(file('keys.db'));
  rmSync(file('log-id'));
  const again = await open();
  expect(again.folder?.isNew).toBe(true);
  again.folder?.finishFirstStart();
  await again.close();
  expect((await open().then(async (engines) => [engines.folder?.isNew, await engines.close()]))[0]).toBe(false);
});

test.each<[string, string, string]>([
  ['keys', 'keys.db', 'holds the keys of another log'],
  ['work documents', 'work.db', 'belong to another log'],
  ['log', 'events.db', 'is not the one that this folder belongs to'],
])('the %s of another salon are refused', async (_, name, sentence) => {
  await (await salonIn(dataDir)).close();
  await (await salonIn(join(base, 'other'))).close();
  cpSync(join(base, 'other', name), file(name));
  await refusal(sentence);
});

test('a log that lost its end with its write-ahead log is refused', async () => {
  await (await salonIn(dataDir)).close();
  const salon = await open();
  await write(salon);
  await salon.folder?.notePosition();
  cpSync(dataDir, join(base, 'killed'), { recursive: true });
  await salon.close();
  expect(statSync(join(base, 'killed', 'events.db-wal')).size).toBeGreaterThan(0);
  truncateSync(join(base, 'killed', 'events.db-wal'));
  await expect(open(join(base, 'killed'))).rejects.toThrow(/The log .* ends at 0{15}1, but it went up to 0{15}2 .*: its end is missing/);
});

test('a log that lost what was acknowledged a moment before the crash is refused', async () => {
  await (await salonIn(dataDir)).close();
  const salon = await open();
  await write(salon);
  await write(salon);
  cpSync(dataDir, join(base, 'killed'), { recursive: true });
  await salon.close();
  truncateSync(join(base, 'killed', 'events.db-wal'));
  await expect(open(join(base, 'killed'))).rejects.toThrow(/The log .* ends at 0{15}1, but it went up to 0{15}3 .*: its end is missing/);
});

test('an older copy of one part is refused, an older backup of all of them starts', async () => {
  await (await salonIn(dataDir)).close();
  cpSync(dataDir, join(base, 'backup'), { recursive: true });
  const later = await open();
  await write(later);
  await later.close();
  cpSync(join(base, 'backup', 'keys.db'), file('keys.db'));
  await refusal("knows 1 persons' keys, but 2 had been made");
  cpSync(join(base, 'backup', 'events.db'), file('events.db'));
  await refusal('its end is missing');
  cpSync(join(base, 'backup', 'work.db'), file('work.db'));
  const restored = await open();
  expect((await restored.store.readAll({ limit: 10 })).events).toHaveLength(1);
  await restored.close();
});

test('a folder from before these notes takes them, if its keys open its log', async () => {
  await (await salonIn(dataDir)).close();
  rmSync(file('work.db'));
  const forget = async (folder: string) => {
    const engines = await open(folder);
    await engines.close();
  };
  // The same files without what they know of each other.
  change(file('keys.db'), 'DELETE FROM about');
  change(file('work.db'), 'CREATE TABLE collections (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL)');
  rmSync(file('log-id'));
  await forget(dataDir);
  expect(existsSync(file('log-id'))).toBe(true);
  await (await salonIn(join(base, 'other'))).close();
  change(join(base, 'other', 'keys.db'), 'DELETE FROM about');
  cpSync(join(base, 'other', 'keys.db'), file('keys.db'));
  await refusal('holds the keys of another log');
});

test('what the operator accepts starts once, and says what was amiss', async () => {
  await (await salonIn(dataDir)).close();
  rmSync(file('keys.db'));
  const said: string[] = [];
  expect(acceptFolder(partsOf(dataDir).config, (line) => said.push(line))).toBe(0);
  expect(said).toEqual([expect.stringContaining('The next start takes')]);
  const engines = await open();
  expect(engines.folder?.isNew).toBe(false);
  expect(lines.join('')).toContain('the data folder was taken as it is');
  await engines.close();
  await (await open()).close();
  rmSync(file('work.db'));
  await refusal('work.db (sessions');
});

test('an operator who mistypes the folder makes no salon there', async () => {
  await expect(operate(partsOf(dataDir), ['projections', 'list'], () => undefined)).rejects.toBeInstanceOf(ConfigError);
  expect(existsSync(dataDir)).toBe(false);
  expect(acceptFolder(partsOf(dataDir).config, () => undefined)).toBe(1);
});

test('an operator’s command does not go on with a first start that broke off', async () => {
  await (await open()).close();
  await expect(operate(partsOf(dataDir), ['projections', 'list'], () => undefined)).rejects.toThrow(`DATA_DIR ${dataDir} holds no salon`);
  expect(acceptFolder(partsOf(dataDir).config, () => undefined)).toBe(1);
});

test.each(['events.db', 'keys.db', 'work.db'])('a damaged %s is named in the refusal, with what to do', async (name) => {
  await (await salonIn(dataDir)).close();
  writeFileSync(file(name), 'x'.repeat(20_000));
  await refusal(`${file(name)} is damaged`);
  expect(readFileSync(file(name), 'utf8')).toBe('x'.repeat(20_000));
});

test('a damaged file of read models is set aside and begun anew', async () => {
  const salon = await salonIn(dataDir);
  await (await salon.readModels.collection({ name: 'stars', fields: {}, indexes: [] })).insert('s', {});
  await salon.close();
  writeFileSync(file('read-models.db'), 'x'.repeat(20_000));
  const again = await open();
  expect(await (await again.readModels.collection({ name: 'stars', fields: {}, indexes: [] })).get('s')).toBeUndefined();
  await again.close();
  expect(readFileSync(file('read-models.db.damaged-2035-06-06T01-00-00-000Z'), 'utf8')).toBe('x'.repeat(20_000));
});

test('a damaged file of one build that lies apart is set aside, and the others are kept', async () => {
  const spec = { name: 'names', fields: {}, indexes: [] };
  const first = await open();
  for (const name of ['one', 'other']) {
    await (await first.readModels.detached?.open(name).collection(spec))?.writeBatch([{ id: 'a', doc: { name }, position: '1' }]);
  }
  await first.close();
  writeFileSync(join(dataDir, 'read-models', 'one.db'), 'x'.repeat(20_000));
  const engines = await open();
  const { detached } = engines.readModels;
  expect(await (await detached?.open('one').collection(spec))?.get('a')).toBeUndefined();
  expect((await (await detached?.open('other').collection(spec))?.get('a'))?.doc).toEqual({ name: 'other' });
  expect(readFileSync(file('read-models.db.damaged-2035-06-06T01-00-00-000Z-one.db'), 'utf8')).toBe('x'.repeat(20_000));
  await engines.close();
});

test('a new folder is its owner’s alone, and an open one is told of', async () => {
  await (await open()).close();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(lines).toEqual([]);
  chmodSync(dataDir, 0o750);
  await (await open()).close();
  expect(statSync(dataDir).mode & 0o777).toBe(0o750);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ dataDir, msg: expect.stringContaining('chmod -R go= it') }]);
});

test.each(['events.db', 'keys.db', 'work.db'])('a folder in the place of %s is named in the refusal', async (name) => {
  await (await salonIn(dataDir)).close();
  rmSync(file(name));
  mkdirSync(file(name));
  await refusal(`${file(name)} is damaged, or is no file of this application: A folder lies in its place.`);
});

test('a damaged event of the log is named with its file', async () => {
  const engines = await salonIn(dataDir, 'member-shion');
  await engines.close();
  damageText(file('events.db'), 'MemberRegistered', Buffer.from('N'));
  await refusal(`${file('events.db')} is damaged, or is no file of this application: The event at `);
});

test('keys that lack the newest persons are refused, and taken as they are when the operator says so', async () => {
  await (await salonIn(dataDir)).close();
  const salon = await open();
  await salon.folder?.notePosition();
  // A copy that reads the keys and the work documents first while people register.
  cpSync(dataDir, join(base, 'copy'), { recursive: true });
  await write(salon, 'member-shion');
  await write(salon, 'member-migiwa');
  await salon.close();
  cpSync(file('events.db'), join(base, 'copy', 'events.db'));
  rmSync(join(base, 'copy', 'events.db-wal'));
  const sentence = `${join(base, 'copy', 'keys.db')} lacks the keys of 2 persons whom the newest events of the log name`;
  await expect(open(join(base, 'copy'))).rejects.toThrow(sentence);
  acceptFolder(partsOf(join(base, 'copy')).config, () => undefined);
  await (await open(join(base, 'copy'))).close();
  expect(lines.join('')).toContain(sentence);
  const again = await open(join(base, 'copy'));
  await write(again, 'member-sara');
  await again.close();
  rmSync(join(base, 'copy', 'read-models.db'));
  await (await open(join(base, 'copy'))).close();
});

test('an erased person is no lost one', async () => {
  const salon = await salonIn(dataDir, 'member-shion');
  await salon.sealer.destroy('member-shion', '2035-06-06T01:00:00.000Z');
  expect([...(await personsWithoutKey(await salon.store.newest(10), salon.sealer))]).toEqual([]);
  await salon.close();
});

test('a backup of a running salon starts as it was, and its target is written over by none', async () => {
  const salon = await salonIn(dataDir, 'member-shion');
  await salon.folder?.notePosition();
  await write(salon, 'member-migiwa');
  const backup = join(base, 'backup');
  const said: string[] = [];
  expect(await operate(partsOf(dataDir), ['backup', backup], (line) => said.push(line))).toBe(0);
  expect(said).toEqual([expect.stringContaining(`${backup} holds the salon of ${dataDir}`)]);
  await write(salon, 'member-sara');
  await salon.close();
  await expect(operate(partsOf(dataDir), ['backup', backup], () => undefined)).rejects.toThrow(`${backup} is not an empty folder`);
  expect(readdirSync(backup).sort()).toEqual(['events.db', 'folder-id', 'keys.db', 'log-id', 'work.db']);
  const restored = await open(backup);
  expect((await restored.store.readAll({ limit: 10 })).events.map(({ stream }) => stream)).toEqual(['member-shion', 'member-migiwa']);
  await restored.close();
});

test('a backup whose work documents are older than its log refuses the older programs all the same', async () => {
  const salon = await salonIn(dataDir, 'member-shion');
  await salon.close();
  const log = openEmbeddedEventStore({ file: file('events.db') });
  await log.append('salon.teller-1', 'no-stream', [{ id: v4(), type: 'TellerAdded', data: {}, metadata: { v: '99' } }]);
  await log.close();
  expect(await operate(partsOf(dataDir), ['backup', join(base, 'backup')], () => undefined)).toBe(0);
  await expect(open(join(base, 'backup'))).rejects.toThrow('cannot read (TellerAdded): start the newer one');
});

test('a backup is restored to an empty folder, and who was erased since stays erased', async () => {
  const salon = await salonIn(dataDir, 'member-shion');
  await write(salon, 'member-sara');
  const backup = join(base, 'backup');
  await operate(partsOf(dataDir), ['backup', backup], () => undefined);
  salon.erasures.note('member-sara', '2035-06-06T01:00:00.000Z');
  await salon.close();
  await expect(operate(partsOf(dataDir), ['restore', backup], () => undefined)).rejects.toThrow(`${dataDir} is not an empty folder`);
  await expect(operate(partsOf(dataDir), ['restore', base], () => undefined)).rejects.toThrow(`${base} holds no backup`);
  const [to, said] = [join(base, 'restored'), [] as string[]];
  expect(await operate(partsOf(dataDir), ['restore', backup, '--to', to], (line) => said.push(line))).toBe(0);
  expect(said).toEqual([expect.stringContaining('Its start erases 1 persons again')]);
  // Whose start destroys the keys of everybody on the list.
  expect(readFileSync(join(to, 'erasures.log'), 'utf8')).toBe('{"person":"member-sara","at":"2035-06-06T01:00:00.000Z"}\n');
  damageText(join(backup, 'events.db'), 'MemberRegistered', Buffer.from('N'));
  const another = join(base, 'another');
  await expect(operate(partsOf(dataDir), ['restore', backup, '--to', another], () => undefined)).rejects.toThrow(/damaged/);
  expect(readdirSync(another)).toEqual([]);
});

test('a log goes through a file into another folder, where it starts with its keys once that is accepted', async () => {
  const salon = await salonIn(dataDir, 'member-shion');
  const file = join(base, 'salon.jsonl');
  const lines: string[] = [];
  for await (const line of linesOfLog(salon.store)) lines.push(`${line}\n`);
  writeFileSync(file, lines.join(''));
  await salon.close();
  const to = join(base, 'imported');
  const said: string[] = [];
  const { sha256 } = JSON.parse(lines.at(-1) ?? '') as LogSummary;
  expect(await operate(partsOf(to), ['events', 'import', file], (line) => said.push(line))).toBe(0);
  expect(said[0]).toContain(`events were imported from ${file}, SHA-256 ${sha256}`);
  expect(await operate(partsOf(to), ['events', 'import', '/nowhere/else'], () => undefined).catch(({ code }) => code)).toBe('ENOENT');
  for (const name of ['keys.db', 'work.db', 'log-id']) cpSync(join(dataDir, name), join(to, name));
  await expect(open(to)).rejects.toThrow('is not the one that this folder belongs to');
  acceptFolder(partsOf(to).config, () => undefined);
  const imported = await open(to);
  expect((await imported.store.readAll({ limit: 1 })).events[0]?.stream).toBe('member-shion');
  await imported.close();
});

test('a backup of a damaged log is none', async () => {
  await (await salonIn(dataDir)).close();
  damageText(file('events.db'), 'MemberRegistered', Buffer.from('N'));
  await expect(operate(partsOf(dataDir), ['backup', join(base, 'backup')], () => undefined)).rejects.toThrow(/damaged/);
  expect(readdirSync(join(base, 'backup'))).toEqual([]);
});

const onServers = () => {
  const urls = { EVENTSTORE_URL: 'esdb://nowhere', MONGODB_URL: 'mongodb://nowhere', REDIS_URL: 'redis://nowhere' };
  return { ...partsOf(dataDir), config: readConfig({ DATA_DIR: dataDir, ...urls }) };
};

test.each([
  ['in its folder', () => partsOf(dataDir)],
  ['on servers', onServers],
])('an operator’s command opens nothing beside a process that is starting %s, and is carried out once that listens', async (_, parts) => {
  const lock = lockDataDirectory(dataDir);
  const left = readdirSync(dataDir);
  await expect(operate(parts(), ['projections', 'list'], () => undefined, undefined, 0)).rejects.toThrow(
    /holds no salon|is in use by another process/,
  );
  await expect(openEngines(parts(), [])).rejects.toThrow('is in use by another process');
  expect(readdirSync(dataDir)).toEqual(left);
  const asked = operate(parts(), ['projections', 'list'], () => undefined);
  const owner = createServer((socket) => socket.resume().end(`${JSON.stringify({ code: 7 })}\n`));
  await new Promise<void>((resolve) => owner.listen(join(dataDir, 'ops.sock'), resolve));
  expect(await asked).toBe(7);
  owner.close();
  lock.release();
});
