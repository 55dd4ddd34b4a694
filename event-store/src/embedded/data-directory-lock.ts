import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'libsql';
import { StoreUnavailableError } from '../errors.ts';

/** Another process owns the data directory. */
export class DataDirectoryInUseError extends Error {
  override readonly name = 'DataDirectoryInUseError';

  constructor(readonly directory: string) {
    super(`The data directory ${directory} is in use by another process.`);
  }
}

/** The ownership of a data directory. */
export interface DataDirectoryLock {
  readonly directory: string;
  /** Lets others in. A second release does nothing. */
  release(): void;
}

/**
 * Makes this process the only owner of a data directory, which is made when absent. The lock is a transaction that never
 * ends on `lock.db` there, so the kernel lets it go however the process ends. Nothing else in the owning process may open
 * that file, not even to copy it: closing any handle on it would give the lock away.
 * @throws DataDirectoryInUseError
 * @throws StoreUnavailableError when the directory cannot be used at all.
 */
export function lockDataDirectory(directory: string): DataDirectoryLock {
  const path = resolve(directory);
  const database = openLockFile(path);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    if (cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY')) throw new DataDirectoryInUseError(path);
    throw new StoreUnavailableError(`The data directory ${path} cannot be locked.`, { cause });
  }
  return {
    directory: path,
    release: () => {
      if (database.open) database.close();
    },
  };
}

function openLockFile(directory: string): Database.Database {
  try {
    mkdirSync(directory, { recursive: true });
    return new Database(join(directory, 'lock.db'), { timeout: 0 });
  } catch (cause) {
    throw new StoreUnavailableError(`The data directory ${directory} cannot be used.`, { cause });
  }
}
