import { randomBytes, randomUUID } from 'node:crypto';
import { StoreUnavailableError } from '../errors.ts';
import { Refusal } from '../numbered-log/append-to-log.ts';
import { PersonErasedError } from '../sealing/errors.ts';
import type { ErasedPerson, PersonKey, PersonKeys } from '../sealing/keys.ts';
import type { DurableWrites } from './durable-writes.ts';
import type { EmbeddedDatabase, WhileOpen } from './open-database.ts';

const KEY_BYTES = 32;

/**
 * Rows of keys are only ever added at the end and overwritten in place with as many zeros, never deleted and never made
 * longer: whatever moves rows between pages could leave a copy of a living key that its destruction would not reach.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS person_keys (number INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL UNIQUE, id TEXT NOT NULL, bytes BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS erased_persons (person TEXT PRIMARY KEY, at TEXT NOT NULL) WITHOUT ROWID;
`;

const IS_ERASED = 'EXISTS (SELECT 1 FROM erased_persons WHERE person = p.person)';

export class EmbeddedPersonKeys implements PersonKeys {
  readonly #writes: DurableWrites;
  readonly #whileOpen: WhileOpen;
  readonly #find;
  readonly #allErased;
  readonly #insert;
  readonly #bury;
  readonly #overwrite;
  readonly #made;
  readonly #truncateLog;

  constructor(database: EmbeddedDatabase, writes: DurableWrites, whileOpen: WhileOpen) {
    this.#writes = writes;
    this.#whileOpen = whileOpen;
    database.exec(SCHEMA);
    // Texts as bytes: the engine's binding ends the process when it meets one that is no UTF-8, and a damaged file may hold it.
    this.#find = database.prepare(
      `SELECT ${IS_ERASED} AS erased, CAST(k.id AS BLOB) AS id, k.bytes FROM (SELECT ? AS person) p LEFT JOIN person_keys k USING (person)`,
    );
    // As one value: tens of thousands of rows that cross the binding cost a start more than all it does besides.
    this.#allErased = database.prepare(
      "SELECT CAST(json_group_array(json_object('person', person, 'at', at)) AS BLOB) AS list FROM (SELECT person, at FROM erased_persons ORDER BY person)",
    );
    this.#insert = database.prepare(
      `INSERT INTO person_keys (person, id, bytes) SELECT p.person, ?, ? FROM (SELECT ? AS person) p WHERE NOT ${IS_ERASED} ON CONFLICT (person) DO NOTHING`,
    );
    this.#bury = database.prepare('INSERT OR IGNORE INTO erased_persons (person, at) VALUES (?, ?)');
    this.#overwrite = database.prepare('UPDATE person_keys SET bytes = ? WHERE person = ?');
    this.#made = database.prepare('SELECT max(number) AS number FROM person_keys');
    this.#truncateLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  async ensure(person: string): Promise<PersonKey> {
    const known = await this.find(person);
    if (known !== undefined && known !== 'erased') {
      // Another call may have made it just now: nothing may be sealed with a key that a power cut could take back.
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
    if (!(await this.#isBuried(person))) {
      await this.#writes.run(() => {
        this.#bury.run([person, at]);
        this.#overwrite.run([Buffer.alloc(KEY_BYTES), person]);
      });
    }
    // The page with the key still lies in the write-ahead log until that is folded into the file and cut to nothing.
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

  /** Whether the tombstone is on the disk, and with it the zeros of the same commit: then there is nothing to write. */
  async #isBuried(person: string): Promise<boolean> {
    const isErased = (await this.find(person)) === 'erased';
    await this.#writes.synced();
    return isErased && !this.#writes.failed;
  }

  /** How many keys were ever made. */
  made(): number {
    return (this.#made.get([]) as { number: number | null }).number ?? 0;
  }

  #read(person: string): PersonKey | 'erased' | undefined {
    const { erased, id, bytes } = this.#find.get([person]) as { erased: number; id: ArrayBuffer | null; bytes: Buffer | null };
    if (erased === 1) return 'erased';
    return id === null || bytes === null ? undefined : { person, id: Buffer.from(id).toString(), bytes };
  }
}
