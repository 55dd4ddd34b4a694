import { DamagedFileError, isDamage, isFolder } from '@salon/event-store';
import { DocumentsUnavailableError } from '../document-store.ts';

/** Runs work on an open file: the engine's errors become `DocumentsUnavailableError`; `damaged` is told of damage. */
export function guarded<T>(work: () => T, damaged: (cause: unknown) => void): T {
  try {
    return work();
  } catch (error) {
    if (isDamaged(error)) damaged(error);
    throw isEngineError(error) ? new DocumentsUnavailableError(error) : error;
  }
}

/** Opens a file. @throws DamagedFileError when it is damaged, or no file of documents. */
export function opened<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isDamaged(error)) throw new DamagedFileError(file, { cause: error });
    if (isFolder(file)) throw new DamagedFileError(file, { cause: new Error('A folder lies in its place.') });
    throw isEngineError(error) ? new DocumentsUnavailableError(error) : error;
  }
}

/** A statement does not fit the tables, or a value is no JSON: the stored declaration or the tables are damaged. */
const MISMATCH = /JSON|already exists|no such (table|column|index)/;

const isDamaged = (error: unknown): boolean => isDamage(error) || (codeOf(error) === 'SQLITE_ERROR' && MISMATCH.test(String(error)));

const isEngineError = (error: unknown): boolean => codeOf(error).startsWith('SQLITE');

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
