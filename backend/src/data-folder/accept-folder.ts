import { lockDataDirectory } from '@salon/event-store';
import { noteAction } from '../operator-actions/operator-actions.ts';
import type { Config } from '../process/config.ts';
import { ownsFolder } from '../process/engines.ts';
import { isNewFolder } from './folder-faults.ts';
import { noteInFolder } from './folder-notes.ts';

/**
 * Makes the next start accept the folder although a part is missing, foreign or an older copy. Returns the exit code.
 * @throws DataDirectoryInUseError if a salon is running from it.
 */
export function acceptFolder(config: Config, print: (line: string) => void): 0 | 1 {
  const { dataDir } = config;
  if (ownsFolder(config.engines) && isNewFolder(config)) {
    print(`No salon has run from ${dataDir}: there is nothing to accept.`);
    return 1;
  }
  const lock = lockDataDirectory(dataDir);
  noteInFolder(dataDir, 'accepted', new Date().toISOString());
  lock.release();
  noteAction(dataDir, { action: 'accept-folder' });
  print(`The next start takes ${dataDir} as it is, and writes into its log what was amiss. Only that one: a later fault is refused again.`);
  return 0;
}
