import { closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLogFault } from '@salon/domain';
import { copyDatabase, logPages, openEmbeddedEventStore, openEmbeddedKeys, Sealer, withStreamPrefix } from '@salon/event-store';
import { openEmbeddedDocuments } from '@salon/projections';
import { findingText } from '../evidence/finding-words.ts';
import { LogProof } from '../evidence/log-proof.ts';
import { noteAction } from '../operator-actions/operator-actions.ts';
import type { Config } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { isNewFolder } from './folder-faults.ts';
import { noteOfFolder } from './folder-notes.ts';
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
  await copySalon(dataDir, to, config.salonId);
  noteAction(dataDir, { action: 'backup', parameters: { folder: to } });
  print(`${to} holds the salon of ${dataDir} as it was now; its log holds, with every key. Keep it apart: it opens everything.`);
  return 0;
}

/**
 * Copies all parts of a salon except read models to an empty folder, and proves the log of the copy.
 * @throws ConfigError if the log does not hold or lacks keys; the copy is removed.
 */
export async function copySalon(from: string, to: string, salonId: string): Promise<void> {
  try {
    for (const name of DATABASES) {
      copyDatabase(join(from, name), join(to, name));
    }
    for (const name of BESIDE.filter((each) => existsSync(join(from, each)))) {
      cpSync(join(from, name), join(to, name), { recursive: true });
    }
    const faults = await faultsOf(to, salonId, noteOfFolder(to, 'keys-accepted-to'));
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

const MOST_SHOWN = 20;

/** Proves the log of the copy, and stores event versions that were written after the work documents were copied. */
async function faultsOf(folder: string, salonId: string, acceptedTo = ''): Promise<readonly string[]> {
  const [file, keys] = [openEmbeddedEventStore({ file: join(folder, 'events.db') }), openEmbeddedKeys({ file: join(folder, 'keys.db') })];
  const [log, work] = [withStreamPrefix(file, `${salonId}.`), openEmbeddedDocuments({ file: join(folder, 'work.db') })];
  const { findings } = await new LogProof(log, new Sealer(keys.personKeys), keys.deploymentKeys, work).prove();
  const faults = findings.filter(({ what, position = '' }) => isLogFault(what) || (what === 'lost-key' && position > acceptedTo));
  if (faults.length === 0) {
    for await (const { events } of logPages(log)) await noteVersionsOf(events, work);
  }
  for (const each of [log, keys, work]) {
    await each.close();
  }
  const more = faults.length > MOST_SHOWN ? [`and ${faults.length - MOST_SHOWN} more: \`npm run ops -- events check\``] : [];
  return [...faults.slice(0, MOST_SHOWN).map((fault) => `The log does not hold. ${findingText(fault)}`), ...more];
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
