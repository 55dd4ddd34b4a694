import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Small files with notes about the data folder, which move with it to another machine. */
export type FolderNote =
  /** The log id. */
  | 'log-id'
  /** The id of the folder, also stored on servers that it uses. */
  | 'folder-id'
  /** Exists from the begin of the first start until its end. */
  | 'first-start'
  /** The log position up to which the operator has accepted lost keys. */
  | 'keys-accepted-to'
  /** The operator accepts the folder as it is at the next start. */
  | 'accepted'
  /** The checksum of the closed file of read models; none while it is open. */
  | 'read-models-checksum';

/** Reads a note; undefined if there is none. */
export function noteOfFolder(dataDir: string, name: FolderNote): string | undefined {
  const file = join(dataDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Writes a note atomically and durably; returns it. */
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

/** Removes a note; no error if there is none. */
export function forgetInFolder(dataDir: string, name: FolderNote): void {
  rmSync(join(dataDir, name), { force: true });
}
