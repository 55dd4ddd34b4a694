import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { DeploymentKeys } from '@salon/event-store';

/** The name of the seed among the deployment's keys. */
const SIGNING_KEY = 'audit-signing';

/** An Ed25519 private key in PKCS#8 is this, and then its seed of 32 bytes (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key with which the salon signs what it gives out. */
export async function signingKey(keys: DeploymentKeys): Promise<KeyObject> {
  const seed = await keys.get(SIGNING_KEY);
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

/** Its public half, SPKI in Base64. */
export const publicKeyOf = (key: KeyObject): string => derOf(key).toString('base64');

/** By which the public half is known outside: its SHA-256, hexadecimal. */
export const fingerprintOf = (key: KeyObject): string => createHash('sha256').update(derOf(key)).digest('hex');

const derOf = (key: KeyObject): Buffer => createPublicKey(key).export({ format: 'der', type: 'spki' });
