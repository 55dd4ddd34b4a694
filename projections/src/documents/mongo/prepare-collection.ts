import type { Collection, Db } from 'mongodb';
import type { CollectionSpec, Fields } from '../document-store.ts';
import { type Signature, signatureOf, type Values, valuesOf } from '../fields.ts';

/** A document as it lies in MongoDB; one that was deleted has `doc` null and no fields. */
export interface MongoDocument {
  readonly _id: string;
  readonly doc: unknown;
  readonly position: string;
  readonly rev: number;
  readonly fields: Values;
}

/** Which collections there are, and what was declared of them. */
export interface CollectionEntry {
  readonly _id: string;
  readonly fingerprint: string;
}

const NAME = /^[A-Za-z0-9_-]{1,100}$/;
const PAGE = 500;

export const registryOf = (database: Db): Collection<CollectionEntry> => database.collection<CollectionEntry>('collections');

export function documentsOf(database: Db, name: string): Collection<MongoDocument> {
  if (!NAME.test(name)) throw new Error(`"${name}" cannot be the name of a collection.`);
  return database.collection<MongoDocument>(`documents.${name}`);
}

/** What the owner has declared last; undefined for a collection that nobody has opened. */
export async function storedSignature(database: Db, name: string): Promise<Signature | undefined> {
  const known = await registryOf(database).findOne({ _id: name });
  if (known === null) return undefined;
  // An older program noted a digest, not the declaration.
  return known.fingerprint.startsWith('{') ? (JSON.parse(known.fingerprint) as Signature) : { fields: {}, indexes: [] };
}

/** Where a field lies. */
export const path = (field: string): string => (field === 'id' ? '_id' : `fields.${field}`);

/** Makes fields and indexes anew when the declaration has changed. Done twice, or by two at once, it is the same. */
export async function prepareCollection<D, F>(database: Db, { name, ...declared }: CollectionSpec<D, F>): Promise<Signature> {
  const signature = signatureOf(declared);
  const text = JSON.stringify(signature);
  const documents = documentsOf(database, name);
  const registry = registryOf(database);
  const known = await registry.findOne({ _id: name });
  if (known?.fingerprint === text) return signature;
  if (known !== null) {
    await makeFieldsAnew(documents, declared.fields);
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

async function makeFieldsAnew<D>(documents: Collection<MongoDocument>, fields: Fields<D>): Promise<void> {
  for (let after = ''; ; ) {
    const page = await documents
      .find({ _id: { $gt: after }, doc: { $ne: null } }, { projection: { doc: 1, rev: 1 } })
      .sort({ _id: 1 })
      .limit(PAGE)
      .toArray();
    // One that changes meanwhile has got its fields with the change.
    const operations = page.map(({ _id, doc, rev }) => ({
      updateOne: { filter: { _id, rev }, update: { $set: { fields: valuesOf(fields, _id, doc as D) }, $unset: { keys: '' } } },
    }));
    if (operations.length > 0) await documents.bulkWrite(operations as never, { ordered: false });
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last._id;
  }
}
