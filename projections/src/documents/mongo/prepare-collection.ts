import type { Collection, Db } from 'mongodb';
import type { CollectionSpec, Fields } from '../document-store.ts';
import { checkCollectionName, parsedSignature, type Signature, signatureOf, type Values, valuesOf } from '../fields.ts';

/** A document in MongoDB; a tombstone has `doc` null and no fields. */
export interface MongoDocument {
  readonly _id: string;
  readonly doc: unknown;
  readonly position: string;
  readonly rev: number;
  readonly fields: Values;
}

/** A collection in the registry; `fingerprint` is its declaration as JSON. */
interface CollectionEntry {
  readonly _id: string;
  readonly fingerprint: string;
}

const PAGE = 500;

export const registryOf = (database: Db): Collection<CollectionEntry> => database.collection<CollectionEntry>('collections');

export function documentsOf(database: Db, name: string): Collection<MongoDocument> {
  checkCollectionName(name);
  return database.collection<MongoDocument>(`documents.${name}`);
}

/** The owner's last declaration; undefined for a collection that nobody has opened. */
export async function storedSignature(database: Db, name: string): Promise<Signature | undefined> {
  const known = await registryOf(database).findOne({ _id: name });
  return known === null ? undefined : parsedSignature(known.fingerprint);
}

/** The path of a field in a `MongoDocument`. */
export const path = (field: string): string => (field === 'id' ? '_id' : `fields.${field}`);

/** Rebuilds fields and indexes when the declaration has changed. Idempotent, also when two processes do it at once. */
export async function prepareCollection<D, F>(database: Db, { name, ...declared }: CollectionSpec<D, F>): Promise<Signature> {
  const signature = signatureOf(declared);
  const text = JSON.stringify(signature);
  const documents = documentsOf(database, name);
  const registry = registryOf(database);
  const known = await registry.findOne({ _id: name });
  if (known?.fingerprint === text) return signature;
  if (known !== null) {
    await recomputeFields(documents, declared.fields);
    for (const index of await documents.indexes().catch(() => []))
      if (index.name !== undefined && index.name !== '_id_') await documents.dropIndex(index.name);
  }
  const indexes = signature.indexes.map(({ by, with: further }) => ({
    key: Object.fromEntries([...by.map(path), '_id', ...further.map(path)].map((field) => [field, 1 as const])),
  }));
  if (indexes.length > 0) await documents.createIndexes(indexes);
  await registry.updateOne({ _id: name }, { $set: { fingerprint: text } }, { upsert: true });
  return signature;
}

async function recomputeFields<D>(documents: Collection<MongoDocument>, fields: Fields<D>): Promise<void> {
  for (let after = ''; ; ) {
    const page = await documents
      .find({ _id: { $gt: after }, doc: { $ne: null } }, { projection: { doc: 1, rev: 1 } })
      .sort({ _id: 1 })
      .limit(PAGE)
      .toArray();
    // A document that is written meanwhile gets its fields with that write.
    const operations = page.map(({ _id, doc, rev }) => ({
      updateOne: { filter: { _id, rev }, update: { $set: { fields: valuesOf(fields, _id, doc as D) }, $unset: { keys: '' } } },
    }));
    if (operations.length > 0) await documents.bulkWrite(operations as never, { ordered: false });
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last._id;
  }
}
