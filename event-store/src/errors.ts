import { statSync } from 'node:fs';
import type { Position } from './event.ts';
import type { ExpectedRevision } from './event-store.ts';

/** Nothing was written: read, decide and append again. */
export class WrongExpectedRevisionError extends Error {
  override readonly name = 'WrongExpectedRevisionError';

  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: ExpectedRevision,
  ) {
    super(`Stream "${stream}" was expected at ${expected} but is at ${actual}.`);
  }
}

/**
 * The store is away, closed or full, or a sync failed. An append that fails this way may be in the
 * log: retry it with the same ids and expected revision.
 */
export class StoreUnavailableError extends Error {
  override readonly name: string = 'StoreUnavailableError';
  readonly retryable = true;

  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
  }
}

/**
 * A stored event was changed, by a failing disk, a bad copy or an edit. Not retryable: restore a
 * backup.
 */
export class EventDamagedError extends Error {
  override readonly name = 'EventDamagedError';

  constructor(
    /** A `readAll` behind it goes on after the damaged event. */
    readonly position: Position,
    /** '' when it cannot be read. */
    readonly stream: string,
    readonly revision: number,
  ) {
    const which = stream === '' ? '' : ` (revision ${revision} of "${stream}")`;
    super(`The event at ${position} of the log${which} is not as it was written.`);
  }
}

/**
 * A file was damaged, cut, removed or replaced, or is of another kind. It is left unchanged. No
 * retry helps: restore a backup.
 */
export class DamagedFileError extends StoreUnavailableError {
  override readonly name = 'DamagedFileError';

  constructor(
    readonly file: string,
    options?: { readonly cause?: unknown },
    damage = 'is damaged, or is no file of this application.',
  ) {
    super(`${file} ${damage}`, options);
  }
}

/** Found however it was wrapped. */
export function damageOf(error: unknown): DamagedFileError | EventDamagedError | undefined {
  if (error instanceof DamagedFileError || error instanceof EventDamagedError) return error;
  return error instanceof Error ? damageOf(error.cause) : undefined;
}

/** The file is left unchanged. */
export class OtherFormatError extends Error {
  override readonly name = 'OtherFormatError';

  constructor(readonly file: string) {
    super(`${file} was written by another version of this application.`);
  }
}

export function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** No adapter can store this; nothing was written. Not retryable. */
export class InvalidEventError extends Error {
  override readonly name = 'InvalidEventError';
}

export class InvalidPositionError extends Error {
  override readonly name = 'InvalidPositionError';

  constructor(readonly position: string) {
    super(`"${position}" is not a position of this log.`);
  }
}
