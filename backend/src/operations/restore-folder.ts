import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copySalon } from '../data-folder/copy-salon.ts';
import { holdsNoSalon, isEmptyFolder } from '../data-folder/data-folder.ts';
import { noteAction } from '../operator-actions/operator-actions.ts';
import { message } from '../operator-actions/report.ts';
import { ErasuresLog } from '../person/erasures-log.ts';
import { type Config, ConfigError } from '../process/config.ts';

/** Stays in the target folder, since it lists later erasures. */
const ERASURES = 'erasures.log';

/**
 * Merges the lists of erasures in the target, in DATA_DIR and in the backups beside this one, so
 * that the next start destroys those keys again. @throws ConfigError if the backup is invalid, or
 * the folder is not empty.
 */
export async function restoreFolder(config: Config, backup: string, target: string | undefined) {
  const to = target ?? config.dataDir;
  if (holdsNoSalon(backup)) throw new ConfigError([`${backup} has no backup of a salon`]);
  if (!isEmptyFolder(to, [ERASURES])) {
    throw new ConfigError([
      `${to} is not empty: a restore overwrites nothing and allows only the list of erasures (${ERASURES})`,
    ]);
  }
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const lists = [to, config.dataDir, ...foldersBeside(backup)].map((folder) =>
    join(folder, ERASURES),
  );
  const erased = [...new Set(lists)].flatMap((file) => new ErasuresLog(file).all());
  await copySalon(backup, to);
  const list = new ErasuresLog(join(to, ERASURES));
  for (const { person, at } of erased) list.note(person, at);
  const figures = { erased: list.all().length };
  noteAction(to, { action: 'restore', parameters: { backup, folder: to } }, { figures });
  const sentence = `${to} has the salon of ${backup}, with a proven log and all keys. Its start erases ${figures.erased} persons again and builds the read models.`;
  return message(sentence, { folder: to, ...figures });
}

/** Their lists may have later erasures; persons of another salon have no effect here. */
const foldersBeside = (backup: string) =>
  readdirSync(dirname(backup), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(dirname(backup), name));
