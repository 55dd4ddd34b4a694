import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'libsql';
import { StoreUnavailableError } from '../errors.ts';

export class DataDirectoryInUseError extends Error {
  override readonly name = 'DataDirectoryInUseError';

  constructor(readonly directory: string) {
    super(`The data directory ${directory} is in use by another process.`);
  }
}

export interface DataDirectoryLock {
  readonly directory: string;
  /** Idempotent. */
  release(): void;
}

/**
 * The directory is created when absent. The lock is an open transaction on its `lock.db`, which the
 * kernel releases however the process ends; so would the owner by closing any other handle of that
 * file, even a copy's. @throws DataDirectoryInUseError @throws StoreUnavailableError when the
 * directory cannot be used.
 */
export function lockDataDirectory(directory: string): DataDirectoryLock {
  const path = resolve(directory);
  let database: Database.Database | undefined;
  const release = () => {
    if (database?.open) database.close();
  };
  try {
    mkdirSync(path, { recursive: true });
    database = new Database(join(path, 'lock.db'), { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
    return { directory: path, release };
  } catch (cause) {
    release();
    if (cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY'))
      throw new DataDirectoryInUseError(path);
    const action = database === undefined ? 'used' : 'locked';
    throw new StoreUnavailableError(`The data directory ${path} cannot be ${action}.`, { cause });
  }
}
