import { randomBytes } from 'node:crypto';
import { Binary, type Collection, type Db } from 'mongodb';
import type { MongoConnection } from '../../mongo/mongo-connection.ts';
import type { DeploymentKeys, PersonKeys } from '../keys.ts';
import { insertedOrFound, keyCall } from './key-documents.ts';
import { MongoPersonKeys } from './mongo-person-keys.ts';

/** Both kinds of keys in one database of their own. The connection belongs to whoever opened it. */
export function openMongoKeys(
  connection: MongoConnection,
  database: string,
): { readonly personKeys: PersonKeys; readonly deploymentKeys: DeploymentKeys } {
  const keys = connection.database(database);
  return { personKeys: new MongoPersonKeys(keys), deploymentKeys: new MongoDeploymentKeys(keys) };
}

interface KeyDocument {
  readonly _id: string;
  readonly bytes: Binary;
}

class MongoDeploymentKeys implements DeploymentKeys {
  /** They are few, and never change. */
  readonly #known = new Map<string, Buffer>();
  readonly #keys: Collection<KeyDocument>;

  constructor(database: Db) {
    this.#keys = database.collection<KeyDocument>('deployment-keys');
  }

  async get(name: string): Promise<Buffer> {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const { bytes } = await keyCall(() => insertedOrFound(this.#keys, name, { bytes: new Binary(randomBytes(32)) }));
    const key = Buffer.from(bytes.value());
    this.#known.set(name, key);
    return key;
  }
}
