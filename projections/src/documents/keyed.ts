/** A document as it lies in the store. */
export interface Stored<D> {
  readonly id: string;
  readonly doc: D;
  /** Log position of the last event that touched it; '' for documents that do not come from the log. */
  readonly position: string;
  /** Grows with every write of this document; `replace` expects it. */
  readonly rev: number;
}

/** What a projector writes: `doc` null deletes and leaves a tombstone that remembers its position. */
export interface DocumentWrite<D> {
  readonly id: string;
  readonly doc: D | null;
  readonly position: string;
  /** Nothing of this id was there as far as is known: a store may try the cheaper way first. */
  readonly isNew?: boolean;
}

/** A document as it shall be, if it still has this revision. */
export interface Replacement<D> {
  readonly id: string;
  readonly expectedRev: number;
  readonly doc: D;
}

/** A number that is exact up to the cap that was asked for. */
export interface CappedCount {
  readonly count: number;
  readonly capped: boolean;
}

/** A function from a document to the keys under which one index finds it. Pure; no key twice; keys sort by code points. */
export type IndexKeys<D> = (doc: D, id: string) => readonly string[];

/** The indexes of a collection by name. Every query is one range scan of one of them. */
export type Indexes<D> = Readonly<Record<string, IndexKeys<D>>>;

/** What a collection is: its name (letters, digits, `_` and `-`) and its indexes. Changed indexes are built again when it is opened. */
export interface KeyedSpec<D> {
  readonly name: string;
  readonly indexes: Indexes<D>;
}

/** A document found by an index, with the key that matched. */
export interface Found<D> extends Stored<D> {
  readonly key: string;
}

/** Keys from `from` (inclusive) to `to` (exclusive) that begin with `prefix`. */
export interface KeyBounds {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly prefix?: string | undefined;
}

/** One range of one index. Without `index`: of the ids themselves. */
export interface KeyRange extends KeyBounds {
  readonly index?: string;
}

/** How a range is read: ordered by key, then id; a document appears once for each of its keys in the range. */
export interface Find extends KeyRange {
  readonly descending?: boolean;
  /** At most this many; without it, all. */
  readonly limit?: number;
  readonly offset?: number;
  /** Goes on behind this place in the reading direction: the `key` and `id` of the last document of the page before. */
  readonly after?: KeyedId | undefined;
}

/** A key of an index and the document that has it. */
export interface KeyedId {
  readonly key: string;
  readonly id: string;
}

/**
 * Several ranges of one index, read as if they were one: ordered by what follows their prefixes, then by id. `from`, `to` and the key of
 * `after` are what follows. A document that has keys in two of them at the same place is found once, but left out by `offset` twice.
 */
export interface JoinedFind extends Omit<Find, 'prefix'> {
  readonly index: string;
  readonly prefixes: readonly string[];
}

/** The reading half of a collection: all that queries need. An absent or deleted document is undefined or left out. */
export interface KeyedReader<D> {
  get(id: string): Promise<Stored<D> | undefined>;
  /** The documents that exist, in no promised order. */
  getMany(ids: readonly string[]): Promise<readonly Stored<D>[]>;
  /** Each document as it is while it has the key. */
  find(find: Find): Promise<readonly Found<D>[]>;
  /** The documents of several ranges of one index, for each range in order and at most `limit`: one look for all, where the engine is far away. */
  findEach(index: string, ranges: readonly KeyBounds[], limit?: number): Promise<readonly (readonly Found<D>[])[]>;
  /** The documents of several ranges as of one; the key of each is what follows its prefix. Nothing is read of those before the page but keys. */
  findJoined(find: JoinedFind): Promise<readonly Found<D>[]>;
  /** What `findJoined` would give, without the documents. */
  findKeys(find: JoinedFind): Promise<readonly KeyedId[]>;
  /** The keys alone of several ranges of one index, for each range in order: what is added up without any document. */
  keysEach(index: string, ranges: readonly KeyBounds[]): Promise<readonly (readonly string[])[]>;
  /** The first key of one index under each of some prefixes, which may be thousands; undefined where there is none. */
  firstKeyEach(index: string, prefixes: readonly string[]): Promise<readonly (string | undefined)[]>;
  /** The last key under each of some prefixes, likewise. */
  lastKeyEach(index: string, prefixes: readonly string[]): Promise<readonly (string | undefined)[]>;
  /** Counts the keys of a range, and stops at `cap`. */
  count(range: KeyRange & { readonly cap: number }): Promise<CappedCount>;
}

/** What can be read of a collection, tombstones too. */
export interface KeyedCollectionReader<D> extends KeyedReader<D> {
  /** Documents and tombstones (`doc` null) as they stand: what a projector folds on. Ids that were never written are left out. */
  load(ids: readonly string[]): Promise<readonly Stored<D | null>[]>;
}

/** Documents of one kind. Writes are durable as far as the store promises it when the promise settles. */
export interface KeyedCollection<D> extends KeyedCollectionReader<D> {
  /** Each write holds only if its position is higher than that of the document or tombstone; so a batch twice changes nothing. Not atomic across documents. */
  writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void>;
  /** Writes a new document; false when one with this id exists. A tombstone does not count. */
  insert(id: string, doc: D): Promise<boolean>;
  /** Replaces the document if it still has this revision; false when it has another or is gone. */
  replace(id: string, expectedRev: number, doc: D): Promise<boolean>;
  /** The same for several documents with one call; false when one of them has another revision or is gone: of the others nothing is known then. */
  replaceAll(replacements: readonly Replacement<D>[]): Promise<boolean>;
  /** Removes the document without a trace; false when there was none. With `expectedRev` only if it still has that revision. */
  remove(id: string, expectedRev?: number): Promise<boolean>;
  /** Removes every document of a range without a trace (an expiry sweep) and says how many there were. */
  removeWhere(range: KeyRange): Promise<number>;
}
