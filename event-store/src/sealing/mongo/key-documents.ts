import type { Collection, Filter, MatchKeysAndValues, WithId } from 'mongodb';
import { StoreUnavailableError } from '../../errors.ts';
import type { MongoConnection } from '../../mongo/mongo-connection.ts';
import { isDuplicateKey } from '../../mongo/mongo-failures.ts';

/**
 * The document of this id, with these fields when it is new. Settles only when the majority has the document, also one that
 * somebody else wrote a moment ago: a write that changes nothing waits for what came before it.
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
  // Two who insert at once: one is refused, and finds the other's document then.
  const found = await insert().catch((error: unknown) => {
    if (isDuplicateKey(error)) return insert();
    throw error;
  });
  if (found === null) throw new Error('An upsert answered without a document.');
  return found;
}

/** Runs one call on the key store; the engine's own failures become StoreUnavailableErrors. */
export type KeyCall = <T>(work: () => Promise<T>) => Promise<T>;

export function keyCallOn(connection: Pick<MongoConnection, 'call'>): KeyCall {
  return (work) => connection.call(work, (cause) => new StoreUnavailableError('The key store cannot be reached.', { cause }));
}
