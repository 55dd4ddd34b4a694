import { isNoSuchCollection, type MongoConnection } from '@salon/event-store/mongodb';
import {
  type Collection,
  type CollectionSpec,
  checkCollectionName,
  type DocumentStore,
  DocumentsUnavailableError,
} from '../document-store.ts';
import { type DocumentCall, MongoCollection, type MongoDocument } from './mongo-collection.ts';
import { pathOf } from './mongo-filter.ts';

const PREFIX = 'documents.';

/** A write settles when the majority has it; the caller closes the connection. */
export function openMongoDocuments(connection: MongoConnection, name: string): DocumentStore {
  const database = connection.database(name);
  const call: DocumentCall = (work) =>
    connection.call(work, (cause, reason) => new DocumentsUnavailableError(cause, reason));
  const documentsOf = (collection: string) => {
    checkCollectionName(collection);
    return database.collection<MongoDocument>(PREFIX + collection);
  };
  const collectionOf = <D>(collection: string): Collection<D> =>
    new MongoCollection<D>(collection, documentsOf(collection), call);
  return {
    async collection<D>({ name: collection, indexes }: CollectionSpec<D>) {
      const keys = indexes.map((properties) => ({
        key: Object.fromEntries(
          [...properties.map(pathOf), '_id'].map((path) => [path, 1 as const]),
        ),
      }));
      const documents = documentsOf(collection);
      await call(async () => {
        if (keys.length > 0) await documents.createIndexes(keys);
        else await database.createCollection(PREFIX + collection).catch(ignoreExisting);
      });
      return collectionOf<D>(collection);
    },
    async collections() {
      const collections = await call(() =>
        database.listCollections({}, { nameOnly: true }).toArray(),
      );
      const names = collections.map((each) => each.name).filter((each) => each.startsWith(PREFIX));
      return names.map((each) => each.slice(PREFIX.length)).sort();
    },
    async drop(collection) {
      const dropping = documentsOf(collection);
      await call(() =>
        dropping.drop().catch((error: unknown) => {
          if (!isNoSuchCollection(error)) throw error;
        }),
      );
    },
    async advance(writes, { collection, id, expectedRev, doc }) {
      await Promise.all(
        writes.map((each) => collectionOf<unknown>(each.collection).writeBatch(each.writes)),
      );
      return collectionOf<unknown>(collection).replace(id, expectedRev, doc);
    },
    // The server removes deleted text from its files as it continues writing (docs/deployment.md).
    async scrub() {},
    async checkWritable() {
      await call(() => database.command({ ping: 1 }));
    },
    async close() {},
  };
}

const NAMESPACE_EXISTS = 48;

function ignoreExisting(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== NAMESPACE_EXISTS) throw error;
}
