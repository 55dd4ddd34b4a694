import { randomBytes } from 'node:crypto';
import { Binary, type Collection, type Db } from 'mongodb';
import { StoreUnavailableError } from '../../errors.ts';
import type { MongoConnection } from '../../mongo/mongo-connection.ts';
import type { DeploymentKeys, KeysOwner, OwnedKeys, PersonKeys } from '../keys.ts';
import { insertedOrFound, type KeyCall, keyCallOn } from './key-documents.ts';
import { MongoPersonKeys } from './mongo-person-keys.ts';

/** Both kinds of keys in one database of their own, which notes whose they are. The connection belongs to whoever opened it. */
export function openMongoKeys(
  connection: MongoConnection,
  database: string,
): { readonly personKeys: PersonKeys; readonly deploymentKeys: DeploymentKeys; readonly ownedKeys: OwnedKeys } {
  const keys = connection.database(database);
  const call = keyCallOn(connection);
  const ownedKeys = new MongoOwnedKeys(keys, call);
  return {
    ...{ ownedKeys, personKeys: new MongoPersonKeys(keys, call, ownedKeys) },
    deploymentKeys: new MongoDeploymentKeys(keys, call, ownedKeys),
  };
}

interface OwnerDocument extends KeysOwner {
  readonly _id: string;
}

/** A database that was dropped is missed before this long after, and no call costs more than it did. */
const CHECKED_EVERY_MS = 1_000;

class MongoOwnedKeys implements OwnedKeys {
  readonly #owners: Collection<OwnerDocument>;
  #known: KeysOwner | undefined;
  #checked: { readonly at: number; readonly outcome: Promise<void> } | undefined;

  constructor(
    database: Db,
    private readonly call: KeyCall,
  ) {
    this.#owners = database.collection<OwnerDocument>('owner');
  }

  async owner(): Promise<KeysOwner | undefined> {
    const found = await this.call(() => this.#owners.findOne({ _id: 'log' }));
    if (found !== null) this.#known = found;
    return found ?? undefined;
  }

  async own(owner: KeysOwner): Promise<void> {
    await this.call(() => this.#owners.updateOne({ _id: 'log' }, { $set: owner }, { upsert: true }));
    this.#known = owner;
  }

  check(): Promise<void> {
    const now = performance.now();
    if (this.#checked === undefined || now - this.#checked.at >= CHECKED_EVERY_MS) this.#checked = { at: now, outcome: this.#compare() };
    return this.#checked.outcome;
  }

  async #compare(): Promise<void> {
    const known = this.#known;
    if (known === undefined) return;
    const found = await this.call(() => this.#owners.findOne({ _id: 'log' }));
    if (found?.logId !== known.logId) {
      throw new StoreUnavailableError(
        'The database of keys is no longer that of the log: it was dropped, or another was put in its place.',
      );
    }
  }
}

interface KeyDocument {
  readonly _id: string;
  readonly bytes: Binary;
}

class MongoDeploymentKeys implements DeploymentKeys {
  /** They are few, and never change. */
  readonly #known = new Map<string, Buffer>();
  readonly #keys: Collection<KeyDocument>;

  constructor(
    database: Db,
    private readonly call: KeyCall,
    private readonly owned: Pick<OwnedKeys, 'check'>,
  ) {
    this.#keys = database.collection<KeyDocument>('deployment-keys');
  }

  async get(name: string): Promise<Buffer> {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    await this.owned.check();
    const { bytes } = await this.call(() => insertedOrFound(this.#keys, name, { bytes: new Binary(randomBytes(32)) }));
    const key = Buffer.from(bytes.value());
    this.#known.set(name, key);
    return key;
  }
}
