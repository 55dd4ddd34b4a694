import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** What a data folder is told about itself, each in a small file, and keeps when it is moved to another machine. */
export type FolderNote =
  /** The id of the log whose keys and work lie here. */
  | 'log-id'
  /** The id of the folder, by which servers beside it know it. */
  | 'folder-id'
  /** Written before anything else in a new folder, gone when its first start has come to its end. */
  | 'first-start'
  /** Up to this position of the log the operator has accepted that keys are lost. */
  | 'keys-accepted-to'
  /** The operator has said that the next start shall take the folder as it is. */
  | 'accepted'
  /** The checksum of the file of read models as it was closed; none while it is open. */
  | 'read-models-checksum';

/** A note; undefined when there is none. */
export function noteOfFolder(dataDir: string, name: FolderNote): string | undefined {
  const file = join(dataDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Writes a note, whole or not at all; durable when it returns. */
export function noteInFolder(dataDir: string, name: FolderNote, note: string): string {
  const file = join(dataDir, name);
  const descriptor = openSync(`${file}~`, 'w', 0o600);
  try {
    writeSync(descriptor, `${note}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(`${file}~`, file);
  return note;
}

/** Takes a note away; one that is not there is no error. */
export function forgetInFolder(dataDir: string, name: FolderNote): void {
  rmSync(join(dataDir, name), { force: true });
}
