import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { copySalon } from '../data-folder/copy-salon.ts';
import { holdsNoSalon, isEmptyFolder } from '../data-folder/data-folder.ts';
import { noteAction } from '../operator-actions/operator-actions.ts';
import { message } from '../operator-actions/report.ts';
import { type Config, ConfigError } from '../process/config.ts';

/**
 * The salon may be running; read models are left out, since they are rebuilt, and the whole copy is
 * checked (docs/deployment.md, Backups). @throws ConfigError if there is no such folder, or the
 * target is not empty.
 */
export async function backupFolder({ dataDir, profile }: Config, target: string) {
  const to = resolve(target);
  if (profile.kind === 'servers') {
    throw new ConfigError([
      'This salon is on servers, which make their own backups (docs/deployment.md, Backups)',
    ]);
  }
  if (holdsNoSalon(dataDir)) throw new ConfigError([`DATA_DIR ${dataDir} has no salon`]);
  if (!isEmptyFolder(to))
    throw new ConfigError([`${to} is not empty: a backup overwrites nothing`]);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  await copySalon(dataDir, to);
  noteAction(dataDir, { action: 'backup', parameters: { folder: to } });
  const sentence = `${to} has a copy of the salon in ${dataDir}, with a proven log and all keys. Keep it safe: the keys decrypt all personal data.`;
  return message(sentence, { folder: to });
}
