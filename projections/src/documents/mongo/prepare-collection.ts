import type { Collection, Db, IndexDescription } from 'mongodb';
import type { Indexes, KeyedSpec } from '../document-store.ts';
import { fingerprint } from '../fingerprint.ts';
import { type KeyedDocument, keysOf, SLOTS, slotPath } from './keyed-document.ts';

/** Which collections there are, and under which index functions their keys were made. */
export interface CollectionEntry {
  readonly _id: string;
  readonly fingerprint: string;
}

const NAME = /^[A-Za-z0-9_-]{1,100}$/;
const PAGE = 500;

export const registryOf = (database: Db): Collection<CollectionEntry> => database.collection<CollectionEntry>('collections');

export function documentsOf(database: Db, name: string): Collection<KeyedDocument> {
  if (!NAME.test(name)) throw new Error(`"${name}" cannot be the name of a collection.`);
  return database.collection<KeyedDocument>(`documents.${name}`);
}

/** Makes the indexes, and the keys anew when the index functions have changed. Done twice, or by two at once, it is the same. */
export async function prepareCollection<D>(database: Db, { name, indexes }: KeyedSpec<D>): Promise<Collection<KeyedDocument>> {
  const documents = documentsOf(database, name);
  const registry = registryOf(database);
  const print = fingerprint(indexes);
  const descriptions = Object.keys(indexes).flatMap(indexDescriptions);
  if (descriptions.length > 0) await documents.createIndexes(descriptions);
  const known = await registry.findOne({ _id: name });
  if (known?.fingerprint === print) return documents;
  if (known !== null) await makeKeysAnew(documents, indexes);
  await registry.updateOne({ _id: name }, { $set: { fingerprint: print } }, { upsert: true });
  return documents;
}

/** Partial indexes: a slot that a document leaves empty costs nothing. */
function indexDescriptions(index: string): readonly IndexDescription[] {
  const description = (path: string, key: Record<string, 1>): IndexDescription => ({
    key,
    partialFilterExpression: { [path]: { $exists: true } },
  });
  const slots = SLOTS.map((slot) => slotPath(index, slot)).map((path) => description(path, { [path]: 1, _id: 1 }));
  const list = slotPath(index, 'more');
  return [...slots, description(list, { [list]: 1 })];
}

async function makeKeysAnew<D>(documents: Collection<KeyedDocument>, indexes: Indexes<D>): Promise<void> {
  let after = '';
  for (;;) {
    const page = await documents
      .find({ _id: { $gt: after }, doc: { $ne: null } }, { projection: { doc: 1, rev: 1 } })
      .sort({ _id: 1 })
      .limit(PAGE)
      .toArray();
    // One that changes meanwhile has got its keys with the change.
    const operations = page.map(({ _id, doc, rev }) => ({
      updateOne: { filter: { _id, rev }, update: { $set: { keys: keysOf(indexes, _id, doc as D) } } },
    }));
    if (operations.length > 0) await documents.bulkWrite(operations, { ordered: false });
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last._id;
  }
}
