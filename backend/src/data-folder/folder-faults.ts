import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../process/config.ts';
import { noteOfFolder } from './folder-notes.ts';

/** A file that must be there at every start but the first. */
interface FolderPart {
  readonly file: 'events.db' | 'keys.db' | 'work.db';
  readonly what: string;
  /** What goes with it, for whoever has none any more. */
  readonly lost: string;
  readonly isHere: (config: Config) => boolean;
}

const parts: readonly FolderPart[] = [
  {
    file: 'events.db',
    what: 'the log',
    lost: 'the salon begins anew, without its demonstration',
    isHere: ({ eventStoreUrl }) => eventStoreUrl === null,
  },
  {
    file: 'keys.db',
    what: 'the keys of persons',
    lost: 'names and addresses that were sealed under them stay unreadable, links in mails end, user names can be taken by others',
    isHere: ({ mongodbUrl }) => mongodbUrl === null,
  },
  {
    file: 'work.db',
    what: 'sessions and the outbox',
    lost: 'everybody logs in again, and mails of the last two days may go out a second time',
    isHere: ({ mongodbUrl }) => mongodbUrl === null,
  },
];

/** Whatever of these is there shows that a salon ran from this folder, and that its parts must be there too. */
const TRACES = ['events.db', 'keys.db', 'work.db', 'read-models.db', 'log-id', 'erasures.log'];

const HOW_TO_ACCEPT = 'say so with `npm run ops -- accept-folder`';

/** Whether no salon has ever run from a folder: nothing of one lies there, or its first start has not come to its end. */
export function isNewFolder(dataDir: string): boolean {
  return noteOfFolder(dataDir, 'first-start') !== undefined || TRACES.every((name) => !existsSync(join(dataDir, name)));
}

/** A sentence for each part that should lie in the folder and does not, or is empty. */
export function missingParts(config: Config): readonly string[] {
  return parts
    .filter(({ file, isHere }) => isHere(config) && sizeOf(join(config.dataDir, file)) === 0)
    .map(
      ({ file, what, lost }) =>
        `${join(config.dataDir, file)} (${what}) is missing, although a salon has run from this folder: put it back from where it is or ` +
        `from a backup, with a -wal file that lay beside it; if it is gone for good, ${HOW_TO_ACCEPT}: then ${lost}`,
    );
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** What two parts of a folder know of each other does not fit. */
export const folderFaults = {
  foreignLog: (dataDir: string): string =>
    `The log of DATA_DIR ${dataDir} is not the one that this folder belongs to (log-id): put its own log back; if this one is meant, ${HOW_TO_ACCEPT}`,

  foreignKeys: (file: string): string =>
    `${file} holds the keys of another log: nothing personal could be read, and what is written would be lost to the right keys. ` +
    `Put back the file that belongs to this log; if it is gone for good, ${HOW_TO_ACCEPT}`,

  foreignWork: (dataDir: string): string =>
    `The work documents of DATA_DIR ${dataDir} (work.db) belong to another log: put those back that belong to this one; ` +
    `if these are meant, ${HOW_TO_ACCEPT}`,

  shorterLog: (dataDir: string, head: string, promised: string): string =>
    `The log of DATA_DIR ${dataDir} ends at ${head}, but it went up to ${promised} when it was last noted: its end is missing. ` +
    'Was events.db copied without the events.db-wal beside it, or an older backup of it alone put back? Put the whole log back, ' +
    `or all parts of one backup together; if the end is gone for good, ${HOW_TO_ACCEPT}`,

  olderKeys: (file: string, made: number, promised: number): string =>
    `${file} knows ${made} persons' keys, but ${promised} had been made when they were last noted: it is an older copy, and some persons ` +
    `could not be read. Put the newer one back, with a -wal file that lay beside it; if it is gone for good, ${HOW_TO_ACCEPT}`,
};
