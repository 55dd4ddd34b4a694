import type { JsonObject } from '../event.ts';
import { PersonKeyMissingError } from './errors.ts';
import { KeyCache, type KeyCacheOptions } from './key-cache.ts';
import type { PersonKeys } from './keys.ts';
import { openFields, type Sealed, sealFields } from './sealed-fields.ts';

/** Seals and opens the personal fields of events. One for a process, so that all of it forgets a destroyed key together. */
export class Sealer {
  readonly #keys: PersonKeys;
  readonly #cache: KeyCache;

  constructor(keys: PersonKeys, { size = 10_000, maxAge = 30_000, now = () => performance.now() }: Partial<KeyCacheOptions> = {}) {
    this.#keys = keys;
    this.#cache = new KeyCache(keys, { size, maxAge, now });
  }

  /**
   * Seals the fields of one event for a person, whose key is durable when this resolves; `version` is that of the fields. Done again it
   * gives the same bytes.
   * @throws PersonErasedError
   * @throws StoreUnavailableError
   */
  async seal(person: string, eventId: string, fields: JsonObject, version = 1): Promise<Sealed> {
    return sealFields(await this.#cache.ensure(person), eventId, fields, version);
  }

  /**
   * The fields, or `erased` when the person's key was destroyed.
   * @throws PersonKeyMissingError when the key is simply not there: the key store does not belong to this log.
   * @throws SealBrokenError when the blob was changed.
   * @throws StoreUnavailableError
   */
  async open(sealed: Sealed): Promise<JsonObject | 'erased'> {
    const key = await this.#cache.find(sealed.person);
    if (key === 'erased') return 'erased';
    if (key?.id !== sealed.key) throw new PersonKeyMissingError(sealed.person, sealed.key);
    return openFields(key, sealed);
  }

  /**
   * Whether what is sealed can be opened, or is erased: its key is there or was destroyed.
   * @throws StoreUnavailableError
   */
  async hasKeyOf({ person, key: id }: Sealed): Promise<boolean> {
    const key = await this.#cache.find(person);
    return key === 'erased' || key?.id === id;
  }

  /**
   * Destroys the person's key (see `PersonKeys.destroy`) and forgets it; afterwards this sealer opens nothing of the person.
   * @throws StoreUnavailableError when it must be done again.
   */
  async destroy(person: string, at: string): Promise<void> {
    this.#cache.forget(person);
    try {
      await this.#keys.destroy(person, at);
    } finally {
      this.#cache.forget(person);
    }
  }

  /** Looks the person's key up anew the next time; for when another process may have destroyed it. */
  forget(person: string): void {
    this.#cache.forget(person);
  }
}
