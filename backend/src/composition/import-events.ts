import { createReadStream } from 'node:fs';
import { importLog, LogFileError } from '@salon/event-store';
import type { ExitCode, Print } from '../operations/report.ts';
import { noteAction } from '../operator-actions/operator-actions.ts';
import { linesOf } from '../process/lines-of.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { openEngines } from './open-engines.ts';

/** Concurrent appends to a log that keeps their order; a log on a server might not. */
const AT_ONCE = 256;

/**
 * Imports a file of `events export` into the empty log of the configuration. Keys come from a backup; without them names stay sealed.
 * @throws ConfigError if a salon is running from the folder.
 */
export async function importEvents(parts: ProcessParts, file: string, print: Print): Promise<ExitCode> {
  const { dataDir, profile } = parts.config;
  const { engines } = await openEngines(parts, []);
  try {
    const lines = () => linesOf(createReadStream(file, 'utf8'));
    const { events, sha256 } = await importLog(lines, engines.store, profile.kind === 'servers' ? 1 : AT_ONCE);
    noteAction(dataDir, { action: 'events import', parameters: { file } }, { figures: { events } });
    print(`${events} events were imported from ${file}, SHA-256 ${sha256}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof LogFileError)) throw error;
    print(`${file}: ${error.message}`);
    return 1;
  } finally {
    await engines.close();
  }
}
