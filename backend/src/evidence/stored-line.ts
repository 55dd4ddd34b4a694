import { createHash } from 'node:crypto';
import { type RecordedEvent, storedLine } from '@salon/event-store';

/** Fields that are exported as hashes: sealed, secret, or names of administrators. Must never change: existing seals depend on it. */
const HASHED = new Set([
  ...['sealed', 'passwordHash', 'senderPassword', 'usernameHash', 'emailHash', 'resetId', 'changeId'],
  ...['secret', 'recoveryCodes', 'recoveryCode', 'username'],
]);

const isHashed = (type: string, name: string): boolean => HASHED.has(name) || (name === 'name' && type.startsWith('Administrator'));

/** An event as exported line without secrets, which seals cover. Must never change: existing seals depend on it. */
export const lineOf = (event: RecordedEvent): string => storedLine(event, isHashed);

/** The hash of an event in a seal: 32 bytes as Latin-1, which takes a fraction of a buffer's memory. */
export const leafOf = (event: RecordedEvent): string => createHash('sha256').update(lineOf(event)).digest('binary');

/** The digest of a seal over the hashes of its events, hexadecimal. */
export function digestOf(leaves: readonly string[]): string {
  const hash = createHash('sha256');
  for (const leaf of leaves) hash.update(leaf, 'binary');
  return hash.digest('hex');
}
