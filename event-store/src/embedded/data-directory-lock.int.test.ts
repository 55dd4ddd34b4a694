import { existsSync } from 'node:fs';
import { StoreUnavailableError } from '../errors.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { DataDirectoryInUseError, lockDataDirectory } from './data-directory-lock.ts';

describe('the lock of a data directory', () => {
  const path = useTemporaryFolder();

  test('has one owner at a time and makes the directory', () => {
    const first = lockDataDirectory(path('data'));
    expect(first.directory).toBe(path('data'));
    expect(existsSync(path('data', 'lock.db'))).toBe(true);
    expect(() => lockDataDirectory(path('data'))).toThrow(
      new DataDirectoryInUseError(path('data')),
    );
    first.release();
    first.release();
    const second = lockDataDirectory(path('data'));
    second.release();
  });

  test('a refused owner does not free the directory of the first', () => {
    const first = lockDataDirectory(path());
    expect(() => lockDataDirectory(path())).toThrow(DataDirectoryInUseError);
    expect(() => lockDataDirectory(path())).toThrow(DataDirectoryInUseError);
    first.release();
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
