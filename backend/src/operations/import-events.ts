import { createReadStream } from 'node:fs';
import { auditsStream } from '@salon/domain';
import { type EventStore, importLog, LogFileError, type PersonKeys } from '@salon/event-store';
import { noteAction } from '../operator-actions/operator-actions.ts';
import { message, wrong } from '../operator-actions/report.ts';
import type { Config } from '../process/config.ts';
import { splitLines } from './split-lines.ts';

/** Concurrent appends to a log that keeps their order; a log on a server might not. */
const AT_ONCE = 256;

export interface OpenedLog {
  readonly store: EventStore;
  readonly personKeys: PersonKeys;
  close(): Promise<void>;
}

/** Audits name heads of all events before them, also those that are missing. */
const LEFT_OUT: ReadonlySet<string> = new Set([auditsStream]);

/**
 * The log is empty, or a part of the file's. Keys come with the file or from a backup; without them
 * names stay sealed. @throws ConfigError if a salon is running from the folder.
 */
export async function importEvents(
  { dataDir, profile }: Config,
  file: string,
  open: () => Promise<OpenedLog>,
) {
  const log = await open();
  try {
    const lines = () => splitLines(createReadStream(file, 'utf8'));
    const { events, sha256 } = await importLog(lines, log.store, {
      atOnce: profile.kind === 'servers' ? 1 : AT_ONCE,
      keys: log.personKeys,
      leftOut: LEFT_OUT,
    });
    noteAction(dataDir, { action: 'events import', parameters: { file } }, { figures: { events } });
    return message(`${events} events imported from ${file}, SHA-256 ${sha256}.`, {
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
