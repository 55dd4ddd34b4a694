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

/** The hash of an event in a seal. */
export const leafOf = (event: RecordedEvent): Buffer => sha256(lineOf(event));

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
