import type { Collection, Filter, MatchKeysAndValues, WithId } from 'mongodb';
import { StoreUnavailableError } from '../../errors.ts';
import type { MongoConnection } from '../../mongo/mongo-connection.ts';
import { isDuplicateKey } from '../../mongo/mongo-failures.ts';

/**
 * Inserts or finds a document. Settles when the majority has it, also one that another process
 * wrote a moment ago: a write that changes nothing waits for those before it.
 */
export async function insertedOrFound<D extends { readonly _id: string }>(
  collection: Collection<D>,
  id: string,
  fields: Omit<D, '_id'>,
): Promise<WithId<D>> {
  const insert = () =>
    collection.findOneAndUpdate(
      { _id: id } as Filter<D>,
      { $setOnInsert: fields as MatchKeysAndValues<D> },
      { upsert: true, returnDocument: 'after' },
    );
  // Of two concurrent inserts one is refused, and finds the other's document.
  const found = await insert().catch((error: unknown) => {
    if (isDuplicateKey(error)) return insert();
    throw error;
  });
  if (found === null) throw new Error('An upsert answered without a document.');
  return found;
}

/** The engine's failures become `StoreUnavailableError`. */
export type KeyCall = <T>(work: () => Promise<T>) => Promise<T>;

export function keyCallOn(connection: Pick<MongoConnection, 'call'>): KeyCall {
  return (work) =>
    connection.call(
      work,
      (cause) => new StoreUnavailableError('The key store cannot be reached.', { cause }),
    );
}
