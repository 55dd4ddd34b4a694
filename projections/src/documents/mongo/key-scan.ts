import type { Collection, Document } from 'mongodb';
import type { Find, KeyBounds, KeyedId, KeyRange } from '../document-store.ts';
import { behindCursor, boundsOf, compareTexts } from './key-range.ts';
import { type KeyedDocument, SLOTS, slotPath } from './keyed-document.ts';

type Documents = Collection<KeyedDocument>;

/**
 * The keys of a range in order. Each slot has an index that gives them in order already; so each gives at most as many as
 * are wanted, and what is merged here is small.
 */
export async function findKeys(documents: Documents, find: Find & { readonly index: string }): Promise<readonly KeyedId[]> {
  const { index, limit, offset = 0, descending = false } = find;
  const most = limit === undefined ? undefined : offset + limit;
  if (most === 0) return [];
  const scans = [...SLOTS.map((slot) => slotKeys(documents, slotPath(index, slot), find, most)), listKeys(documents, index, find, most)];
  const keys = (await Promise.all(scans)).flat().sort((one, other) => (descending ? -1 : 1) * inOrder(one, other));
  return keys.slice(offset, most);
}

/** The keys of several ranges of one index, in order, each key once; a query for each slot, whatever the number of ranges. */
export async function findKeysOfRanges(documents: Documents, index: string, ranges: readonly KeyBounds[]): Promise<readonly KeyedId[]> {
  if (ranges.length === 0) return [];
  const within = (field: string, bounds: (range: KeyBounds) => Document) => ({ $or: ranges.map((range) => ({ [field]: bounds(range) })) });
  const scans = SLOTS.map(async (slot) => {
    const path = slotPath(index, slot);
    const found = await documents.find(within(path, boundsOf), { projection: { [path]: 1 } }).toArray();
    return found.map((document) => ({ key: at(document, path), id: document._id }));
  });
  const path = slotPath(index, 'more');
  const pipeline = [
    { $match: within(path, (range) => ({ $elemMatch: boundsOf(range) })) },
    { $project: { key: `$${path}` } },
    { $unwind: '$key' },
    { $match: within('key', boundsOf) },
  ];
  const list = documents.aggregate<{ _id: string; key: string }>(pipeline).toArray();
  const keys = (await Promise.all([...scans, list.then((found) => found.map(({ _id, key }) => ({ key, id: _id })))])).flat();
  return keys.sort(inOrder);
}

/** How many keys lie in a range; stops at `most`. */
export async function countKeys(documents: Documents, range: KeyRange, most: number): Promise<number> {
  const { index } = range;
  if (index === undefined) return documents.countDocuments(existing(range), { limit: most });
  const slots = SLOTS.map((slot) => documents.countDocuments({ [slotPath(index, slot)]: boundsOf(range) }, { limit: most }));
  const list = documents.aggregate([...listed(index, range), { $limit: most }, { $group: { _id: null, count: { $sum: 1 } } }]).toArray();
  const counts = await Promise.all([...slots, list.then(([found]) => Number(found?.count ?? 0))]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Documents whose ids lie in the range, tombstones apart. */
export function existing(find: Find): Document {
  return { _id: boundsOf(find), ...behindId(find), doc: { $ne: null } };
}

function behindId({ after, descending }: Find): Document {
  return after === undefined ? {} : { $and: [{ _id: descending ? { $lt: after.id } : { $gt: after.id } }] };
}

async function slotKeys(documents: Documents, path: string, find: Find, most: number | undefined): Promise<readonly KeyedId[]> {
  const query = documents
    .find({ [path]: boundsOf(find), ...behindCursor(path, find) }, { projection: { [path]: 1 } })
    .sort({ [path]: directionOf(find), _id: directionOf(find) });
  const found = await limited(query, most).toArray();
  return found.map((document) => ({ key: at(document, path), id: document._id }));
}

async function listKeys(documents: Documents, index: string, find: Find, most: number | undefined): Promise<readonly KeyedId[]> {
  const direction = directionOf(find);
  const pipeline = [
    ...listed(index, find),
    { $match: behindCursor('key', find) },
    { $sort: { key: direction, _id: direction } },
    ...(most === undefined ? [] : [{ $limit: most }]),
  ];
  const found = await documents.aggregate<{ _id: string; key: string }>(pipeline).toArray();
  return found.map(({ _id, key }) => ({ key, id: _id }));
}

/** Each key of the list that lies in the range, as a document `{_id, key}`. */
function listed(index: string, find: Find): Document[] {
  const path = slotPath(index, 'more');
  const bounds = boundsOf(find);
  return [
    { $match: { [path]: { $elemMatch: bounds } } },
    { $project: { key: `$${path}` } },
    { $unwind: '$key' },
    { $match: { key: bounds } },
  ];
}

function limited<C extends { limit(most: number): C }>(query: C, most: number | undefined): C {
  return most === undefined ? query : query.limit(most);
}

function directionOf({ descending }: Find): 1 | -1 {
  return descending ? -1 : 1;
}

function inOrder(one: KeyedId, other: KeyedId): number {
  return compareTexts(one.key, other.key) || compareTexts(one.id, other.id);
}

function at(document: Document, path: string): string {
  return path.split('.').reduce<unknown>((part, name) => (part as Document)[name], document) as string;
}
