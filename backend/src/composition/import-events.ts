import { createReadStream } from 'node:fs';
import { importLog, LogFileError } from '@salon/event-store';
import { lockFolder, makeFolder } from '../data-folder/data-folder.ts';
import type { ExitCode, Print } from '../operations/report.ts';
import { noteAction } from '../operator-actions/operator-actions.ts';
import { linesOf } from '../process/lines-of.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { openLog } from './open-adapters.ts';

/** Concurrent appends to a log that keeps their order; a shared log might not. */
const AT_ONCE = 256;

/**
 * Imports a file of `events export` into the empty log of the configuration. Keys come from a backup; without them names stay sealed.
 * @throws ConfigError if a salon is running from the folder.
 */
export async function importEvents(parts: ProcessParts, file: string, print: Print): Promise<ExitCode> {
  const { dataDir, engines } = parts.config;
  makeFolder(dataDir, parts.log);
  const lock = lockFolder(parts.config);
  const log = await openLog(parts);
  try {
    const atOnce = engines.log.isShared ? 1 : AT_ONCE;
    const { events, sha256 } = await importLog(() => linesOf(createReadStream(file, 'utf8')), log, atOnce);
    noteAction(dataDir, { action: 'events import', parameters: { file } }, { figures: { events } });
    print(
      `${events} events were imported from ${file}, SHA-256 ${sha256}. Where the keys know another log, accept-folder comes before the start.`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof LogFileError)) throw error;
    print(`${file}: ${error.message}`);
    return 1;
  } finally {
    await log.close();
    lock.release();
  }
}
