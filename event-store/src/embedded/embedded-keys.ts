import { randomBytes, randomUUID } from 'node:crypto';
import { StoreUnavailableError } from '../errors.ts';
import { Refusal } from '../numbered-log/numbered-event-store.ts';
import { PersonErasedError } from '../sealing/errors.ts';
import type { DeploymentKeys, ErasedPerson, PersonKey, PersonKeys } from '../sealing/keys.ts';
import { DurableWrites } from './durable-writes.ts';
import {
  asUnavailable,
  checkPages,
  closeDatabase,
  type EmbeddedDatabase,
  type OutageListener,
  openDatabase,
  setUp,
  type WhileOpen,
} from './open-database.ts';

/** Person and deployment keys, in a file of their own. */
export interface EmbeddedKeys {
  readonly personKeys: PersonKeys;
  readonly deploymentKeys: DeploymentKeys;

  /**
   * The id of the log that these keys belong to; undefined before `bindTo`.
   * @throws StoreUnavailableError
   */
  boundTo(): string | undefined;

  /** Durable when it resolves. */
  bindTo(logId: string): Promise<void>;

  /**
   * How many person keys were ever created, destroyed ones included: a file with fewer is an older copy.
   * @throws StoreUnavailableError
   */
  made(): number;

  /**
   * Cheap unless the last write failed.
   * @throws StoreUnavailableError when the file could not take a durable write now.
   */
  checkWritable(): Promise<void>;

  /** Settles writes under way and closes the file. Afterwards every call is a StoreUnavailableError. */
  close(): Promise<void>;
}

export interface EmbeddedKeysOptions extends OutageListener {
  readonly file: string;
}

/**
 * Opens the file of keys, or creates it. One process at a time.
 * @throws DamagedFileError when it is no file of keys, or a page of it is damaged.
 * @throws StoreUnavailableError when it cannot be used now.
 */
export function openEmbeddedKeys({ file, ...listener }: EmbeddedKeysOptions): EmbeddedKeys {
  return setUp(openDatabase(file, { erasing: true }), file, (database) => {
    checkPages(database);
    return keysIn(database, listener);
  });
}

/** The room that a probe of the disk asks for: more than a batch of keys. */
const PROBE_BYTES = 65_536;

export function keysIn(database: EmbeddedDatabase, listener: OutageListener): EmbeddedKeys {
  const writes = new DurableWrites(database, listener);
  let open = true;
  const whileOpen = <T>(work: () => T): T => {
    if (!open) throw new StoreUnavailableError('The key store is closed.');
    return asUnavailable('The key store cannot be read.', work);
  };
  database.exec('CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value) WITHOUT ROWID');
  const find = database.prepare("SELECT CAST(value AS BLOB) AS value FROM about WHERE name = 'log'");
  const note = database.prepare('INSERT OR REPLACE INTO about (name, value) VALUES (?, ?)');
  const probe = database.prepare("INSERT OR REPLACE INTO about (name, value) VALUES ('probe', zeroblob(?))");
  const personKeys = new EmbeddedPersonKeys(database, writes, whileOpen);
  return {
    personKeys,
    deploymentKeys: new EmbeddedDeploymentKeys(database, writes, whileOpen),
    boundTo: () => whileOpen(() => (find.get([]) as { value: Buffer } | undefined)?.value.toString()),
    bindTo: (logId) => writes.run(() => void note.run(['log', logId])),
    made: () => whileOpen(() => personKeys.made()),
    checkWritable: async () => {
      whileOpen(() => undefined);
      if (writes.failed) await writes.run(() => void probe.run([PROBE_BYTES]));
    },
    close: async () => {
      if (!open) return;
      open = false;
      await writes.close();
      closeDatabase(database);
    },
  };
}

const DEPLOYMENT_KEYS = 'CREATE TABLE IF NOT EXISTS deployment_keys (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID';

class EmbeddedDeploymentKeys implements DeploymentKeys {
  /** Few, and immutable. */
  readonly #known = new Map<string, Buffer>();
  readonly #writes: DurableWrites;
  readonly #whileOpen: WhileOpen;
  readonly #find;
  readonly #insert;

  constructor(database: EmbeddedDatabase, writes: DurableWrites, whileOpen: WhileOpen) {
    this.#writes = writes;
    this.#whileOpen = whileOpen;
    database.exec(DEPLOYMENT_KEYS);
    this.#find = database.prepare('SELECT bytes FROM deployment_keys WHERE name = ?');
    this.#insert = database.prepare('INSERT OR IGNORE INTO deployment_keys (name, bytes) VALUES (?, ?)');
  }

  async get(name: string): Promise<Buffer> {
    const known = this.#known.get(name) ?? this.#whileOpen(() => this.#read(name));
    const key = known ?? (await this.#made(name));
    this.#known.set(name, key);
    return key;
  }

  #made(name: string): Promise<Buffer> {
    return this.#writes.run(() => {
      this.#insert.run([name, randomBytes(32)]);
      return this.#read(name) as Buffer;
    });
  }

  #read(name: string): Buffer | undefined {
    return (this.#find.get([name]) as { bytes: Buffer } | undefined)?.bytes;
  }
}

const KEY_BYTES = 32;

/**
 * Rows of keys are only appended, and overwritten in place with as many zeros, never deleted or made longer: moving rows between pages could
 * leave a copy of a key that its destruction would not reach.
 */
const PERSON_KEYS = `
  CREATE TABLE IF NOT EXISTS person_keys (number INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL UNIQUE, id TEXT NOT NULL, bytes BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS erased_persons (person TEXT PRIMARY KEY, at TEXT NOT NULL) WITHOUT ROWID;
`;

const IS_ERASED = 'EXISTS (SELECT 1 FROM erased_persons WHERE person = p.person)';

class EmbeddedPersonKeys implements PersonKeys {
  readonly #writes: DurableWrites;
  readonly #whileOpen: WhileOpen;
  readonly #find;
  readonly #allErased;
  readonly #insert;
  readonly #addTombstone;
  readonly #overwrite;
  readonly #made;
  readonly #truncateLog;

  constructor(database: EmbeddedDatabase, writes: DurableWrites, whileOpen: WhileOpen) {
    this.#writes = writes;
    this.#whileOpen = whileOpen;
    database.exec(PERSON_KEYS);
    this.#find = keyFinder(database);
    // As one value: tens of thousands of rows that cross the binding would dominate the start.
    this.#allErased = database.prepare(
      "SELECT CAST(json_group_array(json_object('person', person, 'at', at)) AS BLOB) AS list FROM (SELECT person, at FROM erased_persons ORDER BY person)",
    );
    this.#insert = database.prepare(
      `INSERT INTO person_keys (person, id, bytes) SELECT p.person, ?, ? FROM (SELECT ? AS person) p WHERE NOT ${IS_ERASED} ON CONFLICT (person) DO NOTHING`,
    );
    this.#addTombstone = database.prepare('INSERT OR IGNORE INTO erased_persons (person, at) VALUES (?, ?)');
    this.#overwrite = database.prepare('UPDATE person_keys SET bytes = ? WHERE person = ?');
    this.#made = database.prepare('SELECT max(number) AS number FROM person_keys');
    this.#truncateLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  async ensure(person: string): Promise<PersonKey> {
    const known = await this.find(person);
    if (known !== undefined && known !== 'erased') {
      // Another call may have created it just now: nothing may be sealed with a key that a power cut could undo.
      await this.#writes.synced();
      return known;
    }
    const key = { person, id: randomUUID(), bytes: randomBytes(KEY_BYTES) };
    return this.#writes.run(() => {
      if (this.#insert.run([key.id, key.bytes, person]).changes === 1) return key;
      const found = this.#read(person);
      return found === 'erased' || found === undefined ? new Refusal(new PersonErasedError(person)) : found;
    });
  }

  async find(person: string): Promise<PersonKey | 'erased' | undefined> {
    return this.#whileOpen(() => this.#read(person));
  }

  async destroy(person: string, at: string): Promise<void> {
    if (!(await this.#hasTombstone(person))) {
      await this.#writes.run(() => {
        this.#addTombstone.run([person, at]);
        this.#overwrite.run([Buffer.alloc(KEY_BYTES), person]);
      });
    }
    // The page with the key stays in the write-ahead log until a checkpoint truncates it.
    this.#whileOpen(() => {
      const [outcome] = this.#truncateLog.all([]) as { busy: number }[];
      if (outcome?.busy !== 0) throw new StoreUnavailableError(`The key of ${person} is still in the write-ahead log.`);
    });
  }

  async erased(): Promise<readonly ErasedPerson[]> {
    return this.#whileOpen(() => {
      const { list } = this.#allErased.get([]) as { list: ArrayBuffer };
      return JSON.parse(Buffer.from(list).toString()) as readonly ErasedPerson[];
    });
  }

  /** Whether the tombstone is durable, and with it the zeros of the same commit. */
  async #hasTombstone(person: string): Promise<boolean> {
    const isErased = (await this.find(person)) === 'erased';
    await this.#writes.synced();
    return isErased && !this.#writes.failed;
  }

  made(): number {
    return (this.#made.get([]) as { number: number | null }).number ?? 0;
  }

  #read(person: string): PersonKey | 'erased' | undefined {
    return this.#find(person);
  }
}

function keyFinder(database: EmbeddedDatabase): (person: string) => PersonKey | 'erased' | undefined {
  // Texts as bytes: the binding aborts the process at a text that is not UTF-8, which a damaged file may hold.
  const find = database.prepare(
    `SELECT ${IS_ERASED} AS erased, CAST(k.id AS BLOB) AS id, k.bytes FROM (SELECT ? AS person) p LEFT JOIN person_keys k USING (person)`,
  );
  return (person) => {
    const { erased, id, bytes } = find.get([person]) as { erased: number; id: ArrayBuffer | null; bytes: Buffer | null };
    if (erased === 1) return 'erased';
    return id === null || bytes === null ? undefined : { person, id: Buffer.from(id).toString(), bytes };
  };
}

/**
 * Looks up keys in a file that another thread of this process has open, read-only.
 * @throws StoreUnavailableError when it cannot be used now.
 */
export function openKeyReader(file: string): Pick<PersonKeys, 'find'> & { close(): void } {
  return setUp(openDatabase(file), file, (database) => {
    const find = keyFinder(database);
    return {
      find: async (person) => asUnavailable('The key store cannot be read.', () => find(person)),
      close: () => void database.close(),
    };
  });
}
