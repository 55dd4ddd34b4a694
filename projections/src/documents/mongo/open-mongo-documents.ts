import { isNoSuchCollection, type MongoConnection } from '@salon/event-store/mongodb';
import type { DocumentStore } from '../document-store.ts';
import { documentCallOn, longDocumentCall } from './call.ts';
import { MongoCollection } from './collection.ts';
import { documentsOf, prepareCollection, registryOf } from './prepare-collection.ts';
import { MongoReader } from './reader.ts';

/**
 * Opens a document store in one MongoDB database of its own. A write is there for good when its promise settles: the
 * majority has it. The connection belongs to whoever opened it.
 */
export function openMongoDocuments(connection: MongoConnection, name: string): DocumentStore {
  const database = connection.database(name);
  const documentCall = documentCallOn(connection);
  return {
    collection: async (spec) =>
      new MongoCollection(database, spec, documentCall, await longDocumentCall(() => prepareCollection(database, spec))),
    reader: (spec) => new MongoReader(database, spec, documentCall),
    async collections() {
      const found = await documentCall(() => registryOf(database).find().sort({ _id: 1 }).toArray());
      return found.map(({ _id }) => _id);
    },
    async drop(collection) {
      await documentCall(async () => {
        await documentsOf(database, collection)
          .drop()
          .catch((error: unknown) => {
            if (!isNoSuchCollection(error)) throw error;
          });
        await registryOf(database).deleteOne({ _id: collection });
      });
    },
    async erase(collection, ids, position) {
      // `keys`: of an older program.
      const change = { $set: { doc: null, fields: {}, position }, $unset: { keys: '' as const }, $inc: { rev: 1 } };
      const which = { _id: { $in: [...ids] }, position: { $lt: position } };
      await documentCall(() => documentsOf(database, collection).updateMany(which, change));
    },
    // The server keeps its own files; what was deleted leaves them as it writes on (docs/deployment.md).
    async scrub() {},
    async checkWritable() {
      await documentCall(() => registryOf(database).findOne());
    },
    async close() {},
  };
}
