import { DamagedFileError, isFolder } from '@salon/event-store';
import { DocumentsUnavailableError } from '../document-store.ts';

/** Runs work on an open file: the engine's errors become `DocumentsUnavailableError`, and damage is told of besides. */
export function guarded<T>(work: () => T, damaged: (cause: unknown) => void): T {
  try {
    return work();
  } catch (error) {
    if (isDamage(error)) damaged(error);
    if (isEngineError(error) || isDamage(error)) throw new DocumentsUnavailableError(error);
    throw error;
  }
}

/** Opens a file. @throws DamagedFileError when it is damaged, or no file of documents. */
export function opened<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isDamage(error)) throw new DamagedFileError(file, { cause: error });
    if (isFolder(file)) throw new DamagedFileError(file, { cause: new Error('A folder lies in its place.') });
    if (isEngineError(error)) throw new DocumentsUnavailableError(error);
    throw error;
  }
}

/** Of a statement that was made for what is noted of the tables: a list of values is none, or the note and the tables are at odds. */
const AT_ODDS = /JSON|already exists|no such (table|column|index)/;

/** What the engine says of pages that are no pages, or of pages that hold something else than was written. */
function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB') || (code === 'SQLITE_ERROR' && AT_ODDS.test(String(error)));
}

function isEngineError(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE');
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
