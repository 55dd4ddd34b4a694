export interface Stored<D> {
  readonly id: string;
  readonly doc: D;
  /**
   * The position of the last event that touched it; '' for documents that do not come from the log.
   */
  readonly position: string;
  /** Grows with every write of this document; `replace` expects it. */
  readonly rev: number;
}

/** A projector's write; `doc` null leaves a tombstone with the position. */
export interface DocumentWrite<D> {
  readonly id: string;
  readonly doc: D | null;
  readonly position: string;
}

/** The count is exact up to a cap. */
export interface CappedCount {
  readonly count: number;
  readonly capped: boolean;
}

/** Text is ordered by code points; null, or an absent property, sorts first. */
export type Value = string | number | boolean | null;

export type Property<D> = {
  readonly [K in keyof D & string]: Exclude<D[K], undefined> extends Value ? K : never;
}[keyof D & string];

export interface CollectionSpec<D> {
  /** Letters, digits, `_` and `-`. */
  readonly name: string;
  /** Each index lists the properties that a query compares, then the one that orders it. */
  readonly indexes: readonly (readonly Property<D>[])[];
}

/**
 * A value equals this one, or one of these, lies between `from` (inclusive) and `to` (exclusive),
 * begins with `prefix`, contains each of these texts, or is not null.
 */
export type Condition<V> =
  | V
  | { readonly in: readonly V[] }
  | { readonly from?: NonNullable<V> | undefined; readonly to?: NonNullable<V> | undefined }
  | { readonly prefix: string; readonly from?: never; readonly to?: never }
  | { readonly contains: readonly string[] }
  | { readonly not: null };

/** Conditions that must all hold. An undefined one is none. */
export type Where<D> = {
  readonly [K in Property<D>]?: Condition<Exclude<D[K], undefined>> | undefined;
} & { readonly id?: Condition<string> | undefined };

export interface DocumentCursor {
  readonly value: Value;
  readonly id: string;
}

export interface Query<D> {
  readonly where?: Where<D> | undefined;
  /** Equal values are ordered by id, which is also the default order. */
  readonly order?: Property<D> | 'id' | undefined;
  readonly descending?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly after?: DocumentCursor | undefined;
}

export interface Counting<D> {
  readonly where?: Where<D> | undefined;
  readonly cap: number;
}

/** Count, sums, minimum and maximum over documents; nulls are ignored. */
export interface Aggregation<D, S extends Property<D> = never> {
  readonly where?: Where<D> | undefined;
  /** Without it all documents are one group. */
  readonly by?: Property<D> | undefined;
  readonly sum?: readonly S[] | undefined;
  readonly min?: Property<D> | undefined;
  readonly max?: Property<D> | undefined;
}

export interface Group<S extends string = never> {
  /** The value of the grouped property; null without one. */
  readonly key: Value;
  readonly count: number;
  readonly sums: Readonly<Record<S, number>>;
  readonly min: Value;
  readonly max: Value;
}

export interface DocumentReader<D> {
  get(id: string): Promise<Stored<D> | undefined>;
  /** The order is undefined; absent and deleted ones are left out. */
  getMany(ids: readonly string[]): Promise<readonly Stored<D>[]>;
  find(query: Query<D>): Promise<readonly Stored<D>[]>;
  ids(query: Query<D>): Promise<readonly string[]>;
  count(ask: Counting<D>): Promise<CappedCount>;
  /** Groups in the order of their keys; none without documents. */
  aggregate<S extends Property<D> = never>(ask: Aggregation<D, S>): Promise<readonly Group<S>[]>;
}

/** A settled write is as durable as the store. */
export interface Collection<D> extends DocumentReader<D> {
  readonly name: string;
  /** Documents and tombstones (`doc` null). Ids that were never written are left out. */
  load(ids: readonly string[]): Promise<readonly Stored<D | null>[]>;
  /** After an id, in the order of ids. */
  page(after: string, limit: number): Promise<readonly Stored<D | null>[]>;
  /**
   * A write counts only if its position is above that of the document or tombstone, so a repeated
   * batch changes nothing.
   */
  writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void>;
  /** False when a document (not a tombstone) with this id exists. */
  insert(id: string, doc: D): Promise<boolean>;
  /** False when the document has another revision or is gone. */
  replace(id: string, expectedRev: number, doc: D): Promise<boolean>;
  /**
   * Removes the document without a tombstone, with `expectedRev` only at that revision; false when
   * there was none.
   */
  remove(id: string, expectedRev?: number): Promise<boolean>;
  /** Leaves no tombstones (an expiry sweep); answers how many were removed. */
  removeWhere(where: Where<D>): Promise<number>;
}

export abstract class LoadedDocuments<D>
  implements Pick<Collection<D>, 'get' | 'getMany' | 'load'>
{
  abstract load(ids: readonly string[]): Promise<readonly Stored<D | null>[]>;

  async get(id: string): Promise<Stored<D> | undefined> {
    const [document] = await this.getMany([id]);
    return document;
  }

  async getMany(ids: readonly string[]): Promise<readonly Stored<D>[]> {
    return (await this.load(ids)).filter((stored): stored is Stored<D> => stored.doc !== null);
  }
}

export interface CollectionWrites {
  readonly collection: string;
  readonly writes: readonly DocumentWrite<unknown>[];
}

/** The new content of one document, if it still has this revision. */
export interface CheckpointWrite {
  readonly collection: string;
  readonly id: string;
  readonly expectedRev: number;
  readonly doc: unknown;
}

/** Failures of the engine are `DocumentsUnavailableError`. */
export interface DocumentStore {
  /** Creates it, and its indexes, when they are absent. */
  collection<D>(spec: CollectionSpec<D>): Promise<Collection<D>>;
  collections(): Promise<readonly string[]>;
  drop(name: string): Promise<void>;
  /**
   * Writes documents of opened collections, then their checkpoint: all or nothing, or, on a server,
   * the documents first. False if the checkpoint has another revision.
   */
  advance(writes: readonly CollectionWrites[], checkpoint: CheckpointWrite): Promise<boolean>;
  /** Calls the listener when everything stored was lost and collections are to be opened anew. */
  onReplaced?(listener: () => void): void;
  /**
   * Removes deleted text of these collections, if present, from the engine's files (the end of an
   * erasure).
   */
  scrub(collections?: readonly string[]): Promise<void>;
  /**
   * Cheap unless the last write failed. @throws DocumentsUnavailableError when the store could not
   * take a write now.
   */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
}

/** The engine of a document store is away or full, or refuses to write. Retryable. */
export class DocumentsUnavailableError extends Error {
  override readonly name = 'DocumentsUnavailableError';
  readonly retryable = true;

  constructor(cause: unknown, reason = '') {
    super(`The document store cannot be reached. ${reason}`.trim(), { cause });
  }
}

/** @throws Error for a text that no store takes as the name of a collection. */
export function checkCollectionName(name: string): void {
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(name)) {
    throw new Error(`"${name}" cannot be the name of a collection.`);
  }
}

export type AnyQuery = Pick<Query<never>, 'after' | 'descending' | 'limit' | 'offset'> & {
  readonly where?: object | undefined;
  readonly order?: string | undefined;
};

export type Test = { readonly property: string } & (
  | { readonly values: readonly Value[] }
  | { readonly from?: Value; readonly to?: Value }
  | { readonly contains: readonly string[] }
);

/** The last code point, which no text contains, so it ends every range of a prefix. */
const LAST = '\u{10FFFF}';

/** Undefined when nothing can fulfil them. */
export function testsOf(where: object = {}): readonly Test[] | undefined {
  const tests: Test[] = [];
  for (const [property, condition] of Object.entries(where) as [
    string,
    Condition<Value> | undefined,
  ][]) {
    if (condition === undefined) continue;
    if (condition === null || typeof condition !== 'object') {
      tests.push({ property, values: [condition] });
    } else if ('in' in condition) {
      if (condition.in.length === 0) return undefined;
      tests.push({ property, values: [...new Set(condition.in)] });
    } else if ('contains' in condition) {
      tests.push({ property, contains: condition.contains });
    } else if ('prefix' in condition) {
      tests.push({ property, from: condition.prefix, to: condition.prefix + LAST });
    } else if ('not' in condition) {
      tests.push({ property });
    } else {
      const { from, to } = condition;
      tests.push({
        property,
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      });
    }
  }
  return tests;
}
