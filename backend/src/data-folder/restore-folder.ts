import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { noteAction } from '../operator-actions/operator-actions.ts';
import { ErasuresLog } from '../person/erasures-log.ts';
import type { Config } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { copySalon } from './backup-folder.ts';
import { noteOfFolder } from './folder-notes.ts';

/** Kept in the target folder, since it lists later erasures. */
const ERASURES = 'erasures.log';

/**
 * Restores a backup to an empty or new folder (`target`, else DATA_DIR), and checks the whole copy. Merges the lists of erasures in the target,
 * in DATA_DIR and in the other backups beside this one, so that the next start destroys those keys again.
 * @throws ConfigError if the backup is not consistent, or the folder is not empty.
 */
export async function restoreFolder(config: Config, backup: string, target: string | undefined, print: (line: string) => void): Promise<0> {
  const to = target ?? config.dataDir;
  if (!existsSync(join(backup, 'events.db'))) throw new ConfigError([`${backup} holds no backup of a salon`]);
  if (existsSync(to) && (!statSync(to).isDirectory() || readdirSync(to).some((name) => name !== ERASURES))) {
    throw new ConfigError([`${to} is not an empty folder: a backup is restored over nothing but the list of the erased (${ERASURES})`]);
  }
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const erased = [...new Set([to, config.dataDir, ...backupsBeside(backup)])].flatMap((folder) =>
    new ErasuresLog(join(folder, ERASURES)).all(),
  );
  await copySalon(backup, to, config.salonId);
  const list = new ErasuresLog(join(to, ERASURES));
  for (const { person, at } of erased) list.note(person, at);
  noteAction(to, { action: 'restore', parameters: { backup, folder: to } }, { figures: { erased: list.all().length } });
  print(
    `${to} holds the salon of ${backup}; its log holds, with every key. Its start erases ${list.all().length} persons again, and builds the read models.`,
  );
  return 0;
}

/** Other backups of the same log, which may list later erasures. */
function backupsBeside(backup: string): readonly string[] {
  const logId = noteOfFolder(backup, 'log-id');
  const beside = readdirSync(dirname(backup)).map((name) => join(dirname(backup), name));
  return beside.filter((folder) => logId !== undefined && noteOfFolder(folder, 'log-id') === logId);
}
