import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { DeploymentKeys } from '@salon/event-store';

const SIGNING_KEY = 'audit-signing';

/** Prefix of an Ed25519 private key in PKCS#8; its seed of 32 bytes follows (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export async function signingKey(keys: DeploymentKeys) {
  const seed = await keys.get(SIGNING_KEY);
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

/** SPKI in Base64. */
export const publicKeyOf = (key: KeyObject) => derOf(key).toString('base64');

/** SHA-256, hexadecimal. */
export const fingerprintOf = (key: KeyObject) =>
  createHash('sha256').update(derOf(key)).digest('hex');

const derOf = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' });
