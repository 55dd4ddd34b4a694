import { countCharacters, isBlank, isEmail, isPlainText, isSingleLine } from '../text/typed-text.ts';
import { messages, tooLong } from './messages.ts';

/** Limits of what people write, in characters (specification, forms: limits). */
export const limits = {
  name: 100,
  phone: 30,
  /** Remarks of customers, notes of the salon, messages, reasons. */
  freeText: 2_000,
  mailSentence: 500,
  content: 20_000,
  link: 2_000,
  password: 128,
} as const;

/** Whether a text has more characters than its limit, as people count them (specification, forms: limits). */
export function isLongerThan(text: string, limit: number): boolean {
  // Most texts are shorter even in UTF-16 units, so the costly count is rarely needed.
  return text.length > limit && countCharacters(text) > limit;
}

/** A Japanese message for each field that breaks a rule; no entry, no complaint (specification, HTTP API: errors). */
export type FieldErrors<F extends string = string> = Partial<Readonly<Record<F, string>>>;

/** Keeps the fields that have a message. */
export function complaints<F extends string>(found: { readonly [K in F]?: string | undefined }): FieldErrors<F> {
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined)) as FieldErrors<F>;
}

export function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

const PHONE_DIGITS = 10;

/** Rules of single texts: each answers the message to show, or nothing. What cannot be seen is no text. */

export function required(text: string, message: string, limit: number = limits.name): string | undefined {
  return isBlank(text) ? message : withinLimit(text, limit);
}

/** One line of at most so many characters (specification, forms: single lines). */
export function withinLimit(text: string, limit: number): string | undefined {
  if (!isSingleLine(text)) return messages.malformed;
  return isLongerThan(text, limit) ? tooLong(limit) : undefined;
}

export function requiredLines(text: string, message: string, limit: number): string | undefined {
  return isBlank(text) ? message : withinLines(text, limit);
}

/** Several lines, ended by LF, of at most so many characters together. */
export function withinLines(text: string, limit: number): string | undefined {
  if (!isPlainText(text)) return messages.malformed;
  return isLongerThan(text, limit) ? tooLong(limit) : undefined;
}

export function validEmail(text: string): string | undefined {
  return isEmail(text) ? undefined : messages.email;
}

/**
 * At least ten digits (specification, forms: messages): also numbers of the salon's own exchange or from abroad, so no Japanese
 * pattern.
 */
export function validPhone(text: string): string | undefined {
  const digits = text.replaceAll('-', '').replace(/^\+/, '');
  return /^\d+$/.test(digits) && digits.length >= PHONE_DIGITS && text.length <= limits.phone ? undefined : messages.phone;
}

export function validLink(text: string): string | undefined {
  return isLink(text) ? undefined : messages.url;
}

/** An optional text keeps its rule once something is written. */
export function optional(text: string, rule: (text: string) => string | undefined): string | undefined {
  return text === '' ? undefined : rule(text);
}

const WEB_ADDRESS = /^https?:\/\/[^\s/?#\\]+([/?#]\S*)?$/i;
/** Two slashes, or a slash and a backslash, lead to another host. */
const SITE_PATH = /^\/(?![/\\])\S*$/;

/** Links that people enter are `https:`, `http:` or a path of this site, nothing else (specification, forms: links that people enter). */
export function isLink(text: string): boolean {
  return text.length <= limits.link && isSingleLine(text) && (WEB_ADDRESS.test(text) || SITE_PATH.test(text));
}
