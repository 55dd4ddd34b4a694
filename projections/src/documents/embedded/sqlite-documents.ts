import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DamagedFileError,
  OtherFormatError,
  type OutageListener,
  SqliteFile,
} from '@salon/event-store';
import {
  type CheckpointWrite,
  type Collection,
  type CollectionSpec,
  type CollectionWrites,
  checkCollectionName,
  type DocumentStore,
  DocumentsUnavailableError,
} from '../document-store.ts';
import {
  createIndexes,
  createTable,
  orUnavailable,
  SqliteCollection,
  tableNameOf,
  unavailable,
} from './sqlite-collection.ts';

/** The whole transaction is rolled back. */
class CheckpointMoved extends Error {}

/** The owner of the SQLite file closes it. */
export class SqliteDocuments implements DocumentStore {
  readonly #opened = new Map<string, Promise<SqliteCollection<unknown>>>();

  constructor(private readonly file: SqliteFile) {}

  async collection<D>(spec: CollectionSpec<D>): Promise<Collection<D>> {
    checkCollectionName(spec.name);
    const collection = this.#opened.get(spec.name) ?? this.#open(spec);
    this.#opened.set(spec.name, collection);
    collection.catch(() => this.#opened.delete(spec.name));
    // One name is one kind of document.
    return (await collection) as unknown as Collection<D>;
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
    await orUnavailable(this.file.exclusively(`DROP TABLE IF EXISTS ${tableNameOf(name)}`));
  }

  async advance(
    writes: readonly CollectionWrites[],
    checkpoint: CheckpointWrite,
  ): Promise<boolean> {
    const { id, expectedRev, doc } = checkpoint;
    const collections = await Promise.all(writes.map(({ collection }) => this.#of(collection)));
    const checkpoints = await this.#of(checkpoint.collection);
    try {
      await orUnavailable(
        this.file.write(() => {
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
    await orUnavailable(this.file.truncateLog());
  }

  async checkWritable(): Promise<void> {
    await orUnavailable(this.file.checkWritable());
  }

  async close(): Promise<void> {}

  async #open<D>(spec: CollectionSpec<D>) {
    await orUnavailable(this.file.exclusively(createTable(spec.name)));
    for (const statement of createIndexes(spec, this.#columnsOf(spec.name))) {
      await orUnavailable(this.file.exclusively(statement));
    }
    return (await orUnavailable(
      SqliteCollection.open(this.file, spec),
    )) as SqliteCollection<unknown>;
  }

  #columnsOf(name: string): ReadonlySet<string> {
    const columns = this.#rows('SELECT name FROM pragma_table_xinfo(?)', `documents:${name}`);
    return new Set((columns as { readonly name: string }[]).map((column) => column.name));
  }

  #of(name: string) {
    const collection = this.#opened.get(name);
    if (collection === undefined) throw new Error(`The collection ${name} was not opened.`);
    return collection;
  }

  async #rewrite(name: string) {
    const [table, old] = [tableNameOf(name), '"documents being rewritten"'];
    const schema = this.#rows(
      "SELECT type, name, sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type = 'index'",
      `documents:${name}`,
    ) as { readonly type: string; readonly name: string; readonly sql: string }[];
    const drops = schema
      .filter(({ type }) => type === 'index')
      .map((index) => `DROP INDEX "${index.name}"`);
    const statements = [
      'BEGIN IMMEDIATE',
      ...drops,
      `ALTER TABLE ${table} RENAME TO ${old}`,
      ...schema.map(({ sql }) => sql),
      `INSERT INTO ${table} (id, position, rev, doc) SELECT id, position, rev, doc FROM ${old} ORDER BY rowid`,
      `DROP TABLE ${old}`,
      'COMMIT',
    ];
    await orUnavailable(this.file.exclusively(statements.join(';\n')));
  }

  #rows(sql: string, ...parameters: readonly string[]) {
    return unavailable(() => this.file.read(() => this.file.prepare(sql).all(parameters)));
  }
}

const VERSION = 1;
const RETRY_MS = 500;

export interface DisposableDocumentsOptions extends OutageListener {
  readonly file: string;
  /** The unusable file is to be replaced by an empty one. */
  onReplaced?(cause: unknown): void;
}

/**
 * Documents in a file that can be built again: whatever is wrong with it, when opened or later, it
 * is deleted and begun anew. Collections opened before are unavailable then, and listeners are told
 * when new ones can be opened.
 */
export class DisposableDocuments implements DocumentStore {
  readonly #listeners = new Set<() => void>();
  #file: SqliteFile | undefined;
  #documents: SqliteDocuments | undefined;
  #replacing: Promise<void> | undefined;
  readonly #closing = new AbortController();

  private constructor(private readonly options: DisposableDocumentsOptions) {}

  static async open(options: DisposableDocumentsOptions): Promise<DisposableDocuments> {
    const documents = new DisposableDocuments(options);
    await documents.#open();
    return documents;
  }

  onReplaced(listener: () => void): void {
    this.#listeners.add(listener);
  }

  async collection<D>(spec: CollectionSpec<D>): Promise<Collection<D>> {
    return (await this.#now()).collection(spec);
  }

  async collections(): Promise<readonly string[]> {
    return (await this.#now()).collections();
  }

  async drop(name: string): Promise<void> {
    await (await this.#now()).drop(name);
  }

  async advance(
    writes: readonly CollectionWrites[],
    checkpoint: CheckpointWrite,
  ): Promise<boolean> {
    return (await this.#now()).advance(writes, checkpoint);
  }

  async scrub(collections?: readonly string[]): Promise<void> {
    await (await this.#now()).scrub(collections);
  }

  async checkWritable(): Promise<void> {
    await (await this.#now()).checkWritable();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#replacing;
    await this.#file?.close();
  }

  async #now() {
    await this.#replacing;
    if (this.#documents === undefined) throw new Error('The documents are not open.');
    return this.#documents;
  }

  async #open() {
    const { file, ...listener } = this.options;
    const options = {
      ...listener,
      file,
      durable: false,
      version: VERSION,
      onDamage: this.#damaged,
    };
    try {
      this.#file = await SqliteFile.open(options);
    } catch (error) {
      if (!(error instanceof DamagedFileError || error instanceof OtherFormatError)) throw error;
      this.options.onReplaced?.(error);
      this.#delete();
      this.#file = await SqliteFile.open(options);
    }
    this.#documents = new SqliteDocuments(this.#file);
  }

  readonly #damaged = (cause: unknown) => {
    this.#replacing ??= this.#replace(cause).finally(() => {
      this.#replacing = undefined;
      if (this.#documents === undefined) return;
      for (const listener of this.#listeners) listener();
    });
  };

  /** Tries until it is done or the documents are closed: the disk may be away for a while. */
  async #replace(cause: unknown) {
    const { signal } = this.#closing;
    const { onOutage, onRecovery } = this.options;
    await this.#file?.close();
    this.#documents = undefined;
    this.options.onReplaced?.(cause);
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      try {
        this.#delete();
        await this.#open();
        if (!isFirst) onRecovery?.();
        return;
      } catch (error) {
        if (isFirst) onOutage?.(error);
        await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  #delete() {
    const { file } = this.options;
    for (const ending of ['', '-wal', '-shm'])
      rmSync(`${file}${ending}`, { recursive: true, force: true });
  }
}
