import { isPhone } from '../text/phone-number.ts';
import { isBlank, isEmail, isLongerThan, isPlainText, isSingleLine } from '../text/typed-text.ts';
import { messages, tooLong } from './messages.ts';

/** Maximum lengths of texts, in characters (specification, forms: limits). */
export const limits = {
  name: 100,
  email: 254,
  phone: 30,
  /** Remarks of customers, notes of the salon, messages, reasons. */
  freeText: 2_000,
  mailSentence: 500,
  content: 20_000,
  link: 2_000,
  password: 128,
} as const;

/** A Japanese message for each invalid field (specification, HTTP API: errors). */
export type FieldErrors<F extends string = string> = Partial<Readonly<Record<F, string>>>;

/** Keeps the fields that have a message. */
export function complaints<F extends string>(
  found: { readonly [K in F]?: string | undefined },
): FieldErrors<F> {
  return Object.fromEntries(
    Object.entries(found).filter(([, message]) => message !== undefined),
  ) as FieldErrors<F>;
}

export function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

const USERNAME_MINIMUM = 3;

/** Rules for single texts: each returns the message, or undefined. */

export function required(
  text: string,
  message: string,
  limit: number = limits.name,
): string | undefined {
  return isBlank(text) ? message : withinLimit(text, limit);
}

/** One line within the limit (specification, forms: single lines). */
export function withinLimit(text: string, limit: number): string | undefined {
  if (!isSingleLine(text)) return messages.malformed;
  return isLongerThan(text, limit) ? tooLong(limit) : undefined;
}

export function requiredLines(text: string, message: string, limit: number): string | undefined {
  return isBlank(text) ? message : withinLines(text, limit);
}

/** Several lines, separated by LF, within the limit in total. */
export function withinLines(text: string, limit: number): string | undefined {
  if (!isPlainText(text)) return messages.malformed;
  return isLongerThan(text, limit) ? tooLong(limit) : undefined;
}

export function validEmail(text: string): string | undefined {
  return isEmail(text) ? undefined : messages.email;
}

/** A number that can be dialled (specification, forms: telephone numbers). */
export function validPhone(text: string): string | undefined {
  return isPhone(text) ? undefined : messages.phoneWrong;
}

/** At least three letters and digits (specification, forms: registration form). */
export function validUsername(text: string): string | undefined {
  if (!isLongerThan(text, USERNAME_MINIMUM - 1)) return messages.usernameLength;
  return /^[A-Za-z0-9]+$/.test(text) ? withinLimit(text, limits.name) : messages.usernameLetters;
}

/** Whether a number can be called (specification, booking: readings by telephone). */
export function canBeCalled(phone: string | null | undefined): boolean {
  return validPhone(phone ?? '') === undefined;
}

export function validLink(text: string): string | undefined {
  return isLink(text) ? undefined : messages.url;
}

const WEB_ADDRESS = /^https?:\/\/[^\s/?#\\]+([/?#]\S*)?$/i;
/** `//` and `/\` would lead to another host. */
const SITE_PATH = /^\/(?![/\\])\S*$/;

/** `https:`, `http:` or a path of this site (specification, forms: links that people enter). */
export function isLink(text: string): boolean {
  return (
    text.length <= limits.link &&
    isSingleLine(text) &&
    (WEB_ADDRESS.test(text) || SITE_PATH.test(text))
  );
}
