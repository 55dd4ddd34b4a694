import { createReadStream } from 'node:fs';
import { type EventStore, importLog, LogFileError } from '@salon/event-store';
import { noteAction } from '../operator-actions/operator-actions.ts';
import { said, wrong } from '../operator-actions/report.ts';
import type { Config } from '../process/config.ts';
import { linesOf } from './lines-of.ts';

/** Concurrent appends to a log that keeps their order; a log on a server might not. */
const AT_ONCE = 256;

/**
 * Imports a file of `events export` into the empty log of the configuration, which `open` opens.
 * Keys come from a backup; without them names stay sealed.
 * @throws ConfigError if a salon is running from the folder.
 */
export async function importEvents(
  { dataDir, profile }: Config,
  file: string,
  open: () => Promise<{ readonly store: EventStore; close(): Promise<void> }>,
) {
  const log = await open();
  try {
    const lines = () => linesOf(createReadStream(file, 'utf8'));
    const { events, sha256 } = await importLog(
      lines,
      log.store,
      profile.kind === 'servers' ? 1 : AT_ONCE,
    );
    noteAction(dataDir, { action: 'events import', parameters: { file } }, { figures: { events } });
    return said(`${events} events imported from ${file}, SHA-256 ${sha256}.`, {
      events,
      sha256,
    });
  } catch (error) {
    if (!(error instanceof LogFileError)) throw error;
    return wrong(`${file}: ${error.message}`);
  } finally {
    await log.close();
  }
}
