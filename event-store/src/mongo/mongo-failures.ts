import { MongoBulkWriteError, MongoError, MongoInvalidArgumentError, MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11_000;
const NAMESPACE_NOT_FOUND = 26;

/** The document was there already: what a conditional upsert says when its condition does not hold. */
export function isDuplicateKey(error: unknown): boolean {
  if (error instanceof MongoBulkWriteError) return false;
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** What was to be dropped was not there; some servers say it without the code. */
export function isNoSuchCollection(error: unknown): boolean {
  return error instanceof MongoServerError && (error.code === NAMESPACE_NOT_FOUND || error.message === 'ns not found');
}

/**
 * Which writes of a batch found their document there already; undefined when something else went wrong as well. A connection
 * that was lost on the way comes in the same error, with no write named.
 */
export function duplicatesOf(error: unknown): readonly number[] | undefined {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError() !== undefined) return undefined;
  const failures = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  if (failures.length === 0) return undefined;
  return failures.every(({ code }) => code === DUPLICATE_KEY) ? failures.map(({ index }) => index) : undefined;
}

/** The system's own word for a socket that is gone: the driver passes it on as it is when the server closed just before a write. */
const WIRE = /^(E[A-Z]+|ERR_STREAM_[A-Z_]+|ERR_SOCKET_[A-Z_]+)$/;

function isFailureOfEngine(error: unknown): boolean {
  if (error instanceof MongoError) return !(error instanceof MongoInvalidArgumentError);
  return typeof error === 'object' && error !== null && 'code' in error && WIRE.test(String(error.code));
}

/** Runs work of one call or, at a start, of many; a failure of the engine becomes the error of the port, a mistake stays what it is. */
export async function translated<T>(work: () => Promise<T>, unavailable: (cause: unknown) => Error): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isFailureOfEngine(error) ? unavailable(error) : error;
  }
}
