import { randomBytes } from 'node:crypto';
import { Binary, type Collection, type Db } from 'mongodb';
import type { MongoConnection } from '../../mongo/mongo-connection.ts';
import type { DeploymentKeys, PersonKeys } from '../keys.ts';
import { insertedOrFound, type KeyCall, keyCallOn } from './key-documents.ts';
import { MongoPersonKeys } from './mongo-person-keys.ts';

/**
 * Person and deployment keys in a database of their own. Whoever opened the connection closes it.
 */
export function openMongoKeys(
  connection: MongoConnection,
  database: string,
): { readonly personKeys: PersonKeys; readonly deploymentKeys: DeploymentKeys } {
  const keys = connection.database(database);
  const call = keyCallOn(connection);
  return {
    personKeys: new MongoPersonKeys(keys, call),
    deploymentKeys: new MongoDeploymentKeys(keys, call),
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
  ) {
    this.#keys = database.collection<KeyDocument>('deployment-keys');
  }

  async get(name: string): Promise<Buffer> {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const { bytes } = await this.call(() =>
      insertedOrFound(this.#keys, name, { bytes: new Binary(randomBytes(32)) }),
    );
    const key = Buffer.from(bytes.value());
    this.#known.set(name, key);
    return key;
  }
}
