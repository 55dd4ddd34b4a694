import { isUuid } from '../ids/uuid.ts';
import {
  isBlank,
  isEmail,
  isLongerThan,
  isPhone,
  isPlainText,
  isSingleLine,
  mostUnits,
  normalizeEmail,
  normalizeLine,
  normalizeLines,
  normalizePhone,
  normalizeUsername,
  toKatakana,
} from '../text/typed-text.ts';
import { messages, tooLong } from './messages.ts';

/** In characters (specification, forms: limits). */
export const limits = {
  name: 100,
  email: 254,
  phone: 30,
  freeText: 2_000,
  mailSentence: 500,
  memo: 500,
  readingRecord: 4_000,
  content: 20_000,
  link: 2_000,
  password: 128,
} as const;

export type FieldErrors<F extends string = string> = Partial<Readonly<Record<F, string>>>;

export function complaints<F extends string>(
  messages: { readonly [K in F]?: string | undefined },
): FieldErrors<F> {
  return Object.fromEntries(
    Object.entries(messages).filter(([, message]) => message !== undefined),
  ) as FieldErrors<F>;
}

export function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

const USERNAME_MINIMUM = 3;

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

export function withinLines(text: string, limit: number): string | undefined {
  if (!isPlainText(text)) return messages.malformed;
  return isLongerThan(text, limit) ? tooLong(limit) : undefined;
}

export function validEmail(text: string): string | undefined {
  return isEmail(text) ? undefined : messages.email;
}

/** A number that can be dialled (specification, forms: telephone numbers). */
function validPhone(text: string) {
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

function validLink(text: string, limit: number) {
  return withinLimit(text, limit) ?? (isLink(text) ? undefined : messages.url);
}

function validId(id: string) {
  return isUuid(id) ? undefined : messages.malformed;
}

const WEB_ADDRESS = /^https?:\/\/[^\s/?#\\]+([/?#]\S*)?$/i;
/** `//` and `/\` would lead to another host. */
const SITE_PATH = /^\/(?![/\\])\S*$/;

/**
 * Allows `https:`, `http:` or a path of this site (specification, forms: links that people enter).
 */
export function isLink(text: string): boolean {
  return (
    text.length <= limits.link &&
    isSingleLine(text) &&
    (WEB_ADDRESS.test(text) || SITE_PATH.test(text))
  );
}

interface KindOfText {
  /** The form that is checked, sent and stored (specification, forms: text as it is typed). */
  readonly normalize: (text: string) => string;
  readonly check: (text: string, limit: number) => string | undefined;
  readonly limit?: number;
}

const kinds = {
  name: { normalize: normalizeLine, check: withinLimit },
  kana: { normalize: toKatakana, check: withinLimit },
  email: { normalize: normalizeEmail, check: validEmail, limit: limits.email },
  phone: { normalize: normalizePhone, check: validPhone, limit: limits.phone },
  line: { normalize: normalizeLine, check: withinLimit },
  lines: { normalize: normalizeLines, check: withinLines },
  username: { normalize: normalizeUsername, check: validUsername },
  month: { normalize: normalizeLine, check: withinLimit },
  day: { normalize: normalizeLine, check: withinLimit },
  link: { normalize: normalizeLine, check: validLink, limit: limits.link },
  picture: { normalize: normalizeLine, check: validLink, limit: limits.link },
  teller: { normalize: normalizeLine, check: validId },
  service: { normalize: normalizeLine, check: validId },
} as const satisfies Readonly<Record<string, KindOfText>>;

export type TextKind = keyof typeof kinds;

export interface TextDefinition {
  readonly kind: TextKind;
  readonly required?: string | undefined;
  readonly limit?: number;
  readonly rule?: (text: string) => string | undefined;
}

export function limitOf({ kind, limit }: TextDefinition): number {
  const { limit: ofKind = limits.name }: KindOfText = kinds[kind];
  return limit ?? ofKind;
}

/** Over its limit however it is counted, so that it need not be normalised. */
const isEndless = (definition: TextDefinition, text: string) =>
  text.length > mostUnits(limitOf(definition));

export function writtenText(definition: TextDefinition, typed: string): string {
  return isEndless(definition, typed) ? typed : kinds[definition.kind].normalize(typed);
}

/** Expects a normalised text. */
export function checkText(definition: TextDefinition, text: string): string | undefined {
  if (isBlank(text)) return definition.required;
  if (isEndless(definition, text)) return tooLong(limitOf(definition));
  return kinds[definition.kind].check(text, limitOf(definition)) ?? definition.rule?.(text);
}

export function checkTypedText(definition: TextDefinition, typed: string): string | undefined {
  return checkText(definition, writtenText(definition, typed));
}
