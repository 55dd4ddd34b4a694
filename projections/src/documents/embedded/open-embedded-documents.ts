import type { DocumentStore, KeyedCollection, KeyedSpec } from '../document-store.ts';
import { EmbeddedCollection } from './collection.ts';
import { type FileListener, openConnection } from './connection.ts';
import * as keyed from './keyed-collection.ts';
import * as keyedReader from './keyed-reader.ts';
import * as keyedTables from './keyed-tables.ts';
import { EmbeddedReader } from './reader.ts';
import { collectionNames, dropTables, eraseDocuments, rewriteTables, storedTables } from './tables.ts';

export interface EmbeddedDocumentsOptions extends FileListener {
  readonly file: string;
  readonly durable?: boolean;
  /** Whether the file is looked through for damage first, which takes a second or more for each gigabyte. The default: a durable one is. */
  readonly check?: boolean;
}

/**
 * Opens a document store in one SQLite file. `durable` (the default) syncs every write: for sessions, jobs and the outbox.
 * Read models can be rebuilt from the log and need not wait for the disk: `durable: false`.
 * @throws DamagedFileError when it is no file of documents, or a page of it is damaged.
 */
export function openEmbeddedDocuments({ file, durable = true, check = durable, ...listener }: EmbeddedDocumentsOptions): DocumentStore {
  const connection = openConnection({ file, durable, check, ...listener });
  const isKeyed = (name: string): boolean => storedTables(connection, name)?.isKeyed === true;
  return {
    async collection<D>({ name, indexes }: KeyedSpec<D>): Promise<KeyedCollection<D>> {
      return new keyed.EmbeddedCollection(connection, keyedTables.prepareTables(connection, name, indexes), indexes);
    },
    reader: (name) => new keyedReader.EmbeddedReader(connection, keyedTables.tablesOf(name)),
    declare: async (spec) => new EmbeddedCollection(connection, spec),
    declared: (spec) => new EmbeddedReader(connection, spec),
    async collections() {
      return connection.read(() => collectionNames(connection));
    },
    async drop(name) {
      dropTables(connection, name);
      await connection.write(() => undefined);
    },
    async erase(name, ids, position) {
      (isKeyed(name) ? keyedTables.eraseDocuments : eraseDocuments)(connection, name, ids, position);
      await connection.write(() => undefined);
    },
    async scrub(collections = []) {
      for (const name of collections) (isKeyed(name) ? keyedTables.rewriteTables : rewriteTables)(connection, name);
      await connection.emptyLog();
    },
    onLoss: (listener) => connection.onLoss(listener),
    async checkWritable() {
      await connection.checkWritable();
    },
    async close() {
      await connection.close();
    },
  };
}
