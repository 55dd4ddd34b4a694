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

/** The exclusive ownership of a data directory. */
export interface DataDirectoryLock {
  readonly directory: string;
  /** Idempotent. */
  release(): void;
}

/**
 * Makes this process the only owner of a data directory, which is created when absent. The lock is
 * an open transaction on its `lock.db`, which the kernel releases however the process ends. The
 * owner must not open that file again, not even to copy it: closing any handle would release the
 * lock.
 * @throws DataDirectoryInUseError
 * @throws StoreUnavailableError when the directory cannot be used.
 */
export function lockDataDirectory(directory: string): DataDirectoryLock {
  const path = resolve(directory);
  const database = openLockFile(path);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    if (cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY'))
      throw new DataDirectoryInUseError(path);
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
