import { createHash } from 'node:crypto';
import type { RecordedEvent } from '@salon/event-store';

/**
 * Exported as hashes: sealed, secret, or names of administrators. Must never change: existing seals
 * depend on it.
 */
const HASHED = new Set([
  'sealed',
  'passwordHash',
  'senderPassword',
  'usernameHash',
  'emailHash',
  'resetId',
  'changeId',
  'secret',
  'recoveryCodes',
  'recoveryCode',
  'username',
]);

const isHashed = (type: string, name: string): boolean =>
  HASHED.has(name) || (name === 'name' && type.startsWith('Administrator'));

/**
 * The exported line of an event, identical on every engine. Must never change: existing seals
 * depend on it.
 */
export const lineOf = ({ type, id, stream, revision, metadata, data }: RecordedEvent): string =>
  JSON.stringify({ f: 1, type, id, stream, revision, metadata, data }, (name, value: unknown) =>
    isHashed(type, name)
      ? { sha256: createHash('sha256').update(JSON.stringify(value)).digest('hex') }
      : value,
  );

/** 32 bytes as Latin-1, which takes a fraction of a buffer's memory. */
export const leafOf = (event: RecordedEvent): string =>
  createHash('sha256').update(lineOf(event)).digest('binary');

/** Of a seal over its events, hexadecimal. */
export function digestOf(leaves: readonly string[]): string {
  const hash = createHash('sha256');
  for (const leaf of leaves) hash.update(leaf, 'binary');
  return hash.digest('hex');
}
