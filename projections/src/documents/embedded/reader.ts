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
import { groupOf, planOf, refusalOf, summedFields, testsOf } from '../fields.ts';
import type { Connection } from './connection.ts';
import { aggregateSql, countSql, findSql, type Sql, selectSql } from './select.ts';
import { DOCUMENT, storedTables, type Tables } from './tables.ts';

/** The reading half of an embedded collection. */
export class EmbeddedReader<D, F> extends ReaderById<D> implements CollectionReader<D, F> {
  /** `tables`: those that this connection has prepared; without them, whichever the file has at the first read. */
  constructor(
    protected readonly connection: Connection,
    protected readonly spec: CollectionSpec<D, F>,
    private tables?: Tables,
  ) {
    super();
  }

  async load(ids: readonly string[]): Promise<readonly Stored<D | null>[]> {
    if (ids.length === 0) return [];
    return this.connection.read(() => {
      const tables = this.currentTables();
      if (tables === undefined) return [];
      const which = ids.length === 1 ? '= ?' : 'IN (SELECT value FROM json_each(?))';
      const statement = this.connection.prepare(`SELECT ${DOCUMENT} FROM ${tables.documents} WHERE id ${which}`, DOCUMENT);
      return statement.all([ids.length === 1 ? ids[0] : JSON.stringify(ids)]) as Stored<D | null>[];
    });
  }

  async find(query: Query<F>): Promise<readonly Stored<D>[]> {
    return this.run(query, findSql);
  }

  async select<K extends Single<F> = never>(query: Query<F>, fields: readonly K[]): Promise<readonly Selected<F, K>[]> {
    return this.run(query, (...parts) => selectSql(...parts, fields), fields);
  }

  async count({ where, cap }: { readonly where?: Where<F> | undefined; readonly cap: number }): Promise<CappedCount> {
    const [row] = this.run<{ count: number }>({ where, limit: cap + 1 }, countSql);
    const count = row?.count ?? 0;
    return { count: Math.min(count, cap), capped: count > cap };
  }

  async aggregate<S extends Single<F> = never>({ where, ...sums }: Aggregation<F, S>): Promise<readonly Group<S>[]> {
    const sql = (...parts: Parameters<typeof countSql>) => aggregateSql(...parts, sums);
    const rows = this.run<Record<string, FieldValue>>({ where }, sql, summedFields(sums));
    return rows.map((row) => groupOf(row, sums.sum ?? []));
  }

  protected idsOf(where: Where<F>): readonly string[] {
    return this.run<{ id: string }>({ where }, (...parts) => selectSql(...parts, [])).map(({ id }) => id);
  }

  private run<R>(query: Query<F>, sqlOf: (...parts: Parameters<typeof countSql>) => Sql, fields: readonly string[] = []): readonly R[] {
    const tests = testsOf(query.where);
    if (tests === undefined) return [];
    return this.connection.read(() => {
      const tables = this.currentTables();
      if (tables === undefined) return [];
      const plan = planOf(tables.signature, tests, query.order, fields);
      if (plan === undefined) throw refusalOf(this.spec, tests, query.order, fields);
      const { text, values, columns } = sqlOf(tables, plan, tests, query);
      return this.connection.prepare(text, columns).all(values) as R[];
    });
  }

  /** Undefined until the owner has created them. */
  private currentTables(): Tables | undefined {
    this.tables ??= storedTables(this.connection, this.spec.name);
    return this.tables;
  }
}
