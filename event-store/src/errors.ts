import { statSync } from 'node:fs';
import type { Position } from './event.ts';
import type { ActualRevision, ExpectedRevision } from './event-store.ts';

/** Somebody else wrote to the stream first (or the expectation was never true). Nothing was written: read, decide again, append again. */
export class WrongExpectedRevisionError extends Error {
  override readonly name = 'WrongExpectedRevisionError';

  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: ActualRevision,
  ) {
    super(`Stream "${stream}" was expected at ${expected} but is at ${actual}.`);
  }
}

/**
 * The store cannot answer now: it is away, closed, its disk is full or a sync failed. An append that fails this way may
 * or may not be in the log, so it must be retried with the same ids and the same expected revision.
 */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly retryable = true;

  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
  }
}

/** A stored event is not as it was written: a disk, a copy or a hand has changed it. Never retryable: the log must come from a backup. */
export class EventDamagedError extends Error {
  override readonly name = 'EventDamagedError';

  constructor(
    /** Where it stands; the next `readAll` after this goes on behind it. */
    readonly position: Position,
    /** '' when not even that can be read. */
    readonly stream: string,
    readonly revision: number,
  ) {
    const which = stream === '' ? '' : ` (revision ${revision} of "${stream}")`;
    super(`The event at ${position} of the log${which} is not as it was written.`);
  }
}

/** A file of an embedded store cannot be read as what it is: it was damaged, cut, or is something else. It is left as it was found. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';

  constructor(
    readonly file: string,
    options?: { readonly cause?: unknown },
  ) {
    super(`${file} is damaged, or is no file of this application.`, options);
  }
}

/** Whether a folder lies where a file should be: an engine only says that it cannot open it. */
export function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** The events or the stream's name can never be stored, by any adapter; a retry is pointless. Nothing was written. */
export class InvalidEventError extends Error {
  override readonly name = 'InvalidEventError';
}

/** The text is no position of this kind of store: it comes from another engine or was made up. */
export class InvalidPositionError extends Error {
  override readonly name = 'InvalidPositionError';

  constructor(readonly position: string) {
    super(`"${position}" is not a position of this log.`);
  }
}
