import { duplicatesOf, isDuplicateKey } from '@salon/event-store/mongodb';
import type { AnyBulkWriteOperation, Document, Collection as DriverCollection } from 'mongodb';
import type {
  Aggregation,
  CappedCount,
  Collection,
  Counting,
  DocumentWrite,
  Group,
  Property,
  Query,
  Stored,
  Value,
  Where,
} from '../document-store.ts';
import { LoadedDocuments } from '../document-store.ts';
import { filterOf, pathOf } from './mongo-filter.ts';

export interface MongoDocument {
  readonly _id: string;
  readonly doc: unknown;
  readonly position: string;
  readonly rev: number;
}

export type DocumentCall = <T>(work: () => Promise<T>) => Promise<T>;

/** A call is bounded in time. */
const WRITES_PER_CALL = 250;

export class MongoCollection<D> extends LoadedDocuments<D> implements Collection<D> {
  constructor(
    readonly name: string,
    private readonly documents: DriverCollection<MongoDocument>,
    private readonly call: DocumentCall,
  ) {
    super();
  }

  async load(ids: readonly string[]): Promise<readonly Stored<D | null>[]> {
    if (ids.length === 0) return [];
    const cursor = this.documents.find({ _id: { $in: [...ids] } });
    return (await this.call(() => cursor.toArray())).map(toStored<D>);
  }

  async page(after: string, limit: number): Promise<readonly Stored<D | null>[]> {
    const cursor = this.documents
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit);
    return (await this.call(() => cursor.toArray())).map(toStored<D>);
  }

  async find(query: Query<D>): Promise<readonly Stored<D>[]> {
    return (await this.#page(query)).map((document) => toStored<D>(document) as Stored<D>);
  }

  async ids(query: Query<D>): Promise<readonly string[]> {
    return (await this.#page(query, { _id: 1 })).map(({ _id }) => _id);
  }

  async count({ where, cap }: Counting<D>): Promise<CappedCount> {
    const filter = filterOf({ where });
    if (filter === undefined) return { count: 0, capped: false };
    const count = await this.call(() => this.documents.countDocuments(filter, { limit: cap + 1 }));
    return { count: Math.min(count, cap), capped: count > cap };
  }

  async aggregate<S extends Property<D> = never>(
    ask: Aggregation<D, S>,
  ): Promise<readonly Group<S>[]> {
    const { where, by, sum = [], min, max } = ask;
    const filter = filterOf({ where });
    if (filter === undefined) return [];
    const group = {
      _id: by === undefined ? null : `$${pathOf(by)}`,
      count: { $sum: 1 },
      ...Object.fromEntries(
        sum.map((property, place) => [`sum${place}`, { $sum: `$${pathOf(property)}` }]),
      ),
      ...(min !== undefined && { least: { $min: `$${pathOf(min)}` } }),
      ...(max !== undefined && { most: { $max: `$${pathOf(max)}` } }),
    };
    const pipeline: Document[] = [{ $match: filter }, { $group: group }, { $sort: { _id: 1 } }];
    const rows = await this.call(() =>
      this.documents.aggregate<Record<string, Value>>(pipeline).toArray(),
    );
    return rows.map(({ _id = null, count, least = null, most = null, ...sums }) => ({
      key: _id,
      count: Number(count),
      sums: Object.fromEntries(
        sum.map((property, place) => [property, sums[`sum${place}`]]),
      ) as Record<S, number>,
      min: least,
      max: most,
    }));
  }

  async writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void> {
    // Within a call the order of writes is free.
    const newest = new Map<string, DocumentWrite<D>>();
    for (const write of writes) {
      const previous = newest.get(write.id);
      if (previous === undefined || previous.position < write.position) newest.set(write.id, write);
    }
    const all = [...newest.values()];
    for (let from = 0; from < all.length; from += WRITES_PER_CALL) {
      await this.#writeSome(all.slice(from, from + WRITES_PER_CALL));
    }
  }

  async insert(id: string, doc: D): Promise<boolean> {
    const change = { $set: { doc }, $setOnInsert: { position: '' }, $inc: { rev: 1 } };
    try {
      await this.call(() =>
        this.documents.updateOne({ _id: id, doc: null }, change, { upsert: true }),
      );
      return true;
    } catch (error) {
      if (error instanceof Error && isDuplicateKey(error.cause)) return false;
      throw error;
    }
  }

  async replace(id: string, expectedRev: number, doc: D): Promise<boolean> {
    const which = { _id: id, rev: expectedRev, doc: { $ne: null } };
    const change = { $set: { doc }, $inc: { rev: 1 } };
    return (await this.call(() => this.documents.updateOne(which, change))).matchedCount === 1;
  }

  async remove(id: string, expectedRev?: number): Promise<boolean> {
    const which = {
      _id: id,
      doc: { $ne: null },
      ...(expectedRev !== undefined && { rev: expectedRev }),
    };
    return (await this.call(() => this.documents.deleteOne(which))).deletedCount === 1;
  }

  async removeWhere(where: Where<D>): Promise<number> {
    const filter = filterOf({ where });
    if (filter === undefined) return 0;
    return (await this.call(() => this.documents.deleteMany(filter))).deletedCount;
  }

  /**
   * A write whose position the stored document has reached is an upsert that the server refuses as
   * a duplicate.
   */
  async #writeSome(writes: readonly DocumentWrite<D>[]) {
    const operations = writes.map(
      ({ id, doc, position }): AnyBulkWriteOperation<MongoDocument> => ({
        updateOne: {
          filter: { _id: id, position: { $lt: position } },
          update: { $set: { doc, position }, $inc: { rev: 1 } },
          upsert: true,
        },
      }),
    );
    try {
      await this.call(() => this.documents.bulkWrite(operations, { ordered: false }));
    } catch (error) {
      const duplicates = error instanceof Error ? duplicatesOf(error.cause) : undefined;
      if (duplicates === undefined) throw error;
    }
  }

  async #page(query: Query<D>, projection?: Document): Promise<readonly MongoDocument[]> {
    const { order = 'id', descending = false, limit, offset = 0 } = query;
    const filter = filterOf(query);
    if (filter === undefined || limit === 0) return [];
    const direction = descending ? -1 : 1;
    let cursor = this.documents
      .find(filter, projection === undefined ? {} : { projection })
      .sort(new Map([pathOf(order), '_id'].map((each) => [each, direction])));
    if (offset > 0) cursor = cursor.skip(offset);
    if (limit !== undefined) cursor = cursor.limit(limit);
    return this.call(() => cursor.toArray());
  }
}

function toStored<D>({ _id, doc, position, rev }: MongoDocument): Stored<D | null> {
  // A collection holds only its own documents.
  return { id: _id, doc: doc as D | null, position, rev };
}
