import type { SqliteFile } from '@salon/event-store';
import type {
  CheckpointWrite,
  Collection,
  CollectionSpec,
  CollectionWrites,
  DocumentStore,
} from '../document-store.ts';
import { checkCollectionName, DocumentsUnavailableError } from '../document-store.ts';
import {
  createIndexes,
  createTable,
  SqliteCollection,
  settled,
  tableOf,
  unavailable,
} from './sqlite-collection.ts';

/** The checkpoint of a write has another revision: the whole transaction is rolled back. */
class CheckpointMoved extends Error {}

/** Documents in a SQLite file, which its owner closes. */
export class SqliteDocuments implements DocumentStore {
  readonly #file: SqliteFile;
  readonly #opened = new Map<string, Promise<SqliteCollection<unknown>>>();

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async collection<D>(spec: CollectionSpec<D>): Promise<Collection<D>> {
    checkCollectionName(spec.name);
    const known = this.#opened.get(spec.name) ?? this.#open(spec);
    this.#opened.set(spec.name, known);
    known.catch(() => this.#opened.delete(spec.name));
    // One name is one kind of document.
    return (await known) as unknown as Collection<D>;
  }

  async collections(): Promise<readonly string[]> {
    const tables = this.#rows(
      "SELECT substr(name, 11) AS name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'documents:%' ORDER BY 1",
    );
    return (tables as { readonly name: string }[]).map(({ name }) => name);
  }

  async drop(name: string): Promise<void> {
    checkCollectionName(name);
    this.#opened.delete(name);
    await settled(this.#file.exclusively(`DROP TABLE IF EXISTS ${tableOf(name)}`));
  }

  async advance(
    writes: readonly CollectionWrites[],
    checkpoint: CheckpointWrite,
  ): Promise<boolean> {
    const { id, expectedRev, doc } = checkpoint;
    const collections = await Promise.all(writes.map(({ collection }) => this.#of(collection)));
    const checkpoints = await this.#of(checkpoint.collection);
    try {
      await settled(
        this.#file.write(() => {
          for (const [place, collection] of collections.entries()) {
            collection.writeInside(writes[place]?.writes ?? []);
          }
          if (!checkpoints.replaceInside(id, expectedRev, doc)) throw new CheckpointMoved();
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof DocumentsUnavailableError && error.cause instanceof CheckpointMoved)
        return false;
      throw error;
    }
  }

  /**
   * Rewrites each collection: a row that was moved between pages leaves a copy that `secure_delete`
   * does not reach.
   */
  async scrub(collections: readonly string[] = []): Promise<void> {
    const present = new Set(await this.collections());
    for (const name of collections.filter((each) => present.has(each))) await this.#rewrite(name);
    await settled(this.#file.truncateLog());
  }

  async checkWritable(): Promise<void> {
    await settled(this.#file.checkWritable());
  }

  async close(): Promise<void> {}

  async #open<D>(spec: CollectionSpec<D>): Promise<SqliteCollection<unknown>> {
    await settled(this.#file.exclusively(createTable(spec.name)));
    for (const statement of createIndexes(spec, this.#columnsOf(spec.name))) {
      await settled(this.#file.exclusively(statement));
    }
    return (await settled(SqliteCollection.open(this.#file, spec))) as SqliteCollection<unknown>;
  }

  #columnsOf(name: string): ReadonlySet<string> {
    const columns = this.#rows('SELECT name FROM pragma_table_xinfo(?)', `documents:${name}`);
    return new Set((columns as { readonly name: string }[]).map((column) => column.name));
  }

  #of(name: string): Promise<SqliteCollection<unknown>> {
    const known = this.#opened.get(name);
    if (known === undefined) throw new Error(`The collection ${name} was not opened.`);
    return known;
  }

  /** The columns and indexes of the table are made again for its copy. */
  async #rewrite(name: string): Promise<void> {
    const [table, old] = [tableOf(name), '"documents being rewritten"'];
    const made = this.#rows(
      "SELECT type, name, sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type = 'index'",
      `documents:${name}`,
    ) as { readonly type: string; readonly name: string; readonly sql: string }[];
    const drops = made
      .filter(({ type }) => type === 'index')
      .map((index) => `DROP INDEX "${index.name}"`);
    const statements = [
      'BEGIN IMMEDIATE',
      ...drops,
      `ALTER TABLE ${table} RENAME TO ${old}`,
      ...made.map(({ sql }) => sql),
      `INSERT INTO ${table} (id, position, rev, doc) SELECT id, position, rev, doc FROM ${old} ORDER BY rowid`,
      `DROP TABLE ${old}`,
      'COMMIT',
    ];
    await settled(this.#file.exclusively(statements.join(';\n')));
  }

  #rows(sql: string, ...parameters: readonly string[]): unknown[] {
    return unavailable(() => this.#file.read(() => this.#file.prepare(sql).all(parameters)));
  }
}
