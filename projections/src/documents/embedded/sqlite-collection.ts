import type { ReadStatement, SqliteFile, WriteStatement } from '@salon/event-store';
import { LRUCache } from 'lru-cache';
import type {
  Aggregation,
  CappedCount,
  Collection,
  CollectionSpec,
  Counting,
  DocumentWrite,
  Group,
  Property,
  Query,
  Stored,
  Value,
  Where,
} from '../document-store.ts';
import { DocumentsUnavailableError, LoadedDocuments } from '../document-store.ts';
import { type ExpressionOf, pageSql, type Sql, whereOf } from './sql-query.ts';

export const tableNameOf = (collection: string): string => `"documents:${collection}"`;

export const createTable = (collection: string): string => `
  CREATE TABLE IF NOT EXISTS ${tableNameOf(collection)} (
    id TEXT NOT NULL UNIQUE,
    position TEXT NOT NULL,
    rev INTEGER NOT NULL,
    doc TEXT
  )`;

export function createIndexes<D>(
  { name, indexes }: CollectionSpec<D>,
  columns: ReadonlySet<string>,
): readonly string[] {
  const properties = [...new Set<string>(indexes.flat())].filter(
    (each) => !columns.has(columnOf(each)),
  );
  const added = properties.map((property) => {
    const column = `"${columnOf(property)}" GENERATED ALWAYS AS (doc ->> '$.${property}') VIRTUAL`;
    return `ALTER TABLE ${tableNameOf(name)} ADD COLUMN ${column}`;
  });
  const created = indexes.map((of) => {
    const compared = [...of.map((property) => `"${columnOf(property)}"`), 'id'].join(', ');
    return `CREATE INDEX IF NOT EXISTS "index:${name}:${of.join('+')}" ON ${tableNameOf(name)} (${compared})`;
  });
  return [...added, ...created];
}

const columnOf = (property: string) => `of ${property}`;

/**
 * A row as one value of bytes: the binding aborts the process at a text that is not UTF-8, which a
 * damaged file may hold, and crossing the binding costs more than to split it. No id or position
 * has a line feed.
 */
const ROW =
  "CAST(id || char(10) || position || char(10) || rev || char(10) || coalesce(doc, 'null') AS BLOB) AS row";

const bytesOf = (row: unknown): Buffer => Buffer.from((row as { readonly row: ArrayBuffer }).row);

function toStored<D>(bytes: Buffer): Stored<D | null> {
  const afterId = bytes.indexOf(10);
  const afterPosition = bytes.indexOf(10, afterId + 1);
  const afterRev = bytes.indexOf(10, afterPosition + 1);
  return {
    id: bytes.toString('utf8', 0, afterId),
    position: bytes.toString('utf8', afterId + 1, afterPosition),
    rev: Number(bytes.toString('utf8', afterPosition + 1, afterRev)),
    // A collection holds only its own documents.
    doc: JSON.parse(bytes.toString('utf8', afterRev + 1)) as D | null,
  };
}

const KEPT_STATEMENTS = 50;

type Writes = Readonly<
  Record<'upsert' | 'insert' | 'replace' | 'remove' | 'removeAt', WriteStatement>
>;

export class SqliteCollection<D> extends LoadedDocuments<D> implements Collection<D> {
  readonly name: string;
  readonly #table: string;
  readonly #expressionOf: ExpressionOf;
  readonly #reads = new LRUCache<string, ReadStatement>({ max: KEPT_STATEMENTS });

  private constructor(
    private readonly file: SqliteFile,
    { name, indexes }: CollectionSpec<D>,
    private readonly writes: Writes,
  ) {
    super();
    this.name = name;
    this.#table = tableNameOf(name);
    const indexed = new Set<string>(indexes.flat());
    this.#expressionOf = (property) => {
      if (property === 'id') return 'id';
      return indexed.has(property) ? `"${columnOf(property)}"` : `doc ->> '$.${property}'`;
    };
  }

  static async open<D>(file: SqliteFile, spec: CollectionSpec<D>): Promise<SqliteCollection<D>> {
    const table = tableNameOf(spec.name);
    const set = 'rev = rev + 1, doc = excluded.doc';
    return new SqliteCollection(file, spec, {
      upsert: await file.prepareWrite(
        `INSERT INTO ${table} (id, position, rev, doc) VALUES (?, ?, 1, ?)
         ON CONFLICT (id) DO UPDATE SET ${set}, position = excluded.position WHERE excluded.position > position`,
      ),
      insert: await file.prepareWrite(
        `INSERT INTO ${table} (id, position, rev, doc) VALUES (?, '', 1, ?)
         ON CONFLICT (id) DO UPDATE SET ${set} WHERE doc IS NULL`,
      ),
      replace: await file.prepareWrite(
        `UPDATE ${table} SET rev = rev + 1, doc = ? WHERE id = ? AND rev = ? AND doc IS NOT NULL`,
      ),
      remove: await file.prepareWrite(`DELETE FROM ${table} WHERE id = ? AND doc IS NOT NULL`),
      removeAt: await file.prepareWrite(
        `DELETE FROM ${table} WHERE id = ? AND rev = ? AND doc IS NOT NULL`,
      ),
    });
  }

  async load(ids: readonly string[]): Promise<readonly Stored<D | null>[]> {
    if (ids.length === 0) return [];
    const which = ids.length === 1 ? 'id = ?' : 'id IN (SELECT value FROM json_each(?))';
    const parameter = ids.length === 1 ? ids[0] : JSON.stringify(ids);
    return this.#stored(`SELECT ${ROW} FROM ${this.#table} WHERE ${which}`, [parameter]);
  }

  async page(after: string, limit: number): Promise<readonly Stored<D | null>[]> {
    const text = `SELECT ${ROW} FROM ${this.#table} WHERE id > ? ORDER BY id LIMIT ?`;
    return this.#stored(text, [after, limit]);
  }

  async find(query: Query<D>): Promise<readonly Stored<D>[]> {
    const sql = pageSql(query, this.#expressionOf);
    if (sql === undefined) return [];
    const stored = this.#stored(`SELECT ${ROW} FROM ${this.#table} ${sql.text}`, sql.parameters);
    return stored as readonly Stored<D>[];
  }

  async ids(query: Query<D>): Promise<readonly string[]> {
    const rows = this.#select('CAST(id AS BLOB) AS id', pageSql(query, this.#expressionOf)) as {
      id: ArrayBuffer;
    }[];
    return rows.map(({ id }) => Buffer.from(id).toString());
  }

  async count({ where, cap }: Counting<D>): Promise<CappedCount> {
    const sql = whereOf({ where }, this.#expressionOf);
    if (sql === undefined) return { count: 0, capped: false };
    const text = `SELECT count(*) AS count FROM (SELECT 1 FROM ${this.#table} ${sql.text} LIMIT ?)`;
    const [row] = this.#all(text, [...sql.parameters, cap + 1]) as { count: number }[];
    const count = row?.count ?? 0;
    return { count: Math.min(count, cap), capped: count > cap };
  }

  async aggregate<S extends Property<D> = never>(
    ask: Aggregation<D, S>,
  ): Promise<readonly Group<S>[]> {
    const { where, by, sum = [], min, max } = ask;
    const expressionOf = this.#expressionOf;
    const values = [
      'count(*)',
      by === undefined ? 'NULL' : expressionOf(by),
      min === undefined ? 'NULL' : `min(${expressionOf(min)})`,
      max === undefined ? 'NULL' : `max(${expressionOf(max)})`,
      ...sum.map((property) => `coalesce(sum(${expressionOf(property)}), 0)`),
    ];
    const sql = whereOf({ where }, expressionOf);
    const grouping =
      by === undefined
        ? 'HAVING count(*) > 0'
        : `GROUP BY ${expressionOf(by)} ORDER BY ${expressionOf(by)}`;
    const grouped = sql && { ...sql, text: `${sql.text} ${grouping}` };
    const rows = this.#select(`CAST(json_array(${values.join(', ')}) AS BLOB) AS row`, grouped);
    return rows.map((row) => {
      const [count, key, least, most, ...sums] = this.#parse(bytesOf(row)) as readonly Value[];
      const entries = sum.map((property, place) => [property, Number(sums[place])] as const);
      return {
        key: key ?? null,
        count: Number(count),
        sums: Object.fromEntries(entries) as Record<S, number>,
        min: least ?? null,
        max: most ?? null,
      };
    });
  }

  async writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void> {
    await this.#write(() => this.writeInside(writes));
  }

  writeInside(writes: readonly DocumentWrite<unknown>[]): void {
    for (const { id, position, doc } of writes) {
      this.writes.upsert.run([id, position, textOf(doc)]);
    }
  }

  insert(id: string, doc: D): Promise<boolean> {
    return this.#write(() => this.writes.insert.run([id, textOf(doc)]).changes > 0);
  }

  replace(id: string, expectedRev: number, doc: D): Promise<boolean> {
    return this.#write(() => this.replaceInside(id, expectedRev, doc));
  }

  replaceInside(id: string, expectedRev: number, doc: unknown): boolean {
    return this.writes.replace.run([textOf(doc), id, expectedRev]).changes > 0;
  }

  remove(id: string, expectedRev?: number): Promise<boolean> {
    const { remove, removeAt } = this.writes;
    return this.#write(
      () =>
        (expectedRev === undefined ? remove.run([id]) : removeAt.run([id, expectedRev])).changes >
        0,
    );
  }

  async removeWhere(where: Where<D>): Promise<number> {
    const sql = whereOf({ where }, this.#expressionOf);
    if (sql === undefined) return 0;
    const remove = await this.file.prepareWrite(`DELETE FROM ${this.#table} ${sql.text}`);
    return this.#write(() => remove.run(sql.parameters).changes);
  }

  #stored(text: string, parameters: readonly unknown[]): readonly Stored<D | null>[] {
    return this.#all(text, parameters).map((row) => this.#intact(() => toStored<D>(bytesOf(row))));
  }

  #parse(bytes: Buffer): unknown {
    return this.#intact(() => JSON.parse(bytes.toString()));
  }

  #intact<T>(read: () => T) {
    try {
      return read();
    } catch (cause) {
      this.file.damaged(cause);
      throw new DocumentsUnavailableError(cause);
    }
  }

  #select(columns: string, sql: Sql | undefined) {
    if (sql === undefined) return [];
    return this.#all(`SELECT ${columns} FROM ${this.#table} ${sql.text}`, sql.parameters);
  }

  #all(text: string, parameters: readonly unknown[]) {
    return unavailable(() =>
      this.file.read(() => {
        const statement = this.#reads.get(text) ?? this.file.prepare(text);
        this.#reads.set(text, statement);
        return statement.all(parameters);
      }),
    );
  }

  #write<T>(work: () => T) {
    return orUnavailable(this.file.write(work));
  }
}

const textOf = (doc: unknown) => (doc === null ? null : JSON.stringify(doc));

export function unavailable<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new DocumentsUnavailableError(cause);
  }
}

export const orUnavailable = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new DocumentsUnavailableError(cause);
  });
