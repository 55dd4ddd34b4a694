import type {
  Aggregation,
  CappedCount,
  CollectionReader,
  CollectionSpec,
  FieldValue,
  Group,
  Query,
  Selected,
  Single,
  Stored,
  Where,
} from '../document-store.ts';
import { FieldsNotBuiltError } from '../document-store.ts';
import { mistakeOf, planOf, testsOf } from '../fields.ts';
import type { Connection, Statement } from './connection.ts';
import { aggregateSql, countSql, findSql, type Sql, selectSql } from './select.ts';
import { DOCUMENT, storedTables, type Tables } from './tables.ts';

/** A document or tombstone; a tombstone's `doc` is null. */
export interface Row {
  readonly id: string;
  readonly doc: unknown;
  readonly position: string;
  readonly rev: number;
}

/** The reading half of an embedded collection. */
export class EmbeddedReader<D, F> implements CollectionReader<D, F> {
  private readonly statements = new Map<string, Statement>();

  /** `tables`: those that this connection has prepared; without them, whichever somebody else has. */
  constructor(
    protected readonly connection: Connection,
    protected readonly spec: CollectionSpec<D, F>,
    private tables?: Tables,
  ) {}

  async get(id: string): Promise<Stored<D> | undefined> {
    const [found] = await this.getMany([id]);
    return found;
  }

  async getMany(ids: readonly string[]): Promise<readonly Stored<D>[]> {
    return this.rows(ids)
      .filter(({ doc }) => doc !== null)
      .map(toStored<D>);
  }

  async load(ids: readonly string[]): Promise<readonly Stored<D | null>[]> {
    return this.rows(ids).map(toStored<D | null>);
  }

  async find(query: Query<F>): Promise<readonly Stored<D>[]> {
    return this.ask<Row>(query, findSql).map(toStored<D>);
  }

  async select<K extends Single<F> = never>(query: Query<F>, fields: readonly K[]): Promise<readonly Selected<F, K>[]> {
    return this.ask<Selected<F, K>>(query, (...parts) => selectSql(...parts, fields), fields);
  }

  async count({ where, cap }: { readonly where?: Where<F> | undefined; readonly cap: number }): Promise<CappedCount> {
    const [row] = this.ask<{ count: number }>({ where, limit: cap + 1 }, countSql);
    const count = row?.count ?? 0;
    return { count: Math.min(count, cap), capped: count > cap };
  }

  async aggregate<S extends Single<F> = never>(ask: Aggregation<F, S>): Promise<readonly Group<S>[]> {
    const { where, by, sum = [], min, max } = ask;
    const fields = [by, ...sum, min, max].filter((field) => field !== undefined);
    const rows = this.ask<Record<string, FieldValue>>({ where }, (...parts) => aggregateSql(...parts, { by, sum, min, max }), fields);
    return rows.map(({ key = null, count, least = null, most = null, ...sums }) => ({
      ...{ key, count: Number(count), min: least, max: most },
      sums: Object.fromEntries(sum.map((field, place) => [field, sums[`sum${place}`] ?? 0])) as Record<S, number>,
    }));
  }

  /** The ids of what fits. */
  protected idsOf(where: Where<F>): readonly string[] {
    return this.ask<{ id: string }>({ where }, (...parts) => selectSql(...parts, [])).map(({ id }) => id);
  }

  /** Documents and tombstones, in no promised order. */
  protected rows(ids: readonly string[]): readonly Row[] {
    if (ids.length === 0) return [];
    const read = (documents: string) => `SELECT ${DOCUMENT} FROM ${documents} WHERE id`;
    return this.connection.read(() => {
      const tables = this.tablesNow();
      if (tables === undefined) return [];
      const [one, ...more] = ids;
      if (more.length === 0) return this.statement(`${read(tables.documents)} = ?`, DOCUMENT).all([one]) as Row[];
      return this.statement(`${read(tables.documents)} IN (SELECT value FROM json_each(?))`, DOCUMENT).all([JSON.stringify(ids)]) as Row[];
    });
  }

  private ask<R>(query: Query<F>, sqlOf: (...parts: Parameters<typeof countSql>) => Sql, fields: readonly string[] = []): readonly R[] {
    const tests = testsOf(query.where);
    if (tests.some((test) => 'values' in test && test.values.length === 0)) return [];
    return this.connection.read(() => {
      const tables = this.tablesNow();
      if (tables === undefined) return [];
      const plan = planOf(tables.signature, tests, query.order, fields);
      if (plan === undefined) {
        throw mistakeOf(this.spec, tables.signature, tests, query.order) ?? new FieldsNotBuiltError(this.spec.name);
      }
      const { text, values, columns } = sqlOf(tables, plan, tests, query);
      return this.statement(text, columns).all(values) as R[];
    });
  }

  /** Who only reads may come before whoever creates the tables. */
  private tablesNow(): Tables | undefined {
    this.tables ??= storedTables(this.connection, this.spec.name);
    return this.tables;
  }

  /** The shapes of queries are few, so each is prepared once. */
  protected statement(sql: string, columns?: readonly string[]): Statement {
    const known = this.statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.connection.prepare(sql, columns);
    this.statements.set(sql, statement);
    return statement;
  }
}

function toStored<D>({ id, doc, position, rev }: Row): Stored<D> {
  return { id, doc: doc as D, position, rev };
}
