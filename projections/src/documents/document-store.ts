/** A stored document. */
export interface Stored<D> {
  readonly id: string;
  readonly doc: D;
  /** Log position of the last event that touched it; '' for documents that do not come from the log. */
  readonly position: string;
  /** Grows with every write of this document; `replace` expects it. */
  readonly rev: number;
}

/** What a projector writes; `doc` null leaves a tombstone that keeps the position. */
export interface DocumentWrite<D> {
  readonly id: string;
  readonly doc: D | null;
  readonly position: string;
  /** As far as is known nothing is stored under this id: a store may try to insert first, which is cheaper. */
  readonly isNew?: boolean;
}

/** A document's new content, if it still has this revision. */
export interface Replacement<D> {
  readonly id: string;
  readonly expectedRev: number;
  readonly doc: D;
}

/** A count that is exact up to a cap. */
export interface CappedCount {
  readonly count: number;
  readonly capped: boolean;
}

/** A field's value. Text is ordered by code points; null, for a document without one, sorts first and is found by `null` alone, not by a range. */
export type FieldValue = string | number | null;

/** Reads a field from a document: one value, or several of which any finds the document. Pure. */
export type Field<D> = ((doc: D, id: string) => FieldValue) | { readonly each: (doc: D, id: string) => readonly string[] };

/** The fields that documents are filtered, ordered and summed by. Names are letters, digits and `_`; `id` is not declared. */
export type Fields<D> = Readonly<Record<string, Field<D>>>;

/** No fields: documents are read by id alone. */
export type NoFields = Readonly<Record<never, never>>;

type Name<F> = keyof F & string;

/** Fields with one value. */
export type Single<F> = { readonly [K in Name<F>]: F[K] extends (...args: never[]) => unknown ? K : never }[Name<F>];

/** The type of a field's value. */
export type ValueOf<F, K extends keyof F> = F[K] extends (...args: never[]) => infer V ? V : string;

/** The declaration of a collection. When its owner opens it, stored fields and indexes follow a changed one. */
export interface CollectionSpec<D, F = NoFields> {
  /** Letters, digits, `_` and `-`. */
  readonly name: string;
  readonly fields: F & Fields<D>;
  readonly indexes: readonly IndexOf<F>[];
  /** Creates only the first so many of the indexes, and keeps those that exist: for a bulk load. Default: all. */
  readonly indexesNow?: number;
}

/**
 * The index of a list: the fields that are compared, then the one that is ranged over or ordered by; the id is added. `with` covers fields
 * that are only selected or summed, so that no document is read. At most one field has several values; such an index lacks documents with
 * null in another of its fields, so a query must exclude null in each.
 */
export type IndexOf<F> = readonly Name<F>[] | { readonly by: readonly Name<F>[]; readonly with: readonly Single<F>[] };

/** A value equals this one, or one of these, lies between `from` (inclusive) and `to` (exclusive), has the prefix, or is not null. */
export type Condition<V> =
  | V
  | { readonly in: readonly V[] }
  | { readonly from?: Exclude<V, null> | undefined; readonly to?: Exclude<V, null> | undefined }
  | { readonly prefix: string }
  | { readonly not: null };

/** Conditions that must all hold; for a field of several values, each for some value. An undefined condition is none. */
export type Where<F> = { readonly [K in Name<F>]?: Condition<ValueOf<F, K>> | undefined } & {
  readonly id?: Condition<string> | undefined;
};

/** Which documents, and in which order. Refused with an error unless an index serves it. */
export interface Query<F> {
  readonly where?: Where<F> | undefined;
  /** By this field, then by id. Default: by id without any condition, else no promised order. */
  readonly order?: Single<F> | 'id' | undefined;
  readonly descending?: boolean | undefined;
  /** At most this many; without it, all. */
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  /** Only what follows this place in the order: the field's value and the id of the previous page's last document. */
  readonly after?: { readonly value: FieldValue; readonly id: string } | undefined;
}

/** Some fields of a document. */
export type Selected<F, K extends Single<F>> = { readonly [N in K]: ValueOf<F, N> } & { readonly id: string };

/** Count, sums, minimum and maximum over documents; nulls are ignored. */
export interface Aggregation<F, S extends Single<F> = never> {
  readonly where?: Where<F> | undefined;
  /** Groups by the values of this field; without it all documents are one group. */
  readonly by?: Name<F> | undefined;
  readonly sum?: readonly S[] | undefined;
  readonly min?: Single<F> | undefined;
  readonly max?: Single<F> | undefined;
}

/** One group of an aggregation. */
export interface Group<S extends string = never> {
  /** The value of the grouped field; null without one. */
  readonly key: FieldValue;
  readonly count: number;
  readonly sums: Readonly<Record<S, number>>;
  readonly min: FieldValue;
  readonly max: FieldValue;
}

/** Documents by id. An absent or deleted one is undefined or left out. */
export interface Documents<D> {
  get(id: string): Promise<Stored<D> | undefined>;
  /** In no promised order. */
  getMany(ids: readonly string[]): Promise<readonly Stored<D>[]>;
}

/** What queries read of a collection. @throws FieldsNotBuiltError */
export interface DocumentReader<D, F = NoFields> extends Documents<D> {
  /** Each document once. */
  find(query: Query<F>): Promise<readonly Stored<D>[]>;
  /** Some fields of what `find` finds: where an index covers them, no document is read. */
  select<K extends Single<F> = never>(query: Query<F>, fields: readonly K[]): Promise<readonly Selected<F, K>[]>;
  /** Counts documents, and stops at `cap`. */
  count(ask: { readonly where?: Where<F> | undefined; readonly cap: number }): Promise<CappedCount>;
  /** Groups in the order of their keys; of no documents none. */
  aggregate<S extends Single<F> = never>(ask: Aggregation<F, S>): Promise<readonly Group<S>[]>;
}

/** What projections read and write. */
export interface FoldedDocuments<D> extends Documents<D> {
  /** Documents and tombstones (`doc` null). Ids that were never written are left out. */
  load(ids: readonly string[]): Promise<readonly Stored<D | null>[]>;
  /** A write counts only if its position is above that of the document or tombstone, so a repeated batch changes nothing. Not atomic across documents. */
  writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void>;
}

/** Reads a collection, tombstones too. */
export interface CollectionReader<D, F = NoFields> extends DocumentReader<D, F>, Pick<FoldedDocuments<D>, 'load'> {}

/** A page of documents as bytes, to compare builds in one kind of store: equal bytes mean equal ids, positions and JSON. */
export interface DocumentTexts {
  readonly bytes: Buffer;
  readonly count: number;
  /** The last id; undefined for an empty page. */
  readonly last: string | undefined;
}

/** Documents of one kind. A settled write is durable as far as the store promises durability. */
export interface Collection<D, F = NoFields> extends CollectionReader<D, F>, FoldedDocuments<D> {
  /** The first documents after an id, in the order of ids, not parsed. */
  texts(after: string, limit: number): Promise<DocumentTexts>;
  /** False when a document (not a tombstone) with this id exists. */
  insert(id: string, doc: D): Promise<boolean>;
  /** False when the document has another revision or is gone. */
  replace(id: string, expectedRev: number, doc: D): Promise<boolean>;
  /** `replace` of several documents in one call. False when it is false for one; which of the others were replaced is not known then. */
  replaceAll(replacements: readonly Replacement<D>[]): Promise<boolean>;
  /** Removes the document without a tombstone, with `expectedRev` only at that revision; false when there was none. */
  remove(id: string, expectedRev?: number): Promise<boolean>;
  /** Removes all matching documents without tombstones (an expiry sweep) and answers how many. */
  removeWhere(where: Where<F>): Promise<number>;
}

/** A store of collections. Failures of the engine are `DocumentsUnavailableError`. */
export interface DocumentStore {
  /** Opens a collection, or creates it; fields and indexes that differ from the declaration are rebuilt from its documents. */
  collection<D, F = NoFields>(spec: CollectionSpec<D, F>): Promise<Collection<D, F>>;
  /** Reads a collection that another process owns, by the fields that are stored, and creates nothing. An absent one is empty. */
  reader<D, F = NoFields>(spec: CollectionSpec<D, F>): CollectionReader<D, F>;
  /** Names of all collections, sorted. */
  collections(): Promise<readonly string[]>;
  /** An absent collection is no error. */
  drop(name: string): Promise<void>;
  /** Makes tombstones of documents, without knowing how their fields are read; counts by position like `writeBatch`. An absent document stays absent. */
  erase(name: string, ids: readonly string[], position: string): Promise<void>;
  /** Removes deleted text of these collections from the engine's files (the end of an erasure). An absent one is no error. */
  scrub(collections?: readonly string[]): Promise<void>;
  /** Sets the listener that is called when answered writes were lost; writes are refused until its promise settles. Absent for a durable store. */
  onLoss?(listener: () => Promise<void>): void;
  /** Absent where all collections are in one database. */
  readonly detached?: DetachedStores;
  /** Resolves when all answered writes are on the disk; absent for a durable store. */
  settle?(): Promise<void>;
  /** Cheap unless the last write failed. @throws DocumentsUnavailableError when the store could not take a write now. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Stores of one collection each, which a worker thread can fill and which are dropped in one step. `DocumentStore` reads, erases, scrubs and
 * drops their collections by name like its own.
 */
export interface DetachedStores {
  names(): readonly string[];
  has(name: string): boolean;
  /** Opens the store or creates it. @throws DocumentsUnavailableError while it is handed over. */
  open(name: string): DocumentStore;
  /** Closes the store and answers its file, which `remote` has open until it is taken back. */
  handOver(name: string, remote: RemoteStore): Promise<string>;
  takeBack(name: string): void;
}

/** A detached store that a worker thread has open. */
export interface RemoteStore {
  /** As `DocumentStore.erase`, also for documents that are still to come; done before what is asked later. */
  erase(name: string, ids: readonly string[], position: string): Promise<void>;
  scrub(name: string): Promise<void>;
}

/** What every reader composes of `load`. */
export abstract class ReaderById<D> implements Documents<D> {
  abstract load(ids: readonly string[]): Promise<readonly Stored<D | null>[]>;

  async get(id: string): Promise<Stored<D> | undefined> {
    const [found] = await this.getMany([id]);
    return found;
  }

  async getMany(ids: readonly string[]): Promise<readonly Stored<D>[]> {
    return (await this.load(ids)).filter((stored): stored is Stored<D> => stored.doc !== null);
  }
}

/** The methods of a `CollectionReader`. */
export const READER_METHODS = [
  'get',
  'getMany',
  'load',
  'find',
  'select',
  'count',
  'aggregate',
] as const satisfies readonly (keyof CollectionReader<unknown>)[];

/** An object whose methods ask at each call for the object that answers it. */
export function delegating<T extends object>(methods: readonly (keyof T & string)[], target: () => T | Promise<T>): T {
  type Methods = Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;
  const each = methods.map((name) => [name, async (...values: readonly unknown[]) => ((await target()) as Methods)[name]?.(...values)]);
  return Object.fromEntries(each) as T;
}

/** The engine of a document store is away or full, or refuses to write. Retryable. */
export class DocumentsUnavailableError extends Error {
  readonly retryable = true;

  constructor(cause: unknown) {
    super('The document store cannot be reached.', { cause });
    this.name = 'DocumentsUnavailableError';
  }
}

/** The serving collection lacks the fields or index of a query: it is of an older version, until the new one is built. Retryable. */
export class FieldsNotBuiltError extends Error {
  override readonly name = 'FieldsNotBuiltError';
  readonly retryable = true;

  constructor(collection: string) {
    super(`The fields of ${collection} are being built.`);
  }
}
