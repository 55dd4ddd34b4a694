import type { Collection, CollectionSpec, DocumentStore } from '../document-store.ts';
import { EmbeddedCollection } from './collection.ts';
import { openConnection } from './connection.ts';
import { EmbeddedReader } from './reader.ts';
import { dropTables, eraseDocuments, prepareTables, rewriteTables, tablesOf } from './tables.ts';

/**
 * Opens a document store in one SQLite file. `durable` (the default) syncs every write: for sessions, jobs and deliveries.
 * Read models can be rebuilt from the log and need not wait for the disk: `durable: false`.
 */
export function openEmbeddedDocuments({ file, durable = true }: { readonly file: string; readonly durable?: boolean }): DocumentStore {
  const connection = openConnection(file, durable);
  return {
    async collection<D>({ name, indexes }: CollectionSpec<D>): Promise<Collection<D>> {
      return new EmbeddedCollection(connection, prepareTables(connection, name, indexes), indexes);
    },
    reader: (collection) => new EmbeddedReader(connection, tablesOf(collection)),
    async collections() {
      connection.exec('CREATE TABLE IF NOT EXISTS collections (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL)');
      const rows = connection.read(() => connection.prepare('SELECT name FROM collections ORDER BY name').all());
      return (rows as { name: string }[]).map(({ name }) => name);
    },
    async drop(name) {
      dropTables(connection, name);
      await connection.write(() => undefined);
    },
    async erase(name, ids, position) {
      eraseDocuments(connection, name, ids, position);
      await connection.write(() => undefined);
    },
    async scrub(collections = []) {
      for (const name of collections) rewriteTables(connection, name);
      connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    async close() {
      await connection.close();
    },
  };
}
