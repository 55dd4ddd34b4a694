import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Text under AES-256-GCM; both members base64url, the authentication tag at the end of the text. */
export type SealedText = {
  readonly nonce: string;
  readonly text: string;
};

/**
 * Seals a text with a key of 32 bytes. Repeatable: the nonce comes from a keyed hash of id and text, so the same call gives
 * the same bytes, and another text never shares a nonce. `id` is that of the event which carries it; `about` is bound to
 * the text and must be said again to open it.
 */
export function sealText(key: Uint8Array, id: string, about: string, text: string): SealedText {
  const nonce = createHmac('sha256', key).update(`nonce\n${id}\n${about}\n`).update(text).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { nonce: nonce.toString('base64url'), text: sealed.toString('base64url') };
}

/** The text again. Throws when key, `about` or a single bit is another. */
export function openText(key: Uint8Array, about: string, sealed: SealedText): string {
  const bytes = Buffer.from(sealed.text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.nonce, 'base64url'), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
