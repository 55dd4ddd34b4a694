import { closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkLog, copyDatabase, openEmbeddedEventStore, openEmbeddedKeys, Sealer } from '@salon/event-store';
import { openEmbeddedDocuments } from '@salon/projections';
import { noteAction } from '../operator-actions/operator-actions.ts';
import type { Config } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { isNewFolder } from './folder-faults.ts';
import { noteOfFolder } from './folder-notes.ts';
import { personsWithoutKey } from './keys-of-log.ts';
import { noteVersionsOf } from './written-versions.ts';

/**
 * The order makes the copy consistent despite writes meanwhile. The work documents store the position of log and keys, so they come first. A
 * key is durable before its first event, and a key destroyed meanwhile is a tombstone, so the log comes before the keys; additional keys do
 * no harm. Pictures are written before the events that name them.
 */
const DATABASES = ['work.db', 'events.db', 'keys.db'];
/** The list of erasures comes last, so that the copy cannot restore anybody who was erased meanwhile. */
const BESIDE = ['uploads', 'log-id', 'folder-id', 'keys-accepted-to', 'erasures.log'];

/**
 * Copies the data folder of a running or stopped salon to an empty or new folder, and checks the whole copy (docs/deployment.md, Backups).
 * Without read models, which are rebuilt. Returns the exit code.
 * @throws ConfigError if there is no such folder, or the target is not empty.
 */
export async function backupFolder(config: Config, target: string, print: (line: string) => void): Promise<0> {
  const { dataDir, engines } = config;
  const to = resolve(target);
  if (engines.log.kind !== 'file' || engines.documents.kind !== 'file') {
    throw new ConfigError([
      'A part of this salon lies on servers, which make their own copies: docs/deployment.md, Backups, says in which order',
    ]);
  }
  if (isNewFolder(config)) {
    throw new ConfigError([`DATA_DIR ${dataDir} holds no salon`]);
  }
  if (existsSync(to) && (!statSync(to).isDirectory() || readdirSync(to).length > 0)) {
    throw new ConfigError([`${to} is not an empty folder: a backup writes over nothing`]);
  }
  mkdirSync(to, { recursive: true, mode: 0o700 });
  await copySalon(dataDir, to);
  noteAction(dataDir, { action: 'backup', parameters: { folder: to } });
  print(`${to} holds the salon of ${dataDir} as it was now; every event and its key were looked at. Keep it apart: it opens everything.`);
  return 0;
}

/**
 * Copies all parts of a salon except read models to an empty folder, and checks the whole copy.
 * @throws ConfigError if the copy is not consistent; the copy is removed.
 */
export async function copySalon(from: string, to: string): Promise<void> {
  try {
    for (const name of DATABASES) {
      copyDatabase(join(from, name), join(to, name));
    }
    for (const name of BESIDE.filter((each) => existsSync(join(from, each)))) {
      cpSync(join(from, name), join(to, name), { recursive: true });
    }
    const faults = await faultsOf(to, noteOfFolder(to, 'keys-accepted-to'));
    if (faults.length > 0) {
      throw new ConfigError(faults);
    }
    syncFiles(to);
  } catch (error) {
    for (const name of readdirSync(to)) {
      rmSync(join(to, name), { recursive: true });
    }
    throw error;
  }
}

/** Faults of the copy; reads every event and looks up its key. Also stores event versions that were written after the work documents were copied. */
async function faultsOf(folder: string, acceptedTo = ''): Promise<readonly string[]> {
  const [log, keys] = [openEmbeddedEventStore({ file: join(folder, 'events.db') }), openEmbeddedKeys({ file: join(folder, 'keys.db') })];
  const work = openEmbeddedDocuments({ file: join(folder, 'work.db') });
  const sealer = new Sealer(keys.personKeys);
  const keyless = new Set<string>();
  const { faults } = await checkLog(log, async (events) => {
    const asked = (events ?? []).filter(({ position }) => position > acceptedTo);
    for (const person of await personsWithoutKey(asked, sealer)) keyless.add(person);
    await noteVersionsOf(events ?? [], work);
  });
  for (const each of [log, keys, work]) {
    await each.close();
  }
  return [
    ...faults.map(
      ({ position }) => `The event at ${position} of the log is damaged or lacks those before it: \`npm run ops -- events check\``,
    ),
    ...(keyless.size === 0 ? [] : [`${keyless.size} persons of the log have lost their keys: \`npm run ops -- events check\``]),
  ];
}

/** Makes the copy durable. */
function syncFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (/\.db-(wal|shm)$/.test(entry.name)) {
      rmSync(path);
    } else {
      sync(path);
    }
  }
  sync(folder);
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
