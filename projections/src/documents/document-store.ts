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

/** What a field holds. Text is ordered by code points; null means that the document has none: only `null` finds it, no range does, and it comes first. */
export type FieldValue = string | number | null;

/** How a field is read from a document: one value, or each of several, any of which finds the document. Pure. */
export type Field<D> = ((doc: D, id: string) => FieldValue) | { readonly each: (doc: D, id: string) => readonly string[] };

/** What the documents of a collection are filtered, ordered and summed by. Names are letters, digits and `_`; the document's `id` needs no declaration. */
export type Fields<D> = Readonly<Record<string, Field<D>>>;

/** No fields: the documents of a collection are asked for by id alone. */
export type NoFields = Readonly<Record<never, never>>;

type Name<F> = keyof F & string;

/** Fields with one value. */
export type Single<F> = { readonly [K in Name<F>]: F[K] extends (...args: never[]) => unknown ? K : never }[Name<F>];

/** The type of a field's value. */
export type ValueOf<F, K extends keyof F> = F[K] extends (...args: never[]) => infer V ? V : string;

/** What a collection is. Columns and indexes follow a changed declaration when its owner opens it. */
export interface CollectionSpec<D, F = NoFields> {
  /** Letters, digits, `_` and `-`. */
  readonly name: string;
  readonly fields: F & Fields<D>;
  readonly indexes: readonly IndexOf<F>[];
  /** Many documents are loaded first: besides the indexes that are there, only so many are made now. Default: all. */
  readonly indexesNow?: number;
}

/**
 * An index for each list that is asked: the fields that are compared, then the one that is ranged over or ordered by; the id follows by
 * itself. `with`: fields that are only selected or summed, so that no document is read. At most one field has several values; then documents
 * with null in another are not in the index, and a query must ask for other values of each.
 */
export type IndexOf<F> = readonly Name<F>[] | { readonly by: readonly Name<F>[]; readonly with: readonly Single<F>[] };

/** What a value must be: this one, one of these, from (inclusive) to (exclusive), beginning so, or any but null. */
export type Condition<V> =
  | V
  | { readonly in: readonly V[] }
  | { readonly from?: Exclude<V, null> | undefined; readonly to?: Exclude<V, null> | undefined }
  | { readonly prefix: string }
  | { readonly not: null };

/** Conditions that all hold; of a field of several values each condition holds for one of them. An undefined condition is none. */
export type Where<F> = { readonly [K in Name<F>]?: Condition<ValueOf<F, K>> | undefined } & {
  readonly id?: Condition<string> | undefined;
};

/** Which documents, and in which order. An index must serve it: one without is refused with an error. */
export interface Query<F> {
  readonly where?: Where<F> | undefined;
  /** By this field, then by id. Without it no order is promised, unless there is no condition either: then by id. */
  readonly order?: Single<F> | 'id' | undefined;
  readonly descending?: boolean | undefined;
  /** At most this many; without it, all. */
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  /** Goes on behind this place in the order: the field's value and the id of the last document of the page before. */
  readonly after?: { readonly value: FieldValue; readonly id: string } | undefined;
}

/** Some fields of a document. */
export type Selected<F, K extends Single<F>> = { readonly [N in K]: ValueOf<F, N> } & { readonly id: string };

/** What is added up over documents. A null adds nothing, and is neither smallest nor largest. */
export interface Aggregation<F, S extends Single<F> = never> {
  readonly where?: Where<F> | undefined;
  /** For each value of this field apart; without it all together. */
  readonly by?: Name<F> | undefined;
  readonly sum?: readonly S[] | undefined;
  readonly min?: Single<F> | undefined;
  readonly max?: Single<F> | undefined;
}

/** One group of an aggregation. */
export interface Group<S extends string = never> {
  /** The value that the documents have alike; null when they were not grouped. */
  readonly key: FieldValue;
  readonly count: number;
  readonly sums: Readonly<Record<S, number>>;
  readonly min: FieldValue;
  readonly max: FieldValue;
}

/** The documents by their ids. An absent or deleted one is undefined or left out. */
export interface Documents<D> {
  get(id: string): Promise<Stored<D> | undefined>;
  /** The documents that exist, in no promised order. */
  getMany(ids: readonly string[]): Promise<readonly Stored<D>[]>;
}

/** The reading half of a collection: all that queries need. @throws FieldsNotBuiltError */
export interface DocumentReader<D, F = NoFields> extends Documents<D> {
  /** Documents, each once. */
  find(query: Query<F>): Promise<readonly Stored<D>[]>;
  /** Some fields of what `find` would give: where an index has them no document is read. */
  select<K extends Single<F> = never>(query: Query<F>, fields: readonly K[]): Promise<readonly Selected<F, K>[]>;
  /** Counts documents, and stops at `cap`. */
  count(ask: { readonly where?: Where<F> | undefined; readonly cap: number }): Promise<CappedCount>;
  /** Groups in the order of their keys; of no documents none. */
  aggregate<S extends Single<F> = never>(ask: Aggregation<F, S>): Promise<readonly Group<S>[]>;
}

/** What a projector folds on and writes. */
export interface FoldedDocuments<D> extends Documents<D> {
  /** Documents and tombstones (`doc` null) as they stand. Ids that were never written are left out. */
  load(ids: readonly string[]): Promise<readonly Stored<D | null>[]>;
  /** Each write holds only if its position is higher than that of the document or tombstone; so a batch twice changes nothing. Not atomic across documents. */
  writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void>;
}

/** What can be read of a collection, tombstones too. */
export interface CollectionReader<D, F = NoFields> extends DocumentReader<D, F>, Pick<FoldedDocuments<D>, 'load'> {}

/** Documents one behind the other as bytes: where two stores of a kind give the same, each has the same ids, positions and texts of documents. */
export interface DocumentTexts {
  readonly bytes: Buffer;
  readonly count: number;
  /** The id of the last; undefined of none. */
  readonly last: string | undefined;
}

/** Documents of one kind. Writes are durable as far as the store promises it when the promise settles. */
export interface Collection<D, F = NoFields> extends CollectionReader<D, F>, FoldedDocuments<D> {
  /** The first documents behind an id in the order of ids, unread: to compare many with those of another build. */
  texts(after: string, limit: number): Promise<DocumentTexts>;
  /** Writes a new document; false when one with this id exists. A tombstone does not count. */
  insert(id: string, doc: D): Promise<boolean>;
  /** Replaces the document if it still has this revision; false when it has another or is gone. */
  replace(id: string, expectedRev: number, doc: D): Promise<boolean>;
  /** The same for several documents with one call; false when one of them has another revision or is gone: of the others nothing is known then. */
  replaceAll(replacements: readonly Replacement<D>[]): Promise<boolean>;
  /** Removes the document without a trace; false when there was none. With `expectedRev` only if it still has that revision. */
  remove(id: string, expectedRev?: number): Promise<boolean>;
  /** Removes every document that fits without a trace (an expiry sweep) and says how many there were. */
  removeWhere(where: Where<F>): Promise<number>;
}

/** A store of collections. Failures of the engine are `DocumentsUnavailableError`. */
export interface DocumentStore {
  /** Opens a collection and creates it when it is absent; fields and indexes that are declared otherwise are made of its documents. */
  collection<D, F = NoFields>(spec: CollectionSpec<D, F>): Promise<Collection<D, F>>;
  /** Reads a collection that another process owns, by the fields that it has stored: creates nothing and changes none. An absent one is empty. */
  reader<D, F = NoFields>(spec: CollectionSpec<D, F>): CollectionReader<D, F>;
  /** Names of all collections, sorted. */
  collections(): Promise<readonly string[]>;
  /** Drops a collection with everything in it; an absent one is no error. */
  drop(name: string): Promise<void>;
  /**
   * Makes tombstones of documents in a collection whose fields nobody here knows: no value of theirs is left. Like
   * `writeBatch`, holds only if the position is higher. What is absent stays absent.
   */
  erase(name: string, ids: readonly string[], position: string): Promise<void>;
  /** Leaves no deleted text of the named collections in the engine's own files (the end of an erasure). An absent one is no error. */
  scrub(collections?: readonly string[]): Promise<void>;
  /**
   * Whom to tell when answered writes turn out not to be there, as a store that promises no durability may have it; until the promise
   * settles no write is taken. Absent where that cannot be.
   */
  onLoss?(listener: () => Promise<void>): void;
  /** What lies apart, each in a store of its own; absent where all documents lie in one database. */
  readonly apart?: ApartStores;
  /** Resolves when everything that was answered is on the disk; absent where that is so when it is answered. */
  settle?(): Promise<void>;
  /** Resolves when the store could take a write now; cheap while all is well. A `DocumentsUnavailableError` when it could not. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Stores for one collection each, with what belongs to it: they can be filled by another thread, and go in one step. `DocumentStore` reads,
 * erases, scrubs and drops their collections by name as it does its own.
 */
export interface ApartStores {
  names(): readonly string[];
  has(name: string): boolean;
  /** The store of this name, a new one when there is none. Refused with a `DocumentsUnavailableError` while it is lent. */
  open(name: string): DocumentStore;
  /** Closes it for somebody who opens its file, and gives that; what is to be erased is told to the borrower until it is taken back. */
  lend(name: string, borrower: Borrower): Promise<string>;
  takeBack(name: string): void;
}

/** Who has a store that was lent. */
export interface Borrower {
  /** As `DocumentStore.erase`, also for documents that are not there yet; done before what is asked later. */
  erase(name: string, ids: readonly string[], position: string): Promise<void>;
  scrub(name: string): Promise<void>;
}

/** The engine behind a document store is away, full or refuses to write; trying again later may work. */
export class DocumentsUnavailableError extends Error {
  readonly retryable = true;

  constructor(cause: unknown) {
    super('The document store cannot be reached.', { cause });
    this.name = 'DocumentsUnavailableError';
  }
}

/**
 * The collection that serves has not the fields or the index of a query: an older version of the read model stands in until the new one
 * is built. Trying again later works.
 */
export class FieldsNotBuiltError extends Error {
  override readonly name = 'FieldsNotBuiltError';
  readonly retryable = true;

  constructor(collection: string) {
    super(`The fields of ${collection} are being built.`);
  }
}
