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
import { findOf, JoinedKeys, type Look } from '../joined-keys.ts';
import type { Connection } from './connection.ts';
import { cursorCondition, LAST, rangeCondition } from './key-range.ts';
import { type Tables, tablesExist } from './keyed-tables.ts';
import type { Statement } from './statement.ts';

/** A document or tombstone as it lies in the table. */
interface Row {
  readonly id: string;
  readonly doc: string | null;
  readonly position: string;
  readonly rev: number;
  readonly key: string;
}

/** The reading half of an embedded collection. */
export class EmbeddedReader<D> implements KeyedCollectionReader<D> {
  private readonly statements = new Map<string, Statement>();
  private isThere = false;

  constructor(
    protected readonly connection: Connection,
    protected readonly tables: Tables,
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

  async find(find: Find): Promise<readonly Found<D>[]> {
    const { sql, values } = this.keys(find);
    const direction = find.descending ? 'DESC' : 'ASC';
    const page = `SELECT key, id FROM (${sql}) ORDER BY key ${direction}, id ${direction} LIMIT ? OFFSET ?`;
    const query = `SELECT d.id, ${this.connection.doc}, d.position, d.rev, k.key FROM (${page}) k CROSS JOIN ${this.tables.documents} d ON d.id = k.id ORDER BY k.key ${direction}, k.id ${direction}`;
    const rows = this.query(query, [...values, find.limit ?? -1, find.offset ?? 0]);
    return rows.map((row) => ({ ...toStored<D>(row), key: row.key }));
  }

  async findEach(index: string, ranges: readonly KeyBounds[], limit?: number): Promise<readonly (readonly Found<D>[])[]> {
    return Promise.all(ranges.map((range) => this.find({ ...range, index, ...(limit === undefined ? {} : { limit }) })));
  }

  /** In one turn of the event loop, so that nothing changes between the keys and the documents. */
  async findJoined(find: JoinedFind): Promise<readonly Found<D>[]> {
    const keys = this.joinedKeys(find);
    const documents = new Map(this.rows(keys.map(({ id }) => id)).map((row) => [row.id, row]));
    return keys.flatMap(({ key, id }) => {
      const row = documents.get(id);
      return row === undefined ? [] : [{ ...toStored<D>(row), key }];
    });
  }

  async findKeys(find: JoinedFind): Promise<readonly KeyedId[]> {
    return this.joinedKeys(find);
  }

  /** One statement for all, and the keys of a range as one value: a call, or a row, for each costs more than finding it. */
  async keysEach(index: string, ranges: readonly KeyBounds[]): Promise<readonly (readonly string[])[]> {
    const end = LAST + LAST;
    const bounds = ranges.map(({ from = '', to = end, prefix = '' }) => [from, prefix, to, prefix === '' ? end : prefix + LAST]);
    const range = 'key >= max(r.value ->> 0, r.value ->> 1) AND key < min(r.value ->> 2, r.value ->> 3)';
    const keys = `SELECT key FROM ${this.tables.index} WHERE name = ? AND ${range} ORDER BY key, id`;
    const query = `SELECT (SELECT json_group_array(key) FROM (${keys})) AS key FROM json_each(?) r`;
    const found = this.query(query, [index, JSON.stringify(bounds)]);
    return ranges.map((_, place) => JSON.parse(found[place]?.key ?? '[]') as string[]);
  }

  async firstKeyEach(index: string, prefixes: readonly string[]): Promise<readonly (string | undefined)[]> {
    return this.keyOfEach('min', index, prefixes);
  }

  async lastKeyEach(index: string, prefixes: readonly string[]): Promise<readonly (string | undefined)[]> {
    return this.keyOfEach('max', index, prefixes);
  }

  private keyOfEach(which: 'min' | 'max', index: string, prefixes: readonly string[]): readonly (string | undefined)[] {
    const first = `SELECT ${which}(key) FROM ${this.tables.index} WHERE name = ? AND key >= p.value AND key < p.value || ?`;
    const query = `SELECT json_group_array((${first})) AS key FROM json_each(?) p`;
    const rows = this.query(query, [index, LAST, JSON.stringify(prefixes)]);
    const keys = JSON.parse(rows[0]?.key ?? '[]') as (string | null)[];
    return prefixes.map((_, place) => keys[place] ?? undefined);
  }

  async count({ cap, ...range }: KeyRange & { readonly cap: number }): Promise<CappedCount> {
    const { sql, values } = this.keys(range);
    const rows = this.query(`SELECT COUNT(*) AS rev FROM (${sql} LIMIT ?)`, [...values, cap + 1]);
    const count = rows[0]?.rev ?? 0;
    return { count: Math.min(count, cap), capped: count > cap };
  }

  /** The ids in a range, each once. */
  protected idsIn(range: KeyRange): readonly string[] {
    const { sql, values } = this.keys(range);
    return [...new Set(this.query(sql, values).map((row) => row.id))];
  }

  private joinedKeys(find: JoinedFind): readonly KeyedId[] {
    const joined = new JoinedKeys(find);
    for (let looks = joined.looks(); looks.length > 0; looks = joined.looks()) {
      joined.give(
        looks,
        looks.map((look) => this.keysIn(find, look)),
      );
    }
    return joined.keys;
  }

  /** Keys without their prefix, and their ids, in two values. */
  private keysIn(joined: JoinedFind, look: Look): readonly KeyedId[] {
    const { sql, values } = this.keys(findOf(joined, look));
    const direction = joined.descending ? 'DESC' : 'ASC';
    const page = `${sql} ORDER BY key ${direction}, id ${direction} LIMIT ? OFFSET ?`;
    const query = `SELECT json_group_array(substr(key, ?)) AS key, json_group_array(id) AS id FROM (${page})`;
    const length = [...(joined.prefixes[look.part] ?? '')].length;
    const [row] = this.query(query, [length + 1, ...values, look.limit, look.offset]);
    const ids = JSON.parse(row?.id ?? '[]') as string[];
    return (JSON.parse(row?.key ?? '[]') as string[]).map((key, place) => ({ key, id: ids[place] ?? '' }));
  }

  private keys(find: Find): { sql: string; values: readonly unknown[] } {
    const [column, head, first] =
      find.index === undefined
        ? ['id', `SELECT id AS key, id FROM ${this.tables.documents} WHERE doc IS NOT NULL`, []]
        : ['key', `SELECT key, id FROM ${this.tables.index} WHERE name = ?`, [find.index]];
    const range = rangeCondition(column, find);
    const cursor = cursorCondition(`${column}, id`, find);
    return { sql: head + range.sql + cursor.sql, values: [...first, ...range.values, ...cursor.values] };
  }

  /** Documents and tombstones, in no promised order. */
  protected rows(ids: readonly string[]): readonly Row[] {
    const query = `SELECT id, ${this.connection.doc}, position, rev FROM ${this.tables.documents} WHERE id`;
    if (ids.length <= 1) return ids.length === 0 ? [] : this.query(`${query} = ?`, ids);
    return this.query(`${query} IN (SELECT value FROM json_each(?))`, [JSON.stringify(ids)]);
  }

  private query(sql: string, values: readonly unknown[]): readonly Row[] {
    return this.connection.read(() => (this.exists() ? (this.statement(sql).all(...values) as Row[]) : []));
  }

  /** Who only reads may come before whoever creates the tables. */
  private exists(): boolean {
    this.isThere ||= tablesExist(this.connection, this.tables);
    return this.isThere;
  }

  /** The shapes of queries are few, so each is prepared once. */
  private statement(sql: string): Statement {
    const known = this.statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.connection.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}

function toStored<D>({ id, doc, position, rev }: Row): Stored<D> {
  return { id, doc: (doc === null ? null : JSON.parse(doc)) as D, position, rev };
}
