import { randomBytes } from 'node:crypto';
import { Binary, type Collection, type Db } from 'mongodb';
import type { DeploymentKeys } from '../deployment-keys.ts';
import { insertedOrFound } from './inserted-or-found.ts';
import { keyCall } from './key-call.ts';

interface KeyDocument {
  readonly _id: string;
  readonly bytes: Binary;
}

export class MongoDeploymentKeys implements DeploymentKeys {
  readonly #keys: Collection<KeyDocument>;

  constructor(database: Db) {
    this.#keys = database.collection<KeyDocument>('deployment-keys');
  }

  async get(name: string): Promise<Buffer> {
    const { bytes } = await keyCall(() => insertedOrFound(this.#keys, name, { bytes: new Binary(randomBytes(32)) }));
    return Buffer.from(bytes.value());
  }
}
