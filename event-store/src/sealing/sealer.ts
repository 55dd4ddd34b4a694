import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { JsonObject } from '../event.ts';
import { type PersonKey, PersonKeyMissingError, type PersonKeys, SealBrokenError } from './keys.ts';

interface KeyCacheOptions {
  /**
   * Milliseconds that a key is cached, and for which one destroyed by another process can still be
   * used.
   */
  readonly maxAge: number;
  /** Monotonic milliseconds: a clock that is set back must not keep a destroyed key. */
  readonly now: () => number;
}

type KeyState = PersonKey | 'erased' | undefined;

/** One per process, so that its cache forgets a destroyed key everywhere. */
export class Sealer {
  readonly #cache: LRUCache<string, Promise<KeyState>>;

  constructor(
    private readonly keys: PersonKeys,
    { maxAge = 30_000, now = () => performance.now() }: Partial<KeyCacheOptions> = {},
  ) {
    this.#cache = new LRUCache({ max: 10_000, ttl: maxAge, ttlResolution: 0, perf: { now } });
  }

  /**
   * `erased` when the person's key was destroyed. @throws PersonKeyMissingError @throws
   * SealBrokenError @throws StoreUnavailableError
   */
  async open(sealed: Sealed): Promise<JsonObject | 'erased'> {
    const key = await this.find(sealed.person);
    if (key === 'erased') return 'erased';
    if (key?.id !== sealed.key) throw new PersonKeyMissingError(sealed.person, sealed.key);
    return openFields(key, sealed);
  }

  /**
   * Repeatable byte for byte; the person's key is durable when it resolves. @throws
   * PersonErasedError @throws StoreUnavailableError
   */
  async seal(person: string, eventId: string, fields: JsonObject, version = 1): Promise<Sealed> {
    return sealFields(await this.#ensure(person), eventId, fields, version);
  }

  /** A destroyed key counts, too. */
  async hasKeyOf({ person, key: id }: Sealed): Promise<boolean> {
    const key = await this.find(person);
    return key === 'erased' || key?.id === id;
  }

  /** The answer is not cached: any process may have destroyed the key. */
  async isErased(person: string): Promise<boolean> {
    return (await this.keys.find(person)) === 'erased';
  }

  /**
   * Destroys the person's key (`PersonKeys.destroy`) and forgets it.
   * @throws StoreUnavailableError when the key may still exist; retry.
   */
  async destroy(person: string, at: string): Promise<void> {
    this.forget(person);
    await this.keys.destroy(person, at).finally(() => this.forget(person));
  }

  /** Another process may have destroyed the person's key. */
  forget(person: string): void {
    this.#cache.delete(person);
  }

  find(person: string): Promise<KeyState> {
    return this.#cache.get(person) ?? this.#remember(person, this.keys.find(person));
  }

  async #ensure(person: string) {
    const cached = await this.#cache.get(person);
    if (cached !== undefined && cached !== 'erased') return cached;
    const key = this.keys.ensure(person);
    void this.#remember(person, key).catch(() => {});
    return key;
  }

  /** A person who is forgotten during a lookup stays so. */
  #remember(person: string, lookup: Promise<KeyState>) {
    this.#cache.set(person, lookup);
    const drop = () => {
      if (this.#cache.peek(person) === lookup) this.#cache.delete(person);
    };
    lookup.then((key) => {
      if (key === undefined) drop();
    }, drop);
    return lookup;
  }
}

/** The fields are encrypted with the person's key; binary members are base64url. */
export type Sealed = {
  readonly person: string;
  readonly key: string;
  /** Version of the sealing itself. */
  readonly v: 1;
  /** Version of the fields, by which they are parsed; 1 when absent. */
  readonly fields?: number;
  readonly nonce: string;
  readonly text: string;
};

export function sealFields(
  key: PersonKey,
  eventId: string,
  fields: JsonObject,
  version = 1,
): Sealed {
  const { nonce, text } = sealText(
    key.bytes,
    eventId,
    boundTo(key.person, key.id, version),
    JSON.stringify(fields),
  );
  return {
    person: key.person,
    key: key.id,
    v: 1,
    ...(version > 1 && { fields: version }),
    nonce,
    text,
  };
}

export function openFields(key: PersonKey, sealed: Sealed): JsonObject {
  try {
    return JSON.parse(
      openText(key.bytes, boundTo(sealed.person, sealed.key, sealed.fields), sealed),
    ) as JsonObject;
  } catch (cause) {
    throw new SealBrokenError(sealed.person, { cause });
  }
}

/** Additional authenticated data binds a blob to person, key and version. */
function boundTo(person: string, key: string, version = 1) {
  return `1\n${person}\n${key}${version > 1 ? `\n${version}` : ''}`;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM in base64url, the authentication tag at its end. */
export type SealedText = {
  readonly nonce: string;
  readonly text: string;
};

/**
 * The nonce is a keyed hash of id (of the event), `about` and text, so the same call gives the same
 * bytes. `about` is authenticated and must be given again to open it.
 */
export function sealText(key: Uint8Array, id: string, about: string, text: string): SealedText {
  const nonce = createHmac('sha256', key)
    .update(`nonce\n${id}\n${about}\n`)
    .update(text)
    .digest()
    .subarray(0, NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { nonce: nonce.toString('base64url'), text: sealed.toString('base64url') };
}

/** Throws when the key, `about` or the text is another one. */
export function openText(key: Uint8Array, about: string, sealed: SealedText): string {
  const bytes = Buffer.from(sealed.text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.nonce, 'base64url'), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
