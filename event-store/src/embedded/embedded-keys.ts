import { randomBytes, randomUUID } from 'node:crypto';
import type { EventToAppend } from '../event.ts';
import {
  type DeploymentKeys,
  type ErasedPerson,
  PersonErasedError,
  type PersonKey,
  type PersonKeys,
} from '../sealing/keys.ts';
import type { Sealed } from '../sealing/sealer.ts';
import type { SqliteFile, WriteStatement } from './sqlite-file.ts';

const KEY_BYTES = 32;

/**
 * Rows of keys are only appended, and overwritten in place with zeros: moving a row between pages
 * could leave a copy of a key that its destruction would not reach.
 */
export const KEYS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS person_keys (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    person TEXT NOT NULL UNIQUE,
    id TEXT NOT NULL,
    bytes BLOB NOT NULL
  );
  CREATE TABLE IF NOT EXISTS erased_persons (
    person TEXT PRIMARY KEY,
    at TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS deployment_keys (
    name TEXT PRIMARY KEY,
    bytes BLOB NOT NULL
  ) WITHOUT ROWID;
`;

const IS_ERASED = 'EXISTS (SELECT 1 FROM erased_persons WHERE person = p.person)';

const INSERT = `
  INSERT INTO person_keys (person, id, bytes)
  SELECT p.person, ?, ? FROM (SELECT ? AS person) p WHERE NOT ${IS_ERASED}
  ON CONFLICT (person) DO NOTHING`;

// Texts as bytes, as in the log.
const FIND = `
  SELECT ${IS_ERASED} AS erased, CAST(k.id AS BLOB) AS id, k.bytes
  FROM (SELECT ? AS person) p LEFT JOIN person_keys k USING (person)`;

// One JSON value: passing tens of thousands of rows through the binding would dominate the start.
const ALL_ERASED = `
  SELECT CAST(json_group_array(json_object('person', person, 'at', at)) AS BLOB) AS list
  FROM (SELECT person, at FROM erased_persons ORDER BY person)`;

type Statements = Readonly<Record<'insert' | 'find' | 'tombstone' | 'overwrite', WriteStatement>>;

/**
 * A new key is written without waiting for the commit; unless that is confirmed by then, the append
 * that first uses the key writes it again.
 */
export class EmbeddedPersonKeys implements PersonKeys {
  readonly #write: Statements;
  readonly #find;
  readonly #allErased;
  readonly #unconfirmed = new Map<string, PersonKey>();

  private constructor(
    private readonly file: SqliteFile,
    statements: Statements,
  ) {
    this.#write = statements;
    this.#find = file.prepare(FIND);
    this.#allErased = file.prepare(ALL_ERASED);
  }

  static async open(file: SqliteFile): Promise<EmbeddedPersonKeys> {
    return new EmbeddedPersonKeys(file, {
      insert: await file.prepareWrite(INSERT),
      find: await file.prepareWrite(FIND),
      tombstone: await file.prepareWrite(
        'INSERT OR IGNORE INTO erased_persons (person, at) VALUES (?, ?)',
      ),
      overwrite: await file.prepareWrite('UPDATE person_keys SET bytes = ? WHERE person = ?'),
    });
  }

  async ensure(person: string): Promise<PersonKey> {
    const present = this.#lookUp(person);
    if (present === 'erased') throw new PersonErasedError(person);
    if (present !== undefined) return present;
    const key = { person, id: randomUUID(), bytes: randomBytes(KEY_BYTES) };
    this.#unconfirmed.set(person, key);
    this.file
      .write(() => this.#insert(key))
      .then(
        () => this.#unconfirmed.delete(person),
        () => undefined, // the append that uses the key writes it or fails as well
      );
    return key;
  }

  /**
   * Called inside the transaction of the append. @throws PersonErasedError when a person was erased
   * meanwhile.
   */
  writeUnconfirmed(events: readonly EventToAppend[]): void {
    if (this.#unconfirmed.size === 0) return;
    for (const { data } of events) {
      const key = this.#unconfirmed.get((data.sealed as Sealed | undefined)?.person ?? '');
      if (key !== undefined) this.#insert(key);
    }
  }

  async adopt({ person, id, bytes }: PersonKey): Promise<void> {
    await this.file.write(() => this.#write.insert.run([id, bytes, person]));
  }

  async find(person: string): Promise<PersonKey | 'erased' | undefined> {
    return this.#lookUp(person);
  }

  async destroy(person: string, at: string): Promise<void> {
    await this.file.write(() => {
      this.#write.tombstone.run([person, at]);
      this.#write.overwrite.run([Buffer.alloc(KEY_BYTES), person]);
    });
    this.#unconfirmed.delete(person);
    // The page with the key stays in the write-ahead log until that is truncated.
    await this.file.truncateLog();
  }

  async erased(): Promise<readonly ErasedPerson[]> {
    return this.file.read(() => {
      const { list } = this.#allErased.get([]) as { list: ArrayBuffer };
      return JSON.parse(Buffer.from(list).toString()) as readonly ErasedPerson[];
    });
  }

  #lookUp(person: string): PersonKey | 'erased' | undefined {
    const stored = this.file.read(() => foundIn(person, this.#find.get([person])));
    return stored ?? this.#unconfirmed.get(person);
  }

  #insert(key: PersonKey) {
    if (this.#write.insert.run([key.id, key.bytes, key.person]).changes === 1) return;
    const present = foundIn(key.person, this.#write.find.get([key.person]));
    if (present === 'erased') throw new PersonErasedError(key.person);
  }
}

function foundIn(person: string, row: unknown): PersonKey | 'erased' | undefined {
  const { erased, id, bytes } = row as {
    erased: number;
    id: ArrayBuffer | null;
    bytes: Buffer | null;
  };
  if (erased === 1) return 'erased';
  return id === null || bytes === null
    ? undefined
    : { person, id: Buffer.from(id).toString(), bytes };
}

export class EmbeddedDeploymentKeys implements DeploymentKeys {
  readonly #cache = new Map<string, Promise<Buffer>>();
  readonly #find;

  constructor(private readonly file: SqliteFile) {
    this.#find = file.prepare('SELECT bytes FROM deployment_keys WHERE name = ?');
  }

  get(name: string): Promise<Buffer> {
    const key = this.#cache.get(name) ?? this.#readOrMake(name);
    this.#cache.set(name, key);
    key.catch(() => this.#cache.delete(name));
    return key;
  }

  async find(name: string): Promise<Buffer | undefined> {
    return this.file.read(() => this.#find.get([name]) as { bytes: Buffer } | undefined)?.bytes;
  }

  async #readOrMake(name: string) {
    const present = await this.find(name);
    if (present !== undefined) return present;
    const insert = await this.file.prepareWrite(
      'INSERT OR IGNORE INTO deployment_keys (name, bytes) VALUES (?, ?)',
    );
    await this.file.write(() => insert.run([name, randomBytes(KEY_BYTES)]));
    return (await this.find(name)) as Buffer;
  }
}
