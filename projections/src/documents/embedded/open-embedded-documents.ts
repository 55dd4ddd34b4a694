import type { DocumentStore } from '../document-store.ts';
import { EmbeddedCollection } from './collection.ts';
import { type EmbeddedDocumentsOptions, openConnection } from './connection.ts';
import { EmbeddedReader } from './reader.ts';
import { collectionNames, dropTables, eraseDocuments, rewriteTables } from './tables.ts';

/**
 * Opens a document store in one SQLite file. `durable` (the default) syncs every write: for sessions, jobs and the outbox.
 * Read models can be rebuilt from the log and need not wait for the disk: `durable: false`.
 * @throws DamagedFileError when it is no file of documents, or a page of it is damaged.
 */
export function openEmbeddedDocuments(options: EmbeddedDocumentsOptions): DocumentStore {
  const connection = openConnection(options);
  const { settle, onLoss, checkWritable, close } = connection;
  /** Settles when what was done at once is synced. */
  const synced = () => connection.write(() => undefined);
  return {
    ...{ settle, onLoss, checkWritable, close },
    collection: async (spec) => new EmbeddedCollection(connection, spec),
    reader: (spec) => new EmbeddedReader(connection, spec),
    collections: async () => connection.read(() => collectionNames(connection)),
    async drop(name) {
      dropTables(connection, name);
      await synced();
    },
    async erase(name, ids, position) {
      eraseDocuments(connection, name, ids, position);
      await synced();
    },
    async scrub(collections = []) {
      for (const name of collections) rewriteTables(connection, name);
      await connection.emptyLog();
    },
  };
}
