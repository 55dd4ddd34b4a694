import { randomBytes, randomUUID } from 'node:crypto';
import { Binary, type Collection, type Db } from 'mongodb';
import { duplicatesOf, isDuplicateKey } from '../../mongo/mongo-failures.ts';
import { PersonErasedError } from '../errors.ts';
import type { ErasedPerson, PersonKey, PersonKeys } from '../keys.ts';
import { CallBatcher } from './call-batcher.ts';
import { insertedOrFound, type KeyCall } from './key-documents.ts';
import { LookupBatcher } from './lookup-batcher.ts';

/** A key, or the tombstone that replaced it. */
interface KeyDocument {
  readonly _id: string;
  readonly id?: string;
  readonly bytes?: Binary;
  readonly erasedAt?: string;
}

export class MongoPersonKeys implements PersonKeys {
  readonly #keys: Collection<KeyDocument>;
  readonly #made = new CallBatcher<string, KeyDocument>((persons) =>
    this.call(() => this.#makeEach(persons)),
  );
  readonly #lookups = new LookupBatcher<KeyDocument>((persons) => this.#lookUp(persons));

  constructor(
    database: Db,
    private readonly call: KeyCall,
  ) {
    // A key that a failover could undo must not be used.
    this.#keys = database.collection<KeyDocument>('person-keys', {
      readConcern: { level: 'majority' },
    });
  }

  async ensure(person: string): Promise<PersonKey> {
    const key = keyOf(await this.#made.run(person));
    if (key === 'erased') throw new PersonErasedError(person);
    return key;
  }

  async find(person: string): Promise<PersonKey | 'erased' | undefined> {
    const found = await this.#lookups.find(person);
    return found && keyOf(found);
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
    const found = await this.call(() =>
      this.#keys
        .find({ erasedAt: { $exists: true } })
        .sort({ _id: 1 })
        .toArray(),
    );
    return found.map(({ _id, erasedAt = '' }) => ({ person: _id, at: erasedAt }));
  }

  /** Creates keys in one write; persons who have one are then found one by one. */
  async #makeEach(persons: readonly string[]): Promise<readonly KeyDocument[]> {
    const made = [...new Set(persons)].map(newKey);
    const inserted = await this.#insert(made);
    const each = made.map(async (key, place) => {
      return inserted.has(place)
        ? key
        : insertedOrFound(this.#keys, key._id, { id: key.id, bytes: key.bytes });
    });
    const found = new Map((await Promise.all(each)).map((key) => [key._id, key]));
    return persons.map((person) => found.get(person) ?? { _id: person });
  }

  /** The places of the inserted keys; settles when the majority has them. */
  async #insert(keys: readonly KeyDocument[]): Promise<ReadonlySet<number>> {
    try {
      const { insertedIds } = await this.#keys.insertMany([...keys], { ordered: false });
      return new Set(Object.keys(insertedIds).map(Number));
    } catch (error) {
      const there = duplicatesOf(error);
      if (there === undefined) throw error;
      return new Set(keys.flatMap((_, place) => (there.includes(place) ? [] : place)));
    }
  }

  async #lookUp(persons: readonly string[]): Promise<ReadonlyMap<string, KeyDocument>> {
    const found = await this.call(() => this.#keys.find({ _id: { $in: [...persons] } }).toArray());
    return new Map(found.map((document) => [document._id, document]));
  }

  /** False when the document has a tombstone or was created meanwhile. */
  async #replaceByTombstone(person: string, at: string): Promise<boolean> {
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

function newKey(person: string): KeyDocument & { readonly id: string; readonly bytes: Binary } {
  return { _id: person, id: randomUUID(), bytes: new Binary(randomBytes(32)) };
}

function keyOf({ _id, id, bytes, erasedAt }: KeyDocument): PersonKey | 'erased' {
  if (erasedAt !== undefined || id === undefined || bytes === undefined) return 'erased';
  return { person: _id, id, bytes: Buffer.from(bytes.value()) };
}
