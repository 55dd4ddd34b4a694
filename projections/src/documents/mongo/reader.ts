import type { Db, Document, Collection as DriverCollection } from 'mongodb';
import {
  type Aggregation,
  type CappedCount,
  type CollectionReader,
  type CollectionSpec,
  type FieldValue,
  type Group,
  type Query,
  ReaderById,
  type Selected,
  type Single,
  type Stored,
  type Where,
} from '../document-store.ts';
import { groupOf, planOf, refusalOf, type Signature, summedFields, type Test, testsOf } from '../fields.ts';
import { conditionOf, filterOf } from './filter.ts';
import { documentsOf, type MongoDocument, path, storedSignature } from './prepare-collection.ts';

/** Runs one call on the store; the engine's own failures become `DocumentsUnavailableError`. */
export type DocumentCall = <T>(work: () => Promise<T>) => Promise<T>;

/** The reading half of a collection in MongoDB. */
export class MongoReader<D, F> extends ReaderById<D> implements CollectionReader<D, F> {
  protected readonly documents: DriverCollection<MongoDocument>;

  constructor(
    private readonly database: Db,
    protected readonly spec: CollectionSpec<D, F>,
    protected readonly call: DocumentCall,
    private signature?: Signature,
  ) {
    super();
    this.documents = documentsOf(database, spec.name);
  }

  async load(ids: readonly string[]): Promise<readonly Stored<D | null>[]> {
    if (ids.length === 0) return [];
    const query = this.documents.find({ _id: { $in: [...ids] } }, { projection: { fields: 0 } });
    return (await this.call(() => query.toArray())).map(toStored<D>);
  }

  async find(query: Query<F>): Promise<readonly Stored<D>[]> {
    return (await this.page(query, { fields: 0 })).map((document) => toStored<D>(document) as Stored<D>);
  }

  async select<K extends Single<F> = never>(query: Query<F>, fields: readonly K[]): Promise<readonly Selected<F, K>[]> {
    const found = await this.page(query, { _id: 1, ...Object.fromEntries(fields.map((field) => [path(field), 1])) }, fields);
    return found.map(({ _id, fields: values }) => {
      const chosen = fields.map((field) => [field, values?.[field] ?? null]);
      return { id: _id, ...Object.fromEntries(chosen) } as Selected<F, K>;
    });
  }

  async count({ where, cap }: { readonly where?: Where<F> | undefined; readonly cap: number }): Promise<CappedCount> {
    const asked = await this.asked({ where });
    if (asked === undefined) return { count: 0, capped: false };
    const count = await this.call(() => this.documents.countDocuments(filterOf(asked.signature, asked.tests), { limit: cap + 1 }));
    return { count: Math.min(count, cap), capped: count > cap };
  }

  async aggregate<S extends Single<F> = never>({ where, ...sums }: Aggregation<F, S>): Promise<readonly Group<S>[]> {
    const asked = await this.asked({ where }, summedFields(sums));
    if (asked === undefined) return [];
    const { signature, tests } = asked;
    const { by, sum = [], min, max } = sums;
    const pipeline: Document[] = [{ $match: filterOf(signature, tests) }];
    if (by !== undefined && signature.fields[by] === 'each') {
      const ofValue = tests.filter(({ field }) => field === by).map((test) => conditionOf(test, false));
      pipeline.push({ $unwind: `$${path(by)}` }, ...ofValue.map((condition) => ({ $match: condition })));
    }
    const group = {
      _id: by === undefined ? null : `$${path(by)}`,
      count: { $sum: 1 },
      ...Object.fromEntries(sum.map((field, place) => [`sum${place}`, { $sum: `$${path(field)}` }])),
      ...(min !== undefined && { least: { $min: `$${path(min)}` } }),
      ...(max !== undefined && { most: { $max: `$${path(max)}` } }),
    };
    pipeline.push({ $group: group }, { $sort: { _id: 1 } });
    const rows = await this.call(() => this.documents.aggregate<Record<string, FieldValue>>(pipeline).toArray());
    return rows.map(({ _id = null, ...row }) => groupOf({ ...row, key: _id }, sum));
  }

  private async page(query: Query<F>, projection: Document, fields: readonly string[] = []): Promise<readonly MongoDocument[]> {
    const { order, descending = false, limit, offset = 0 } = query;
    const asked = await this.asked(query, fields);
    if (asked === undefined || limit === 0) return [];
    const { signature, tests } = asked;
    let found = this.documents.find(filterOf(signature, tests, query), { projection });
    if (order !== undefined || tests.length === 0) {
      found = found.sort(new Map([path(order ?? 'id'), '_id'].map((each) => [each, descending ? -1 : 1])));
    }
    if (offset > 0) found = found.skip(offset);
    if (limit !== undefined) found = found.limit(limit);
    return this.call(() => found.toArray());
  }

  /** The tests of a query that an index serves; undefined when nothing can be found. @throws FieldsNotBuiltError */
  protected async asked(
    query: Query<F>,
    fields: readonly string[] = [],
  ): Promise<{ readonly signature: Signature; readonly tests: readonly Test[] } | undefined> {
    const tests = testsOf(query.where);
    if (tests === undefined) return undefined;
    const isServed = (signature: Signature) => planOf(signature, tests, query.order, fields) !== undefined;
    if (this.signature === undefined || !isServed(this.signature)) {
      this.signature = await this.call(() => storedSignature(this.database, this.spec.name));
    }
    const { signature } = this;
    if (signature === undefined) return undefined;
    if (!isServed(signature)) throw refusalOf(this.spec, tests, query.order, fields);
    return { signature, tests };
  }
}

function toStored<D>({ _id, doc, position, rev }: MongoDocument): Stored<D | null> {
  // A collection holds only its own documents.
  return { id: _id, doc: doc as D | null, position, rev };
}
