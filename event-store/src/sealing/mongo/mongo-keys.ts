import { randomBytes } from 'node:crypto';
import { Binary, type Collection, type Db } from 'mongodb';
import type { MongoConnection } from '../../mongo/mongo-connection.ts';
import type { OutageListener } from '../../outage.ts';
import type { DeploymentKeys, KeysOwner, OwnedKeys, PersonKeys } from '../keys.ts';
import { OwnerGuard } from '../owner-guard.ts';
import { insertedOrFound, type KeyCall, keyCallOn } from './key-documents.ts';
import { MongoPersonKeys } from './mongo-person-keys.ts';

/**
 * Person and deployment keys in a database that notes its owner (`OwnerGuard`, which calls the listener). Whoever opened the connection closes it.
 */
export function openMongoKeys(
  connection: MongoConnection,
  database: string,
  listener: OutageListener = {},
): { readonly personKeys: PersonKeys; readonly deploymentKeys: DeploymentKeys; readonly ownedKeys: OwnedKeys } {
  const keys = connection.database(database);
  const call = keyCallOn(connection);
  const owners = keys.collection<KeysOwner & { readonly _id: string }>('owner');
  const note = {
    read: async () => (await call(() => owners.findOne({ _id: 'log' }))) ?? undefined,
    write: async (owner: KeysOwner) => void (await call(() => owners.updateOne({ _id: 'log' }, { $set: owner }, { upsert: true }))),
  };
  const ownedKeys = new OwnerGuard(note, listener);
  return {
    ...{ ownedKeys, personKeys: new MongoPersonKeys(keys, call, ownedKeys) },
    deploymentKeys: new MongoDeploymentKeys(keys, call, ownedKeys),
  };
}

interface KeyDocument {
  readonly _id: string;
  readonly bytes: Binary;
}

class MongoDeploymentKeys implements DeploymentKeys {
  /** Few, and immutable. */
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
