import { closeSync, cpSync, existsSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isLogFault } from '@salon/domain';
import { copyDatabase, holdsEvents, openDurableFile, Sealer } from '@salon/event-store';
import { SqliteDocuments } from '@salon/projections';
import { findingText, LogProof, withoutSkipped } from '../evidence/log-proof.ts';
import { ConfigError, readConfig } from '../process/config.ts';
import { GUIDE } from '../process/damage-guide.ts';
import { boundKeys, keyFaultsText } from './bound-keys.ts';
import { SALON_FILE, startupErrorOf } from './data-folder.ts';

/**
 * After the durable file, the list of erasures last, so that the copy cannot restore anybody erased
 * meanwhile.
 */
const OTHER_FILES = ['uploads', 'erasures.log'];

/**
 * Read models are left out; the copy is opened and its log proved. @throws ConfigError if that is
 * refused, or the proof finds faults or keys that do not fit; the copy is removed.
 */
export async function copySalon(from: string, to: string) {
  try {
    await copyDatabase(join(from, SALON_FILE), join(to, SALON_FILE));
    for (const name of OTHER_FILES.filter((each) => existsSync(join(from, each))))
      cpSync(join(from, name), join(to, name), { recursive: true });
    const faults = await faultsOf(to);
    if (faults.length > 0) throw new ConfigError(faults);
    syncFiles(to);
  } catch (error) {
    for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true });
    throw startupErrorOf(error, readConfig({ DATA_DIR: from }));
  }
}

const MOST_SHOWN = 20;
async function faultsOf(folder: string) {
  const durable = await openDurableFile({ file: join(folder, SALON_FILE) });
  const { events, deploymentKeys } = durable;
  const work = new SqliteDocuments(durable.file);
  try {
    const { faults: keys } = await boundKeys(deploymentKeys, work, !(await holdsEvents(events)));
    const proof = new LogProof(events, new Sealer(durable.personKeys), work);
    const { findings } = await proof.prove();
    // What does not open under its key may be a changed key, and the older backups have it.
    const faults = (await withoutSkipped(events, findings)).filter(
      ({ what }) => isLogFault(what) || what === 'lost-key' || what === 'sealed-unparsable',
    );
    const more = `and ${faults.length - MOST_SHOWN} more: \`npm run ops -- events check\``;
    return [
      ...(keys.length > 0 ? [`${keyFaultsText(keys)}: restore the newest backup (${GUIDE})`] : []),
      ...faults
        .slice(0, MOST_SHOWN)
        .map((fault) => `The log is damaged. ${findingText(fault)} (${GUIDE})`),
      ...(faults.length > MOST_SHOWN ? [more] : []),
    ];
  } finally {
    await durable.close();
  }
}

function syncFiles(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    sync(join(entry.parentPath, entry.name));
  sync(folder);
}

function sync(path: string) {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
