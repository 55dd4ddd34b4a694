import { randomBytes } from 'node:crypto';
import { StoreUnavailableError } from '../errors.ts';
import type { DeploymentKeys, PersonKeys } from '../sealing/keys.ts';
import { CommitGroup } from './commit-group.ts';
import { EmbeddedPersonKeys } from './embedded-person-keys.ts';
import { asUnavailable, closeDatabase, type EmbeddedDatabase, openDatabase, type WhileOpen } from './open-database.ts';

/** Both kinds of keys, in one file apart from the log. */
export interface EmbeddedKeys {
  readonly personKeys: PersonKeys;
  readonly deploymentKeys: DeploymentKeys;
  /** Settles what is under way and lets go of the file. Afterwards every call is a StoreUnavailableError. */
  close(): Promise<void>;
}

/**
 * Opens the file of keys, which is made when absent. One process at a time.
 * @throws StoreUnavailableError
 */
export function openEmbeddedKeys({ file }: { readonly file: string }): EmbeddedKeys {
  const database = openDatabase(file, { erasing: true });
  const commits = new CommitGroup(database);
  let open = true;
  const whileOpen = <T>(work: () => T): T => {
    if (!open) throw new StoreUnavailableError('The key store is closed.');
    return asUnavailable('The key store cannot be read.', work);
  };
  return asUnavailable(`${file} cannot be set up.`, () => ({
    personKeys: new EmbeddedPersonKeys(database, commits, whileOpen),
    deploymentKeys: new EmbeddedDeploymentKeys(database, commits, whileOpen),
    close: async () => {
      if (!open) return;
      open = false;
      commits.flush();
      closeDatabase(database);
    },
  }));
}

const SCHEMA = 'CREATE TABLE IF NOT EXISTS deployment_keys (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID';

class EmbeddedDeploymentKeys implements DeploymentKeys {
  readonly #commits: CommitGroup;
  readonly #whileOpen: WhileOpen;
  readonly #find;
  readonly #insert;

  constructor(database: EmbeddedDatabase, commits: CommitGroup, whileOpen: WhileOpen) {
    this.#commits = commits;
    this.#whileOpen = whileOpen;
    database.exec(SCHEMA);
    this.#find = database.prepare('SELECT bytes FROM deployment_keys WHERE name = ?');
    this.#insert = database.prepare('INSERT OR IGNORE INTO deployment_keys (name, bytes) VALUES (?, ?)');
  }

  async get(name: string): Promise<Buffer> {
    const known = this.#whileOpen(() => this.#read(name));
    if (known) return known;
    return this.#commits.run(() => {
      this.#insert.run([name, randomBytes(32)]);
      return this.#read(name) as Buffer;
    });
  }

  #read(name: string): Buffer | undefined {
    return (this.#find.get([name]) as { bytes: Buffer } | undefined)?.bytes;
  }
}
