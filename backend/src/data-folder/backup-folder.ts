import { closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkLog, copyDatabase, openDurableFile, Sealer } from '@salon/event-store';
import { noteAction } from '../operator-actions/operator-actions.ts';
import type { Config } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { holdsNoSalon, isEmptyFolder, SALON_FILE } from './data-folder.ts';
import { personsWithoutKey } from './keys-of-log.ts';

/** Copied beside the durable file; the list of erasures last, so that the copy cannot restore anybody who was erased meanwhile. */
const BESIDE = ['uploads', 'erasures.log'];

/**
 * Copies the data folder of a running or stopped salon to an empty or new folder, and checks the whole copy (docs/deployment.md, Backups).
 * Without read models, which are rebuilt. Returns the exit code.
 * @throws ConfigError if there is no such folder, or the target is not empty.
 */
export async function backupFolder(
  { dataDir, profile }: Config,
  target: string,
  print: (line: string) => void,
): Promise<0> {
  const to = resolve(target);
  if (profile.kind === 'servers') {
    throw new ConfigError(['This salon is on servers, which make their own backups (docs/deployment.md, Backups)']);
  }
  if (holdsNoSalon(dataDir)) throw new ConfigError([`DATA_DIR ${dataDir} holds no salon`]);
  if (!isEmptyFolder(to)) throw new ConfigError([`${to} is not an empty folder: a backup writes over nothing`]);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  await copySalon(dataDir, to);
  noteAction(dataDir, { action: 'backup', parameters: { folder: to } });
  print(
    `${to} holds the salon of ${dataDir} as it was now; every event and its key were checked. Keep it apart: it opens everything.`,
  );
  return 0;
}

/**
 * Copies all parts of a salon except read models to an empty folder, and checks the whole copy.
 * @throws ConfigError if something in it does not hold; the copy is removed.
 */
export async function copySalon(from: string, to: string): Promise<void> {
  try {
    await copyDatabase(join(from, SALON_FILE), join(to, SALON_FILE));
    for (const name of BESIDE.filter((each) => existsSync(join(from, each)))) {
      cpSync(join(from, name), join(to, name), { recursive: true });
    }
    const faults = await faultsOf(join(to, SALON_FILE));
    if (faults.length > 0) throw new ConfigError(faults);
    syncFiles(to);
  } catch (error) {
    for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true });
    throw error;
  }
}

/** Faults of a copy; reads every event and looks up its key. */
async function faultsOf(file: string): Promise<readonly string[]> {
  const { events: log, personKeys, close } = await openDurableFile({ file });
  const sealer = new Sealer(personKeys);
  const keyless = new Set<string>();
  const { faults } = await checkLog(log, async (events) => {
    for (const person of await personsWithoutKey(events ?? [], sealer)) keyless.add(person);
  });
  await close();
  const damaged = faults.map(
    ({ position }) =>
      `The event at ${position} of the log is damaged or lacks those before it: \`npm run ops -- events check\``,
  );
  if (keyless.size === 0) return damaged;
  return [...damaged, `${keyless.size} persons of the log have lost their keys: \`npm run ops -- events check\``];
}

/** Makes the copy durable. */
function syncFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    sync(join(entry.parentPath, entry.name));
  }
  sync(folder);
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
