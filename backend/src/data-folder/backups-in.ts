import { readdirSync, statSync } from 'node:fs';
import { tokyoMoment } from '@salon/domain';

const NAME = /^salon-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)$/;

export interface NightlyBackup {
  readonly name: string;
  readonly at: string;
}

/** Complete ones only, newest first. */
export function backupsIn(folder: string): readonly NightlyBackup[] {
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const names = isThere ? readdirSync(folder).sort().reverse() : [];
  return names.flatMap((name) => {
    const [, day, hours, minutes] = NAME.exec(name) ?? [];
    const at = day === undefined ? undefined : tokyoMoment(`${day}T${hours}:${minutes}:00.000`);
    return at === undefined ? [] : [{ name, at }];
  });
}
