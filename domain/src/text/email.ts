import { foldWidth } from './fold.ts';

/** Each part as mail servers in practice take it; a dot before @, as old carrier addresses have, is allowed. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u;
const LONGEST = 254;

/** An address in half-width lower case (decisions 6). */
export function normalizeEmail(text: string): string {
  return foldWidth(text).replace(/\s/gu, '').toLowerCase();
}

/** Whether a normalised address can be one. */
export function isEmail(normalized: string): boolean {
  return normalized.length <= LONGEST && EMAIL.test(normalized);
}
