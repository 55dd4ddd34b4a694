import type { Collection as Documents } from 'mongodb';
import { chunksOf } from '../chunks-of.ts';
import type {
  CappedCount,
  Find,
  Found,
  JoinedFind,
  KeyBounds,
  KeyedCollectionReader,
  KeyedId,
  KeyRange,
  Stored,
} from '../document-store.ts';
import { findOf, JoinedKeys } from '../joined-keys.ts';
import type { DocumentCall } from './call.ts';
import { isWithin } from './key-range.ts';
import { countKeys, existing, findKeys, findKeysOfRanges } from './key-scan.ts';
import { hasKey, type KeyedDocument } from './keyed-document.ts';

/** A page of documents that others change all the time is looked for so often; then it is given without those. */
const MOST_LOOKS = 5;

/** To leave keys out costs the server as much as to give them. */
const LEAST_TO_LEAP = Number.POSITIVE_INFINITY;

/** A condition with more ranges than this is cut. */
const RANGES_AT_ONCE = 200;

/** The reading half of a collection in MongoDB. */
export class MongoReader<D> implements KeyedCollectionReader<D> {
  constructor(
    protected readonly documents: Documents<KeyedDocument>,
    protected readonly call: DocumentCall,
  ) {}

  async get(id: string): Promise<Stored<D> | undefined> {
    const [found] = await this.getMany([id]);
    return found;
  }

  async getMany(ids: readonly string[]): Promise<readonly Stored<D>[]> {
    const found = await this.load(ids);
    return found.filter((stored): stored is Stored<D> => stored.doc !== null);
  }

  async load(ids: readonly string[]): Promise<readonly Stored<D | null>[]> {
    if (ids.length === 0) return [];
    const query = this.documents.find({ _id: { $in: [...ids] } }, { projection: { keys: 0 } });
    return (await this.call(() => query.toArray())).map(toStored<D>);
  }

  async find(find: Find): Promise<readonly Found<D>[]> {
    const { index } = find;
    return index === undefined ? this.findIds(find) : this.look(index, () => findKeys(this.documents, { ...find, index }));
  }

  async findJoined(find: JoinedFind): Promise<readonly Found<D>[]> {
    const prefixes = new Map<string, string>();
    const found = await this.look(find.index, async () => {
      const { keys, partsOfKeys } = await this.joinedKeys(find);
      return keys.map(({ key, id }, place) => {
        const prefix = find.prefixes[partsOfKeys[place] ?? 0] ?? '';
        prefixes.set(prefix + key, prefix);
        return { key: prefix + key, id };
      });
    });
    return found.map(({ key, ...each }) => ({ ...each, key: key.slice(prefixes.get(key)?.length) }));
  }

  /** One round of queries for all ranges, and seldom a further one. */
  private async joinedKeys(find: JoinedFind): Promise<JoinedKeys> {
    const joined = new JoinedKeys(find, LEAST_TO_LEAP);
    for (let looks = joined.looks(); looks.length > 0; looks = joined.looks()) {
      const found = await Promise.all(
        looks.map(async (look) => {
          const length = find.prefixes[look.part]?.length;
          return (await findKeys(this.documents, findOf(find, look))).map(({ key, id }) => ({ key: key.slice(length), id }));
        }),
      );
      joined.give(looks, found);
    }
    return joined;
  }

  async findKeys(find: JoinedFind): Promise<readonly KeyedId[]> {
    return (await this.call(() => this.joinedKeys(find))).keys;
  }

  async findEach(index: string, ranges: readonly KeyBounds[], limit?: number): Promise<readonly (readonly Found<D>[])[]> {
    const parts = chunksOf(ranges, RANGES_AT_ONCE).map(async (some) => {
      const found = await this.look(index, async () => {
        const keys = await findKeysOfRanges(this.documents, index, some);
        const wanted = new Set(firstOfEach(keys, some, limit).flat());
        return keys.filter((key) => wanted.has(key));
      });
      return firstOfEach(found, some, limit);
    });
    return (await Promise.all(parts)).flat();
  }

  async keysEach(index: string, ranges: readonly KeyBounds[]): Promise<readonly (readonly string[])[]> {
    const parts = chunksOf(ranges, RANGES_AT_ONCE).map(async (some) =>
      firstOfEach(await this.call(() => findKeysOfRanges(this.documents, index, some)), some, undefined),
    );
    return (await Promise.all(parts)).flat().map((found) => found.map(({ key }) => key));
  }

  async firstKeyEach(index: string, prefixes: readonly string[]): Promise<readonly (string | undefined)[]> {
    const found = await this.keysEach(
      index,
      prefixes.map((prefix) => ({ prefix })),
    );
    return found.map(([first]) => first);
  }

  async lastKeyEach(index: string, prefixes: readonly string[]): Promise<readonly (string | undefined)[]> {
    const found = await this.keysEach(
      index,
      prefixes.map((prefix) => ({ prefix })),
    );
    return found.map((keys) => keys.at(-1));
  }

  /** Documents by their ids, which are keys that lie in the documents themselves: one query. */
  private async findIds(find: Find): Promise<readonly Found<D>[]> {
    const { limit, offset = 0, descending = false } = find;
    if (limit === 0) return [];
    const inOrder = this.documents
      .find(existing(find), { projection: { keys: 0 } })
      .sort({ _id: descending ? -1 : 1 })
      .skip(offset);
    const query = limit === undefined ? inOrder : inOrder.limit(limit);
    const found = await this.call(() => query.toArray());
    return found.map((document) => ({ ...toStored<D>(document), doc: document.doc as D, key: document._id }));
  }

  /** Looks for documents by their keys, again while some change under the look. */
  private async look(index: string, findKeys: () => Promise<readonly KeyedId[]>): Promise<readonly Found<D>[]> {
    for (let tries = 1; ; tries += 1) {
      const keys = await this.call(findKeys);
      const found = await this.withDocuments(index, keys);
      if (found.length === keys.length || tries === MOST_LOOKS) return found;
    }
  }

  /**
   * First the keys were found, from the indexes alone, now the documents of the page. One that has lost its key in between is not
   * given: who asks for what is due must not get what somebody else has just done.
   */
  private async withDocuments(index: string, keys: readonly KeyedId[]): Promise<readonly Found<D>[]> {
    const projection = { doc: 1, position: 1, rev: 1, [`keys.${index}`]: 1 };
    const ids = [...new Set(keys.map(({ id }) => id))];
    const loaded = ids.length === 0 ? [] : await this.call(() => this.documents.find({ _id: { $in: ids } }, { projection }).toArray());
    const documents = new Map(loaded.filter(({ doc }) => doc !== null).map((document) => [document._id, document]));
    return keys.flatMap(({ id, key }) => {
      const document = documents.get(id);
      if (document === undefined || !hasKey(document, index, key)) return [];
      return [{ ...toStored<D>(document), doc: document.doc as D, key }];
    });
  }

  async count({ cap, ...range }: KeyRange & { readonly cap: number }): Promise<CappedCount> {
    const count = await this.call(() => countKeys(this.documents, range, cap + 1));
    return { count: Math.min(count, cap), capped: count > cap };
  }
}

function firstOfEach<K extends { readonly key: string }>(
  keys: readonly K[],
  ranges: readonly KeyBounds[],
  limit: number | undefined,
): readonly (readonly K[])[] {
  return ranges.map((range) => keys.filter(({ key }) => isWithin(key, range)).slice(0, limit));
}

function toStored<D>({ _id, doc, position, rev }: KeyedDocument): Stored<D | null> {
  // A collection holds only what was written as its own documents.
  return { id: _id, doc: doc as D | null, position, rev };
}
