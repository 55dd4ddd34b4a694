import { randomBytes, randomUUID } from 'node:crypto';
import { Binary, type Collection, type Db, type Filter, type MatchKeysAndValues } from 'mongodb';
import { StoreUnavailableError } from '../../errors.ts';
import type { MongoConnection } from '../../mongo/mongo-connection.ts';
import { isDuplicateKey } from '../../mongo/mongo-failures.ts';
import {
  type DeploymentKeys,
  type ErasedPerson,
  PersonErasedError,
  type PersonKey,
  type PersonKeys,
} from '../keys.ts';

/** The database is their own; whoever opened the connection closes it. */
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

interface DeploymentKeyDocument {
  readonly _id: string;
  readonly bytes: Binary;
}

class MongoDeploymentKeys implements DeploymentKeys {
  readonly #cache = new Map<string, Buffer>();
  readonly #keys: Collection<DeploymentKeyDocument>;

  constructor(
    database: Db,
    private readonly call: KeyCall,
  ) {
    this.#keys = database.collection<DeploymentKeyDocument>('deployment-keys');
  }

  async get(name: string): Promise<Buffer> {
    const cached = this.#cache.get(name);
    if (cached !== undefined) return cached;
    const { bytes } = await this.call(() =>
      insertedOrFound(this.#keys, name, { bytes: new Binary(randomBytes(32)) }),
    );
    const key = Buffer.from(bytes.value());
    this.#cache.set(name, key);
    return key;
  }

  async find(name: string): Promise<Buffer | undefined> {
    const doc = await this.call(() => this.#keys.findOne({ _id: name }));
    return doc === null ? undefined : Buffer.from(doc.bytes.value());
  }
}

interface PersonKeyDocument {
  readonly _id: string;
  readonly id?: string;
  readonly bytes?: Binary;
  readonly erasedAt?: string;
}

class MongoPersonKeys implements PersonKeys {
  readonly #keys: Collection<PersonKeyDocument>;

  constructor(
    database: Db,
    private readonly call: KeyCall,
  ) {
    // A key that a failover could undo must not be used.
    this.#keys = database.collection<PersonKeyDocument>('person-keys', {
      readConcern: { level: 'majority' },
    });
  }

  async ensure(person: string): Promise<PersonKey> {
    const key = keyOf(
      await this.call(() =>
        insertedOrFound(this.#keys, person, {
          id: randomUUID(),
          bytes: new Binary(randomBytes(32)),
        }),
      ),
    );
    if (key === 'erased') throw new PersonErasedError(person);
    return key;
  }

  async adopt({ person, id, bytes }: PersonKey): Promise<void> {
    await this.call(() => insertedOrFound(this.#keys, person, { id, bytes: new Binary(bytes) }));
  }

  async find(person: string): Promise<PersonKey | 'erased' | undefined> {
    const doc = await this.call(() => this.#keys.findOne({ _id: person }));
    return doc === null ? undefined : keyOf(doc);
  }

  async destroy(person: string, at: string): Promise<void> {
    await this.call(async () => {
      if (await this.#replaceByTombstone(person, at)) return;
      // A tombstone exists, or a key was created meanwhile.
      if (await this.#replaceByTombstone(person, at)) return;
      // Settles when the majority has another process's tombstone.
      await this.#keys.updateOne(
        { _id: person, id: { $exists: true } },
        { $unset: { id: '', bytes: '' } },
      );
    });
  }

  async erased(): Promise<readonly ErasedPerson[]> {
    const tombstones = await this.call(() =>
      this.#keys
        .find({ erasedAt: { $exists: true } })
        .sort({ _id: 1 })
        .toArray(),
    );
    return tombstones.map(({ _id, erasedAt = '' }) => ({ person: _id, at: erasedAt }));
  }

  /** False when the document has a tombstone or was created meanwhile. */
  async #replaceByTombstone(person: string, at: string) {
    try {
      const tombstone = { $set: { erasedAt: at }, $unset: { id: '', bytes: '' } } as const;
      await this.#keys.updateOne({ _id: person, erasedAt: { $exists: false } }, tombstone, {
        upsert: true,
      });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

function keyOf({ _id, id, bytes, erasedAt }: PersonKeyDocument): PersonKey | 'erased' {
  if (erasedAt !== undefined || id === undefined || bytes === undefined) return 'erased';
  return { person: _id, id, bytes: Buffer.from(bytes.value()) };
}

/**
 * Settles when the majority has the document, also one that another process wrote a moment ago: a
 * write that changes nothing waits for those before it.
 */
async function insertedOrFound<D extends { readonly _id: string }>(
  collection: Collection<D>,
  id: string,
  fields: Omit<D, '_id'>,
) {
  const insert = () =>
    collection.findOneAndUpdate(
      { _id: id } as Filter<D>,
      { $setOnInsert: fields as MatchKeysAndValues<D> },
      { upsert: true, returnDocument: 'after' },
    );
  // Of two concurrent inserts one is refused, and finds the other's document.
  const doc = await insert().catch((error: unknown) => {
    if (isDuplicateKey(error)) return insert();
    throw error;
  });
  if (doc === null) throw new Error('An upsert answered without a document.');
  return doc;
}

type KeyCall = <T>(work: () => Promise<T>) => Promise<T>;

export function keyCallOn(connection: Pick<MongoConnection, 'call'>): KeyCall {
  return (work) =>
    connection.call(
      work,
      (cause, reason) =>
        new StoreUnavailableError(`The key store cannot be reached. ${reason}`, { cause }),
    );
}
