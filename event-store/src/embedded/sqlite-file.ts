import { statSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'libsql';
import AsyncDatabase from 'libsql/promise';
import {
  DamagedFileError,
  EventDamagedError,
  isFolder,
  OtherFormatError,
  StoreUnavailableError,
} from '../errors.ts';
import { Outage, type OutageListener } from '../outage.ts';

export interface SqliteFileOptions extends OutageListener {
  /** Created when absent; one process uses it at a time (`lockDataDirectory`). */
  readonly file: string;
  /** A settled write survives a power cut; otherwise the last writes may be lost, in their order. */
  readonly durable: boolean;
  readonly version: number;
  readonly schema?: string;
  /** Asks the engine whether the pages of the file are whole before anything is written to it. */
  readonly isChecked?: boolean;
  readonly isReadOnly?: boolean;
  onDamage?(damage: DamagedFileError): void;
}

/**
 * `quick_check` looks at pages and rows; `integrity_check` takes a multiple of its time and compares
 * every index with its table, too.
 */
type Check = 'quick_check' | 'integrity_check';

export interface ReadStatement {
  get(parameters: readonly unknown[]): unknown;
  all(parameters: readonly unknown[]): unknown[];
}

/** Run inside `SqliteFile.write`; parameters are given by place. */
export interface WriteStatement {
  run(parameters: readonly unknown[]): {
    readonly changes: number;
    readonly lastInsertRowid: number;
  };
  get(parameters: readonly unknown[]): unknown;
}

/** `exec` runs off the event loop, `run` and `get` on it. */
interface WriteConnection {
  readonly inTransaction: boolean;
  exec(sql: string): Promise<void>;
  prepare(
    sql: string,
  ): Promise<WriteStatement & { all(parameters: readonly unknown[]): Promise<unknown[]> }>;
  close(): void;
}

type Statements = Readonly<Record<'begin' | 'mark' | 'release' | 'back' | 'probe', WriteStatement>>;

interface Write {
  readonly work: () => unknown;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** Milliseconds on the event loop after which further writes go into the next commit. */
const MAX_BATCH_MS = 10;
/** Milliseconds to wait for another connection's lock, for example of a backup. */
const BUSY_MS = 5_000;
const PROBE_BYTES = 65_536;

const PROBE = 'CREATE TABLE IF NOT EXISTS probe (id INTEGER PRIMARY KEY, room BLOB)';

/**
 * Writes that arrive together share one transaction (group commit), whose commit runs off the event
 * loop. The reading connection sees only what is committed, hence durable.
 */
export class SqliteFile {
  readonly file: string;
  readonly #outage: Outage;
  readonly #onDamage: (damage: DamagedFileError) => void;
  readonly #place: string;
  #damage: DamagedFileError | undefined;
  #waiting: Write[] = [];
  #isScheduled = false;
  #queue: Promise<unknown> = Promise.resolve();
  #isOpen = true;

  private constructor(
    { file, onDamage, ...listener }: SqliteFileOptions,
    private readonly reader: Database.Database,
    private readonly writer: WriteConnection,
    private readonly statements: Statements,
  ) {
    this.file = file;
    this.#outage = new Outage(listener);
    this.#onDamage = onDamage ?? (() => undefined);
    this.#place = placeOf(file);
  }

  /**
   * @throws DamagedFileError when it is no database, or damaged.
   * @throws OtherFormatError
   * @throws StoreUnavailableError
   */
  static async open(options: SqliteFileOptions): Promise<SqliteFile> {
    const { file, durable, version, schema = '', isChecked = false, isReadOnly = false } = options;
    const opened: { close(): void }[] = [];
    try {
      const writer = connectionTo(file);
      opened.push(writer);
      await writer.exec('PRAGMA journal_mode = WAL');
      await writer.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
      // Deleted text and keys must not stay in free pages (architecture, erase a person).
      await writer.exec('PRAGMA secure_delete = ON');
      const { user_version: written } = (await writer.prepare('PRAGMA user_version')).get([]) as {
        user_version: number;
      };
      if (written !== 0 && written !== version) throw new OtherFormatError(file);
      if (isChecked) demandWhole(file, await faultsIn(writer, 'quick_check'));
      await writer.exec(`${PROBE}; ${schema}`);
      // Written once, so that a start that is refused later leaves the file unchanged.
      if (written === 0) await writer.exec(`PRAGMA user_version = ${version}`);
      const statements = {
        begin: await writer.prepare('BEGIN IMMEDIATE'),
        mark: await writer.prepare('SAVEPOINT one_write'),
        release: await writer.prepare('RELEASE one_write'),
        back: await writer.prepare('ROLLBACK TO one_write'),
        probe: await writer.prepare(
          'INSERT OR REPLACE INTO probe (id, room) VALUES (1, zeroblob(?))',
        ),
      };
      if (isReadOnly) await writer.exec('PRAGMA query_only = ON');
      const reader = new Database(file, { timeout: BUSY_MS });
      opened.push(reader);
      reader.pragma('query_only = ON');
      return new SqliteFile(options, reader, writer, statements);
    } catch (cause) {
      for (const connection of opened) connection.close();
      throw refusalToOpen(file, cause);
    }
  }

  prepare(sql: string): ReadStatement {
    return this.read(() => this.reader.prepare(sql));
  }

  async prepareWrite(sql: string): Promise<WriteStatement> {
    try {
      return await this.writer.prepare(sql);
    } catch (cause) {
      throw this.#unavailable(cause);
    }
  }

  read<T>(work: () => T): T {
    if (!this.#isOpen) throw new StoreUnavailableError(`${this.file} is closed.`);
    try {
      return work();
    } catch (cause) {
      throw this.#unavailable(cause);
    }
  }

  /**
   * Runs the work in the next transaction and resolves with its answer after the commit. Work that
   * throws is rolled back alone, and rejects after the commit too, since its decision may depend on
   * other writes of the transaction.
   * @throws StoreUnavailableError when the commit failed; nothing of it was written.
   */
  write<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (!this.#isOpen) return reject(new StoreUnavailableError(`${this.file} is closed.`));
      this.#waiting.push({ work, resolve: resolve as Write['resolve'], reject });
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      void this.#inTurn(() => this.#commitWaiting());
    });
  }

  damaged(cause: unknown): DamagedFileError {
    const isFirst = this.#damage === undefined;
    this.#damage ??=
      cause instanceof DamagedFileError ? cause : new DamagedFileError(this.file, { cause });
    if (isFirst) this.#onDamage(this.#damage);
    return this.#damage;
  }

  /** Runs statements outside of a transaction, such as those that change the schema. */
  exclusively(sql: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.writer.exec(sql).catch((cause: unknown) => {
        throw this.#refused(cause);
      });
    });
  }

  /**
   * Empties the write-ahead log into the file, so that nothing deleted or overwritten is left in
   * it.
   * @throws StoreUnavailableError when somebody reads; retry.
   */
  truncateLog(): Promise<void> {
    return this.#inTurn(async () => {
      const truncate = await this.writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
      const [outcome] = (await truncate.all([])) as { readonly busy: number }[];
      if (outcome?.busy !== 0)
        throw new StoreUnavailableError(`The write-ahead log of ${this.file} is in use.`);
    });
  }

  /**
   * Cheap unless the last write failed.
   * @throws DamagedFileError when damage was met since it was opened.
   * @throws StoreUnavailableError when the file could not take a write now.
   */
  async checkWritable(): Promise<void> {
    this.read(() => this.#demandPlace());
    if (this.#damage !== undefined) throw this.#damage;
    if (this.#outage.isOn) await this.write(() => this.statements.probe.run([PROBE_BYTES]));
  }

  /** Waiting writes are committed first. Idempotent. */
  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.#inTurn(async () => {
      // A failure, for example on a full disk, loses nothing: the next process finds the
      // write-ahead log.
      await this.writer.exec('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined);
      this.reader.close();
      this.writer.close();
    });
  }

  #inTurn<T>(work: () => Promise<T>) {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #commitWaiting() {
    await nextTurn();
    while (this.#waiting.length > 0) await this.#commit(performance.now() + MAX_BATCH_MS);
    this.#isScheduled = false;
  }

  async #commit(deadline: number) {
    const answers: (() => void)[] = [];
    const batch: Write[] = [];
    try {
      this.#demandPlace();
      if (this.writer.inTransaction) await this.writer.exec('ROLLBACK');
      this.statements.begin.run([]);
      do {
        const [write] = this.#waiting.splice(0, 1);
        if (write === undefined) break;
        batch.push(write);
        answers.push(this.#run(write));
      } while (performance.now() < deadline);
      await this.writer.exec('COMMIT');
    } catch (cause) {
      const error = this.#refused(cause);
      // Waiting writes may depend on the lost ones.
      for (const { reject } of [...batch, ...this.#waiting.splice(0)]) reject(error);
      await this.writer.exec('ROLLBACK').catch(() => undefined);
      return;
    }
    this.#outage.recovered();
    for (const answer of answers) answer();
  }

  /** The returned function settles the write after the commit. */
  #run({ work, resolve, reject }: Write) {
    const { mark, release, back } = this.statements;
    mark.run([]);
    try {
      const answer = work();
      release.run([]);
      return () => resolve(answer);
    } catch (error) {
      // The engine has given up the whole transaction, for example on a full disk.
      if (isEngineError(error)) throw error;
      back.run([]);
      release.run([]);
      return () => reject(error);
    }
  }

  #refused(cause: unknown): Error {
    this.#outage.refused(cause);
    return this.#unavailable(cause);
  }

  #unavailable(cause: unknown): Error {
    if (cause instanceof StoreUnavailableError || cause instanceof EventDamagedError) return cause;
    if (isDamage(cause)) return this.damaged(cause);
    return new StoreUnavailableError(`${this.file} cannot be used at the moment.`, { cause });
  }

  /**
   * What is written to a file that has lost its name is lost with the process.
   * @throws DamagedFileError
   */
  #demandPlace() {
    if (placeOf(this.file) === this.#place) return;
    const damage =
      'was removed or replaced while it was open, and takes no more writes: stop the salon, put it back with its -wal file, and start again.';
    throw new DamagedFileError(this.file, {}, damage);
  }
}

function placeOf(file: string) {
  const files = [file, `${file}-wal`].map((each) => statSync(each, { throwIfNoEntry: false }));
  return files.map((each) => each && `${each.dev}/${each.ino}`).join();
}

function connectionTo(file: string) {
  // The package's type declarations are incomplete.
  return new AsyncDatabase(file, { timeout: BUSY_MS }) as unknown as WriteConnection;
}

function isEngineError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
}

export function isDamage(error: unknown): boolean {
  return isEngineError(error) && /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(error.code);
}

function demandWhole(file: string, [fault, ...more]: readonly string[]) {
  if (fault === undefined) return;
  const others = more.length > 0 ? `, and ${more.length} more faults` : '';
  throw new DamagedFileError(file, {}, `is damaged: ${fault}${others}.`);
}

/** The whole file is checked first, then each table, to name it. */
async function faultsIn(connection: WriteConnection, check: Check): Promise<readonly string[]> {
  const faults = await linesOf(connection, check);
  if (faults.length === 0) return [];
  const tables = await rowsOf(connection, "SELECT name FROM sqlite_schema WHERE type = 'table'");
  const named = [];
  for (const { name } of tables)
    named.push(
      ...(await linesOf(connection, `${check}("${name}")`)).map((line) => `${name}: ${line}`),
    );
  return named.length === 0 ? faults : named;
}

async function linesOf(connection: WriteConnection, check: string): Promise<readonly string[]> {
  try {
    const rows = await rowsOf(connection, `PRAGMA main.${check}`);
    const lines = rows.flatMap((row) => Object.values(row).join('').split('\n'));
    return lines.filter((line) => line !== 'ok' && !line.startsWith('***'));
  } catch (error) {
    if (isDamage(error)) return [(error as Error).message];
    throw error;
  }
}

const rowsOf = async (connection: WriteConnection, sql: string) =>
  (await (await connection.prepare(sql)).all([])) as Readonly<Record<string, string>>[];

function refusalToOpen(file: string, cause: unknown): Error {
  if (cause instanceof OtherFormatError || cause instanceof DamagedFileError) return cause;
  if (cause instanceof EventDamagedError || isDamage(cause))
    return new DamagedFileError(file, { cause });
  if (isFolder(file))
    return new DamagedFileError(file, { cause: new Error('A folder lies in its place.') });
  return new StoreUnavailableError(`${file} cannot be opened.`, { cause });
}

/**
 * Others may have the file open; the copy is consistent and without deleted content. @throws
 * DamagedFileError @throws StoreUnavailableError when it cannot be read, or there is no room.
 */
export function copyDatabase(from: string, to: string): Promise<void> {
  return beside(from, async (database) => {
    try {
      await database.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
    } catch (cause) {
      if (isDamage(cause)) demandWhole(from, await faultsIn(database, 'quick_check'));
      throw cause;
    }
  });
}

/**
 * Others may have the file open; each fault names its table. @throws DamagedFileError when it is no
 * database. @throws StoreUnavailableError when it cannot be read.
 */
export function faultsOfDatabase(file: string): Promise<readonly string[]> {
  return beside(file, (database) => faultsIn(database, 'integrity_check'));
}

/** Uses a connection of its own, off the event loop. */
async function beside<T>(file: string, work: (database: WriteConnection) => Promise<T>) {
  try {
    const database = connectionTo(file);
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch (cause) {
    throw refusalToOpen(file, cause);
  }
}
