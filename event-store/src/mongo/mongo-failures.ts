import {
  MongoBulkWriteError,
  MongoError,
  MongoInvalidArgumentError,
  MongoServerError,
} from 'mongodb';

const DUPLICATE_KEY = 11_000;
const NAMESPACE_NOT_FOUND = 26;

/** Also the answer to a conditional upsert whose condition does not hold. */
export function isDuplicateKey(error: unknown): boolean {
  if (error instanceof MongoBulkWriteError) return false;
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** Some servers answer without the code. */
export function isNoSuchCollection(error: unknown): boolean {
  return (
    error instanceof MongoServerError &&
    (error.code === NAMESPACE_NOT_FOUND || error.message === 'ns not found')
  );
}

/**
 * The places of writes whose documents exist; undefined after any other failure, such as a lost
 * connection, which is the same error without writes.
 */
export function duplicatesOf(error: unknown): readonly number[] | undefined {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError() !== undefined)
    return undefined;
  const failures = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  if (failures.length === 0) return undefined;
  return failures.every(({ code }) => code === DUPLICATE_KEY)
    ? failures.map(({ index }) => index)
    : undefined;
}

/** System codes of a closed socket, which the driver passes on. */
const WIRE = /^(E[A-Z]+|ERR_STREAM_[A-Z_]+|ERR_SOCKET_[A-Z_]+)$/;

function isFailureOfEngine(error: unknown) {
  if (error instanceof MongoError) return !(error instanceof MongoInvalidArgumentError);
  return (
    typeof error === 'object' && error !== null && 'code' in error && WIRE.test(String(error.code))
  );
}

/** A failure of the engine becomes the port's error, a mistake in a call does not. */
export async function translated<T>(
  work: () => Promise<T>,
  unavailable: (cause: unknown) => Error,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isFailureOfEngine(error) ? unavailable(error) : error;
  }
}

/** What a server refuses may hold values of documents, so only its code is told. */
export function reasonOf(error: unknown): string {
  if (error instanceof MongoServerError)
    return `refused with code ${error.code ?? 'unknown'} (${error.codeName ?? error.name})`;
  return error instanceof Error ? error.message : String(error);
}
