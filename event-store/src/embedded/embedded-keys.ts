import { randomBytes } from 'node:crypto';
import { StoreUnavailableError } from '../errors.ts';
import type { DeploymentKeys, PersonKeys } from '../sealing/keys.ts';
import { DurableWrites } from './durable-writes.ts';
import { EmbeddedPersonKeys } from './embedded-person-keys.ts';
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

/** Both kinds of keys, in one file apart from the log. */
export interface EmbeddedKeys {
  readonly personKeys: PersonKeys;
  readonly deploymentKeys: DeploymentKeys;

  /**
   * The id of the log whose persons these keys are; undefined until `bindTo` has said it.
   * @throws StoreUnavailableError
   */
  boundTo(): string | undefined;

  /** Notes whose keys these are; durable when it resolves. */
  bindTo(logId: string): Promise<void>;

  /**
   * How many persons' keys were ever made, destroyed ones too: a file with fewer is an older copy.
   * @throws StoreUnavailableError
   */
  made(): number;

  /**
   * Resolves when the file could take a durable write now. Cheap while all is well.
   * @throws StoreUnavailableError when it could not.
   */
  checkWritable(): Promise<void>;

  /** Settles what is under way and lets go of the file. Afterwards every call is a StoreUnavailableError. */
  close(): Promise<void>;
}

export interface EmbeddedKeysOptions extends OutageListener {
  readonly file: string;
}

/**
 * Opens the file of keys, which is made when absent. One process at a time.
 * @throws DamagedFileError when it is no file of keys, or a page of it is damaged.
 * @throws StoreUnavailableError when it cannot be used now.
 */
export function openEmbeddedKeys({ file, ...listener }: EmbeddedKeysOptions): EmbeddedKeys {
  return setUp(openDatabase(file, { erasing: true }), file, (database) => {
    checkPages(database);
    return keysIn(database, listener);
  });
}

/** How much room a probe of the disk asks for: more than a group of keys. */
const PROBE_BYTES = 65_536;

/** The keys in an open file. */
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

const SCHEMA = 'CREATE TABLE IF NOT EXISTS deployment_keys (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID';

class EmbeddedDeploymentKeys implements DeploymentKeys {
  /** They are few, and never change. */
  readonly #known = new Map<string, Buffer>();
  readonly #writes: DurableWrites;
  readonly #whileOpen: WhileOpen;
  readonly #find;
  readonly #insert;

  constructor(database: EmbeddedDatabase, writes: DurableWrites, whileOpen: WhileOpen) {
    this.#writes = writes;
    this.#whileOpen = whileOpen;
    database.exec(SCHEMA);
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
