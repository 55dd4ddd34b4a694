import { existsSync } from 'node:fs';
import { StoreUnavailableError } from '../errors.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { DataDirectoryInUseError, lockDataDirectory } from './data-directory-lock.ts';

describe('the lock of a data directory', () => {
  const path = useTemporaryFolder();

  test('has one owner at a time, also after another was refused, and makes the directory', () => {
    const first = lockDataDirectory(path('data'));
    expect(first.directory).toBe(path('data'));
    expect(existsSync(path('data', 'lock.db'))).toBe(true);
    for (let times = 0; times < 2; times += 1)
      expect(() => lockDataDirectory(path('data'))).toThrow(
        new DataDirectoryInUseError(path('data')),
      );
    first.release();
    first.release();
    lockDataDirectory(path('data')).release();
  });

  test('two directories have two owners', () => {
    const one = lockDataDirectory(path('one'));
    const two = lockDataDirectory(path('two'));
    one.release();
    two.release();
  });

  test('a directory that cannot be created is an unavailable store', () => {
    expect(() => lockDataDirectory('/dev/null/data')).toThrow(StoreUnavailableError);
  });
});
