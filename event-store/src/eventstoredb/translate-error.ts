import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
} from '@eventstore/db-client';
import {
  EventDamagedError,
  InvalidEventError,
  InvalidPositionError,
  StoreUnavailableError,
  WrongExpectedRevisionError,
} from '../errors.ts';

const OURS = [
  EventDamagedError,
  InvalidEventError,
  InvalidPositionError,
  StoreUnavailableError,
  WrongExpectedRevisionError,
];

/**
 * The client's errors are of many kinds, some without a message: all that are not known to be final
 * become a StoreUnavailableError that names the server.
 */
export function translateError(error: unknown, server: string): Error {
  for (const kind of OURS) if (error instanceof kind) return error;
  if (error instanceof MaxAppendSizeExceededError) {
    return new InvalidEventError(
      `The event store takes at most ${error.maxAppendSize} bytes at once.`,
      { cause: error },
    );
  }
  if (error instanceof StreamDeletedError) {
    return new InvalidEventError(`The stream "${error.streamName}" was deleted for ever.`, {
      cause: error,
    });
  }
  if (error instanceof AccessDeniedError) {
    return new StoreUnavailableError(`The event store at ${server} refuses this user.`, {
      cause: error,
    });
  }
  return new StoreUnavailableError(`The event store at ${server} is away: ${messageOf(error)}`, {
    cause: error,
  });
}

function messageOf(error: unknown) {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
