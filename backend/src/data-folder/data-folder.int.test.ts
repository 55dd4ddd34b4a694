import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type LogSummary, linesOfLog, lockDataDirectory } from '@salon/event-store';
import { change, overwriteText } from '@salon/event-store/testing/damage';
import { useTemporaryFolder } from '@salon/event-store/testing/temporary-folder';
import { bookings, menuModel } from '@salon/projections';
import { v4 } from 'uuid';
import { type Engines, openEngines } from '../composition/open-engines.ts';
import { operate } from '../operations/operate.ts';
import { operatorParts } from '../operations/operator.fixture.ts';
import { ConfigError } from '../process/config.ts';
import { openLog } from '../process/telemetry.ts';
import { filesWith } from '../testing/traces.ts';

const NOW = '2035-06-06T01:00:00.000Z';
const inBase = useTemporaryFolder();
let dataDir: string;
let lines: string[];
beforeEach(() => {
  dataDir = inBase('data');
  lines = [];
});

type Env = Readonly<Record<string, string>>;

const partsOf = (folder: string, env: Env = {}) =>
  operatorParts(
    { DATA_DIR: folder, SEED: 'none', ...env },
    NOW,
    openLog('warn', { write: (line: string) => void lines.push(line) }),
  );

const open = async (folder = dataDir, env?: Env) =>
  (await openEngines(partsOf(folder, env), [])).engines;

async function salonWith(...persons: readonly string[]) {
  const engines = await open();
  for (const person of persons) await register(engines, person);
  return engines;
}

const closedSalonWith = async (...persons: readonly string[]) =>
  (await salonWith(...persons)).close();

async function register({ store, sealer }: Engines, person: string) {
  const id = v4();
  const sealed = { ...(await sealer.seal(person, id, { name: '花' })) };
  await store.append(`of-${person}`, 'no-stream', [
    { id, type: 'MemberRegistered', data: { sealed }, metadata: {} },
  ]);
}

const streamsOf = async ({ store }: Engines) =>
  (await store.readAll({ limit: 10 })).events.map(({ stream }) => stream);
const run = async (words: string, parts = partsOf(dataDir)) => {
  const said: string[] = [];
  return { code: await operate(parts, words.split(' '), (line) => said.push(line)), said };
};

const salonFile = () => join(dataDir, 'salon.db');
const readModelsFile = () => join(dataDir, 'read-models.db');
const cut = (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 6_000));
const overwrite = (file: string) => writeFileSync(file, 'x'.repeat(20_000));
const makeFolder = (file: string) => {
  rmSync(file);
  mkdirSync(file);
};
const changeEvent = (file: string) => overwriteText(file, 'MemberRegistered', Buffer.from('N'));

describe('a start', () => {
  test('continues with the data in the folder, even after the process was killed', async () => {
    const first = await salonWith('member-shion');
    // What a killed process leaves: the files as they are, with their write-ahead logs.
    cpSync(dataDir, inBase('killed'), { recursive: true });
    await first.close();
    for (const folder of [dataDir, inBase('killed')]) {
      const again = await open(folder);
      expect(await streamsOf(again)).toEqual(['of-member-shion']);
      await again.close();
    }
  });

  test('creates a new folder for its owner only, and warns of one that others can read', async () => {
    await (await open()).close();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(lines).toEqual([]);
    chmodSync(dataDir, 0o750);
    await (await open()).close();
    expect(statSync(dataDir).mode & 0o777).toBe(0o750);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { dataDir, msg: expect.stringContaining('chmod -R go= on it') },
    ]);
  });

  test.each(['read-models.db', 'uploads', 'mailbox'])(
    'without salon.db, where a salon has left %s, is refused',
    async (trace) => {
      await closedSalonWith('member-shion');
      for (const name of readdirSync(dataDir)) renameSync(join(dataDir, name), inBase(name));
      writeFileSync(join(dataDir, trace), '');
      const missing = `${join(dataDir, 'salon.db')} is missing or empty, although a salon has run from this folder: put it back`;
      await expect(open()).rejects.toThrow(missing);
      expect(readdirSync(dataDir)).not.toContain('salon.db');
      writeFileSync(salonFile(), '');
      await expect(open()).rejects.toThrow(missing);
      rmSync(salonFile());
      rmSync(join(dataDir, trace));
      for (const name of ['salon.db', 'read-models.db'])
        renameSync(inBase(name), join(dataDir, name));
      await (await open()).close();
    },
  );

  test.each([
    ['overwritten', overwrite, 'is damaged, or is no file of this application. It is left'],
    ['cut', cut, 'is damaged'],
    ['a folder', makeFolder, 'is damaged, or is no file of this application. A folder lies in'],
    ['with a changed event', changeEvent, 'is damaged'],
  ] as const)(
    'with a salon.db that is %s is refused, leaves the file unchanged, and names the newest backup',
    async (_, damage, sentence) => {
      await closedSalonWith('member-shion');
      damage(salonFile());
      const before = statSync(salonFile()).isFile() ? readFileSync(salonFile()) : undefined;
      await expect(open()).rejects.toThrow(`${salonFile()} ${sentence}`);
      await expect(open()).rejects.toThrow(
        'restore the newest backup with `npm run ops -- restore BACKUP`',
      );
      for (const name of [
        'salon-2035-06-05-0400',
        'salon-2035-06-06-0400',
        'salon-2035-06-07-0400~',
      ]) {
        mkdirSync(inBase('nightly', name), { recursive: true });
      }
      const newest = `restore the newest backup with \`npm run ops -- restore ${inBase('nightly', 'salon-2035-06-06-0400')}\``;
      await expect(open(dataDir, { BACKUP_DIR: inBase('nightly') })).rejects.toThrow(newest);
      if (before !== undefined) expect(readFileSync(salonFile()).equals(before)).toBe(true);
    },
  );

  test('of an older program is refused by its version', async () => {
    await closedSalonWith('member-shion');
    change(salonFile(), 'PRAGMA user_version = 2');
    await expect(open()).rejects.toThrow(
      new ConfigError([`${salonFile()} was written by another version of this application.`]),
    );
    change(salonFile(), 'PRAGMA user_version = 1');
    const again = await open();
    expect(await streamsOf(again)).toEqual(['of-member-shion']);
    await again.close();
  });

  test('of an operator command creates no salon', async () => {
    const status = () => run('projections list');
    await expect(status()).rejects.toThrow(`DATA_DIR ${dataDir} has no salon`);
    expect(existsSync(dataDir)).toBe(false);
    await (await open()).close();
    await expect(status()).rejects.toThrow('The log has no salon with the SALON_ID salon');
  });

  test('is not needed for an operator command, which opens the files itself', async () => {
    await closedSalonWith('member-shion');
    expect(await run('projections verify menu')).toEqual({
      code: 0,
      said: ['menu: 0 documents compared, 0 differ'],
    });
  });
});

const models = [bookings, menuModel];

async function served() {
  const { engines } = await openEngines(partsOf(dataDir), models);
  await engines.projections.start();
  await engines.projections.built(5_000);
  const status = await engines.projections.status();
  await engines.close();
  return {
    names: status.filter(({ state }) => state === 'live').map(({ name }) => name),
    numbers: status.map(({ collection }) => Number(collection.split('-').at(-1))),
  };
}

describe('the read models', () => {
  const all = models.map(({ name }) => name);
  const first = { names: all, numbers: all.map(() => 1) };

  test('of an earlier start are kept', async () => {
    await served();
    change(readModelsFile(), 'CREATE TABLE mark (id INTEGER)');
    expect(await served()).toEqual(first);
    expect(() => change(readModelsFile(), 'INSERT INTO mark VALUES (1)')).not.toThrow();
    expect(lines).toEqual([]);
  });

  test.each<[string, (file: string) => void, boolean]>([
    ['missing', rmSync, false],
    ['cut', cut, true],
    ['overwritten', overwrite, true],
    ['a folder', (file) => [makeFolder(file), mkdirSync(join(file, 'in-it'))], true],
    ['of another program version', (file) => change(file, 'PRAGMA user_version = 2'), true],
  ])(
    'in a file that is %s are deleted and rebuilt, and the reason is logged',
    async (_, harm, isTold) => {
      await served();
      harm(readModelsFile());
      expect(await served()).toEqual(first);
      const entries = lines.map((line) => JSON.parse(line));
      const why = {
        msg: expect.stringContaining('it was deleted and is built again'),
        file: readModelsFile(),
        error: expect.anything(),
      };
      expect(entries).toEqual(isTold ? [expect.objectContaining(why)] : []);
    },
  );

  test('of another log are rebuilt', async () => {
    await served();
    renameSync(dataDir, inBase('other'));
    await closedSalonWith('member-shion');
    cpSync(inBase('other', 'read-models.db'), readModelsFile());
    expect(await served()).toEqual({ names: all, numbers: all.map(() => 2) });
  });
});

describe('a backup', () => {
  const backup = () => inBase('backup');

  test('of a running salon is a copy of that moment, and overwrites nothing', async () => {
    const salon = await salonWith('member-shion', 'member-migiwa');
    mkdirSync(join(dataDir, 'uploads'));
    writeFileSync(join(dataDir, 'uploads', 'a.webp'), 'picture');
    expect(await run(`backup ${backup()}`)).toEqual({
      code: 0,
      said: [expect.stringContaining(`${backup()} has a copy of the salon in ${dataDir}`)],
    });
    await register(salon, 'member-sara');
    await salon.close();
    await expect(run(`backup ${backup()}`)).rejects.toThrow(`${backup()} is not empty`);
    expect(readFileSync(join(backup(), 'uploads', 'a.webp'), 'utf8')).toBe('picture');
    expect(existsSync(join(backup(), 'read-models.db'))).toBe(false);
    const restored = await open(backup());
    expect(await streamsOf(restored)).toEqual(['of-member-shion', 'of-member-migiwa']);
    await restored.close();
  });

  test('of a stopped salon is restored to an empty folder, and persons erased since stay erased', async () => {
    await closedSalonWith('member-shion', 'member-sara');
    await run(`backup ${backup()}`);
    const salon = await open();
    const found = await salon.personKeys.find('member-sara');
    const key = Buffer.from(found === undefined || found === 'erased' ? '' : found.bytes);
    expect(key).toHaveLength(32);
    await salon.sealer.destroy('member-sara', NOW);
    salon.erasures.note('member-sara', NOW);
    await salon.close();
    const holders = (folder: string) =>
      readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(key));
    expect([holders(dataDir), holders(backup())]).toEqual([[], ['salon.db']]);
    await expect(run(`restore ${backup()}`)).rejects.toThrow(`${dataDir} is not empty`);
    await expect(run(`restore ${inBase()}`)).rejects.toThrow(`${inBase()} has no backup`);
    const to = inBase('restored');
    const { said } = await run(`restore ${backup()} --to ${to}`);
    expect(said).toEqual([expect.stringContaining('Its start erases 1 persons again')]);
    const restored = await open(to);
    const keys = await Promise.all(
      ['member-shion', 'member-sara'].map((person) => restored.personKeys.find(person)),
    );
    expect(keys).toEqual([expect.objectContaining({ person: 'member-shion' }), 'erased']);
    expect(holders(to)).toEqual([]);
    await restored.close();
    expect(holders(to)).toEqual([]);
  });

  test('of a damaged log is refused, and a damaged backup is not restored', async () => {
    await closedSalonWith('member-shion');
    await run(`backup ${backup()}`);
    for (const file of [salonFile(), join(backup(), 'salon.db')]) changeEvent(file);
    const [second, to] = [inBase('second'), inBase('restored')];
    await expect(run(`backup ${second}`)).rejects.toThrow(/damaged/);
    await expect(run(`restore ${backup()} --to ${to}`)).rejects.toThrow(/damaged/);
    expect([readdirSync(second), readdirSync(to)]).toEqual([[], []]);
  });

  test('of a log with a lost key is refused', async () => {
    await closedSalonWith('member-shion');
    change(salonFile(), 'DELETE FROM person_keys');
    await expect(run(`backup ${backup()}`)).rejects.toThrow(
      'member-shion: the key is missing without having been destroyed',
    );
    expect(readdirSync(backup())).toEqual([]);
  });
});

test('overwritten and deleted data is in no file of a closed salon', async () => {
  const salon = await salonWith('member-shion');
  const notes = await salon.work.collection<{ readonly text: string }>({
    name: 'notes',
    indexes: [],
  });
  await notes.insert('a', { text: 'the-first-text' });
  await notes.insert('b', { text: 'the-second-text' });
  const { rev = 0 } = (await notes.get('a')) ?? {};
  await notes.replace('a', rev, { text: 'plain' });
  await notes.remove('b');
  await salon.close();
  expect(filesWith(dataDir, ['the-first-text', 'the-second-text'])).toEqual([]);
});

test('an exported log is imported into an empty folder, where names stay sealed', async () => {
  const salon = await salonWith('member-shion');
  const file = inBase('salon.jsonl');
  const written: string[] = [];
  for await (const line of linesOfLog(salon.store)) written.push(`${line}\n`);
  writeFileSync(file, written.join(''));
  await salon.close();
  const to = inBase('imported');
  const { sha256 } = JSON.parse(written.at(-1) ?? '') as LogSummary;
  const { code, said } = await run(`events import ${file}`, partsOf(to));
  expect([code, said]).toEqual([
    0,
    [expect.stringContaining(`events imported from ${file}, SHA-256 ${sha256}`)],
  ]);
  await expect(run('events import /nowhere/else', partsOf(to))).rejects.toMatchObject({
    code: 'ENOENT',
  });
  const imported = await open(to);
  expect([await streamsOf(imported), await imported.personKeys.find('member-shion')]).toEqual([
    ['of-member-shion'],
    undefined,
  ]);
  await imported.close();
});

const onServers = () =>
  partsOf(dataDir, {
    EVENTSTORE_URL: 'esdb://nowhere',
    MONGODB_URL: 'mongodb://nowhere',
    REDIS_URL: 'redis://nowhere',
  });

test.each([
  ['in its folder', () => partsOf(dataDir)],
  ['on servers', onServers],
])(
  'an operator command waits for a process that is starting %s, and is executed there',
  async (_, parts) => {
    const lock = lockDataDirectory(dataDir);
    const left = readdirSync(dataDir);
    await expect(
      operate(parts(), ['projections', 'list'], () => undefined, undefined, 0),
    ).rejects.toThrow(/has no salon|is in use by another process/);
    await expect(openEngines(parts(), [])).rejects.toThrow('is in use by another process');
    expect(readdirSync(dataDir)).toEqual(left);
    const asked = operate(parts(), ['projections', 'list'], () => undefined);
    const owner = createServer((socket) => socket.resume().end(`${JSON.stringify({ code: 7 })}\n`));
    await new Promise<void>((resolve) => owner.listen(join(dataDir, 'ops.sock'), resolve));
    expect(await asked).toBe(7);
    owner.close();
    lock.release();
  },
);
