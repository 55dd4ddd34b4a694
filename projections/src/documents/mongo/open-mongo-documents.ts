import { isNoSuchCollection, type MongoConnection, translated } from '@salon/event-store/mongodb';
import { type DocumentStore, DocumentsUnavailableError } from '../document-store.ts';
import { MongoCollection } from './collection.ts';
import { documentsOf, prepareCollection, registryOf } from './prepare-collection.ts';
import { type DocumentCall, MongoReader } from './reader.ts';

/** Opens a document store in a MongoDB database of its own. A write settles when the majority has it. Whoever opened the connection closes it. */
export function openMongoDocuments(connection: MongoConnection, name: string): DocumentStore {
  const database = connection.database(name);
  const unavailable = (cause: unknown) => new DocumentsUnavailableError(cause);
  const call: DocumentCall = (work) => connection.call(work, unavailable);
  return {
    // Recomputing fields is many calls, each bounded by the driver.
    collection: async (spec) =>
      new MongoCollection(database, spec, call, await translated(() => prepareCollection(database, spec), unavailable)),
    reader: (spec) => new MongoReader(database, spec, call),
    async collections() {
      const found = await call(() => registryOf(database).find().sort({ _id: 1 }).toArray());
      return found.map(({ _id }) => _id);
    },
    async drop(collection) {
      await call(async () => {
        await documentsOf(database, collection)
          .drop()
          .catch((error: unknown) => {
            if (!isNoSuchCollection(error)) throw error;
          });
        await registryOf(database).deleteOne({ _id: collection });
      });
    },
    async erase(collection, ids, position) {
      // `keys` were written by older programs.
      const change = { $set: { doc: null, fields: {}, position }, $unset: { keys: '' as const }, $inc: { rev: 1 } };
      const which = { _id: { $in: [...ids] }, position: { $lt: position } };
      await call(() => documentsOf(database, collection).updateMany(which, change));
    },
    // Deleted text leaves the server's own files as it goes on writing (docs/deployment.md).
    async scrub() {},
    async checkWritable() {
      await call(() => registryOf(database).findOne());
    },
    async close() {},
  };
}
