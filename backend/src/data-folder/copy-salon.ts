import { closeSync, cpSync, existsSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isLogFault } from '@salon/domain';
import { copyDatabase, openDurableFile, Sealer } from '@salon/event-store';
import { SqliteDocuments } from '@salon/projections';
import { findingText, LogProof } from '../evidence/log-proof.ts';
import { ConfigError } from '../process/config.ts';
import { SALON_FILE } from './data-folder.ts';

/**
 * Copied after the durable file; the list of erasures last, so that the copy cannot restore anybody
 * who was erased meanwhile.
 */
const OTHER_FILES = ['uploads', 'erasures.log'];

/**
 * Copies a salon without its read models to an empty folder, and proves the log of the copy.
 * @throws ConfigError if the proof finds faults or lost keys; the copy is removed.
 */
export async function copySalon(from: string, to: string) {
  try {
    await copyDatabase(join(from, SALON_FILE), join(to, SALON_FILE));
    for (const name of OTHER_FILES.filter((each) => existsSync(join(from, each))))
      cpSync(join(from, name), join(to, name), { recursive: true });
    const faults = await faultsOf(join(to, SALON_FILE));
    if (faults.length > 0) throw new ConfigError(faults);
    syncFiles(to);
  } catch (error) {
    for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true });
    throw error;
  }
}

const MOST_SHOWN = 20;

async function faultsOf(file: string) {
  const durable = await openDurableFile({ file });
  const work = new SqliteDocuments(durable.file);
  const proof = new LogProof(
    durable.events,
    new Sealer(durable.personKeys),
    durable.deploymentKeys,
    work,
  );
  const { findings } = await proof.prove().finally(() => durable.close());
  const faults = findings.filter(({ what }) => isLogFault(what) || what === 'lost-key');
  const more =
    faults.length > MOST_SHOWN
      ? [`and ${faults.length - MOST_SHOWN} more: \`npm run ops -- events check\``]
      : [];
  return [
    ...faults.slice(0, MOST_SHOWN).map((fault) => `The log is damaged. ${findingText(fault)}`),
    ...more,
  ];
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
