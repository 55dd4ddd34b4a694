import type { JsonObject } from '../event.ts';
import { SealBrokenError } from './errors.ts';
import type { PersonKey } from './keys.ts';
import { openText, sealText } from './sealed-text.ts';

/**
 * The personal fields of one event as they lie in the log and in documents: readable only with the person's key.
 * Binary members are base64url. Upcasters never look inside.
 */
export type Sealed = {
  /** Whose fields these are. */
  readonly person: string;
  /** Id of the key that sealed them. */
  readonly key: string;
  /** Version of the sealing itself. */
  readonly v: 1;
  readonly nonce: string;
  /** Ciphertext and authentication tag. */
  readonly text: string;
};

/** Seals the personal fields of one event as one blob; the same fields of the same event give the same bytes. */
export function sealFields(key: PersonKey, eventId: string, fields: JsonObject): Sealed {
  const { nonce, text } = sealText(key.bytes, eventId, about(key.person, key.id), JSON.stringify(fields));
  return { person: key.person, key: key.id, v: 1, nonce, text };
}

/**
 * The fields again.
 * @throws SealBrokenError when they do not open under this key.
 */
export function openFields(key: PersonKey, sealed: Sealed): JsonObject {
  try {
    return JSON.parse(openText(key.bytes, about(sealed.person, sealed.key), sealed)) as JsonObject;
  } catch (cause) {
    throw new SealBrokenError(sealed.person, { cause });
  }
}

/** Binds a blob to its person and key, so that it opens under no other name. */
function about(person: string, key: string): string {
  return `1\n${person}\n${key}`;
}
