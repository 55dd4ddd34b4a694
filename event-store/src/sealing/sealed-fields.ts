import type { JsonObject } from '../event.ts';
import { SealBrokenError } from './errors.ts';
import type { PersonKey } from './keys.ts';
import { openText, sealText } from './sealed-text.ts';

/**
 * The personal fields of one event as they lie in the log and in documents: readable only with the person's key.
 * Binary members are base64url.
 */
export type Sealed = {
  /** Whose fields these are. */
  readonly person: string;
  /** Id of the key that sealed them. */
  readonly key: string;
  /** Version of the sealing itself. */
  readonly v: 1;
  /** Version of the fields inside, by which they are read when they are opened; 1 when it is not there. */
  readonly fields?: number;
  readonly nonce: string;
  /** Ciphertext and authentication tag. */
  readonly text: string;
};

/** Seals the personal fields of one event as one blob; the same fields of the same event give the same bytes. */
export function sealFields(key: PersonKey, eventId: string, fields: JsonObject, version = 1): Sealed {
  const { nonce, text } = sealText(key.bytes, eventId, about(key.person, key.id, version), JSON.stringify(fields));
  return { person: key.person, key: key.id, v: 1, ...(version > 1 && { fields: version }), nonce, text };
}

/**
 * The fields again.
 * @throws SealBrokenError when they do not open under this key.
 */
export function openFields(key: PersonKey, sealed: Sealed): JsonObject {
  try {
    return JSON.parse(openText(key.bytes, about(sealed.person, sealed.key, sealed.fields), sealed)) as JsonObject;
  } catch (cause) {
    throw new SealBrokenError(sealed.person, { cause });
  }
}

/** Binds a blob to its person, key and version, so that it opens under no other. */
function about(person: string, key: string, version = 1): string {
  return `1\n${person}\n${key}${version > 1 ? `\n${version}` : ''}`;
}
