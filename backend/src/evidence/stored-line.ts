import { createHash } from 'node:crypto';
import { type RecordedEvent, storedLine } from '@salon/event-store';

/** Values that leave the house only as their hash: sealed or secret, or the name of an administrator. Seals of years stand on this list. */
const HASHED = new Set([
  ...['sealed', 'passwordHash', 'senderPassword', 'usernameHash', 'emailHash', 'resetId', 'changeId'],
  ...['secret', 'recoveryCodes', 'recoveryCode', 'username'],
]);

const isHashed = (type: string, name: string): boolean => HASHED.has(name) || (name === 'name' && type.startsWith('Administrator'));

/** An event as an auditor is given it, without a secret; and what a seal is made over. Never changed: seals of years stand on it. */
export const lineOf = (event: RecordedEvent): string => storedLine(event, isHashed);

/** What stands for an event in a seal. */
export const leafOf = (event: RecordedEvent): Buffer => sha256(lineOf(event));

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
