import { closeSync, cpSync, existsSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isLogFault } from '@salon/domain';
import { copyDatabase } from '@salon/event-store';
import { openEngines } from '../composition/open-engines.ts';
import { findingText, LogProof, withoutSkipped } from '../evidence/log-proof.ts';
import { SystemClock } from '../process/clock.ts';
import { ConfigError, readConfig } from '../process/config.ts';
import { Metrics, openLog } from '../process/telemetry.ts';
import { GUIDE, READ_MODELS_FILE, refusalOf, SALON_FILE } from './data-folder.ts';

/**
 * Copied after the durable file; the list of erasures last, so that the copy cannot restore anybody
 * who was erased meanwhile.
 */
const OTHER_FILES = ['uploads', 'erasures.log'];

/**
 * Copies a salon without its read models to an empty folder, opens the copy as a start does and
 * proves its log.
 * @throws ConfigError if that is refused, or the proof finds faults or keys that do not fit; the
 * copy is removed.
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
    throw refusalOf(error, readConfig({ DATA_DIR: from }));
  }
}

const MOST_SHOWN = 20;
/** What a start leaves in a folder besides what is copied. */
const OF_A_START = [READ_MODELS_FILE, 'lock.db'];

/** Opens the copy as a start does, and proves its log. @throws ConfigError when no salon starts. */
async function faultsOf(folder: string) {
  const parts = {
    config: readConfig({ DATA_DIR: folder }),
    clock: new SystemClock(),
    log: openLog('silent'),
    metrics: new Metrics(),
  };
  const { engines } = await openEngines(parts, []);
  const { store, sealer, deploymentKeys, work, close } = engines;
  try {
    const { findings } = await new LogProof(store, sealer, deploymentKeys, work).prove();
    // What does not open under its key may be a changed key, and the older backups have it.
    const faults = (await withoutSkipped(store, findings)).filter(
      ({ what }) => isLogFault(what) || what === 'lost-key' || what === 'sealed-unparsable',
    );
    const more = `and ${faults.length - MOST_SHOWN} more: \`npm run ops -- events check\``;
    return [
      ...faults
        .slice(0, MOST_SHOWN)
        .map((fault) => `The log is damaged. ${findingText(fault)} (${GUIDE})`),
      ...(faults.length > MOST_SHOWN ? [more] : []),
    ];
  } finally {
    await close();
    for (const name of readdirSync(folder))
      if (OF_A_START.some((each) => name.startsWith(each)))
        rmSync(join(folder, name), { recursive: true });
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
