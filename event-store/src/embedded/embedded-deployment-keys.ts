import { randomBytes } from 'node:crypto';
import type { DeploymentKeys } from '../sealing/deployment-keys.ts';
import type { CommitGroup } from './commit-group.ts';
import type { EmbeddedDatabase } from './open-database.ts';
import type { WhileOpen } from './while-open.ts';

const SCHEMA = 'CREATE TABLE IF NOT EXISTS deployment_keys (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID';

export class EmbeddedDeploymentKeys implements DeploymentKeys {
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
