import { normalizePhone } from '../text/phone-number.ts';
import {
  isBlank,
  mostUnits,
  normalizeEmail,
  normalizeLine,
  normalizeLines,
  normalizeUsername,
  toKatakana,
} from '../text/typed-text.ts';
import { messages, tooLong } from './messages.ts';
import {
  complaints,
  type FieldErrors,
  limits,
  validEmail,
  validPhone,
  validUsername,
  withinLimit,
  withinLines,
} from './text-rules.ts';

interface KindOfText {
  /** As it is checked, sent and stored (specification, forms: text as it is typed). */
  readonly normalize: (text: string) => string;
  /** The message about a normalised text that is not empty, or undefined. */
  readonly check: (text: string, limit: number) => string | undefined;
  /** Longest text in characters; `limits.name` by default. */
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
  date: { normalize: normalizeLine, check: withinLimit },
  choice: { normalize: normalizeLine, check: withinLimit },
} as const satisfies Readonly<Record<string, KindOfText>>;

/** Decides normalisation, rule, limit, and which input or link suits it. */
export type TextKind = keyof typeof kinds;

/** How a text is read and checked. */
export interface TextDefinition {
  readonly kind: TextKind;
  readonly required?: string | undefined;
  /** Longest text in characters, where it is not the kind's. */
  readonly limit?: number;
  /** A further rule for a normalised text that is not empty: the message, or undefined. */
  readonly rule?: (text: string) => string | undefined;
}

export function limitOf({ kind, limit }: TextDefinition): number {
  const { limit: ofKind = limits.name }: KindOfText = kinds[kind];
  return limit ?? ofKind;
}

/** Over its limit however it is counted, so that it need not be normalised. */
const isEndless = (definition: TextDefinition, text: string): boolean =>
  text.length > mostUnits(limitOf(definition));

/** Normalises one text, unless `isEndless`. */
export function writtenText(definition: TextDefinition, typed: string): string {
  return isEndless(definition, typed) ? typed : kinds[definition.kind].normalize(typed);
}

/** The message about a normalised text, or undefined. */
export function checkText(definition: TextDefinition, text: string): string | undefined {
  if (isBlank(text)) return definition.required;
  if (isEndless(definition, text)) return tooLong(limitOf(definition));
  return kinds[definition.kind].check(text, limitOf(definition)) ?? definition.rule?.(text);
}

export function checkTypedText(definition: TextDefinition, typed: string): string | undefined {
  return checkText(definition, writtenText(definition, typed));
}

interface FieldTexts {
  readonly label: string;
  /** Shorter label for lists of facts. */
  readonly short?: string;
  /** How an empty value is stored: as '', as null, or omitted. */
  readonly empty: 'text' | 'null' | 'absent';
  readonly options?: readonly string[];
  /** Stored unsealed, since it identifies nobody. */
  readonly open?: true;
}

export interface TextFieldDefinition extends FieldTexts, TextDefinition {}

interface ListFieldDefinition extends FieldTexts {
  readonly kind: 'list';
  readonly rule: (values: readonly string[]) => string | undefined;
}

/**
 * A form's fields about a person, from which form, request, event, answer, lists and redaction
 * follow.
 */
export type PersonFields = Readonly<Record<string, TextFieldDefinition | ListFieldDefinition>>;

export type FieldName<F extends PersonFields> = keyof F & string;

export type ValuesOf<F extends PersonFields> = {
  readonly [K in FieldName<F>]: F[K] extends { readonly kind: 'list' } ? readonly string[] : string;
};

export function fieldNames<F extends PersonFields>(fields: F): readonly FieldName<F>[] {
  return Object.keys(fields);
}

/** The label in lists of facts. */
export function shortLabel({ label, short = label }: FieldTexts): string {
  return short;
}

/** One value for each field. */
export function forFields<F extends PersonFields, V>(
  fields: F,
  toValue: (name: FieldName<F>) => V,
): { readonly [K in FieldName<F>]: V } {
  return Object.fromEntries(fieldNames(fields).map((name) => [name, toValue(name)])) as {
    readonly [K in FieldName<F>]: V;
  };
}

export function emptyValues<F extends PersonFields>(fields: F): ValuesOf<F> {
  return forFields(fields, (name) => (fields[name]?.kind === 'list' ? [] : '')) as ValuesOf<F>;
}

/** Normalises typed values for checks, sending and storage. */
export function written<F extends PersonFields>(fields: F, typed: ValuesOf<F>): ValuesOf<F> {
  return forFields(fields, (name) =>
    writtenValue(fields[name] ?? { kind: 'line' }, typed[name]),
  ) as ValuesOf<F>;
}

function writtenValue(
  field: TextDefinition | ListFieldDefinition,
  typed: string | readonly string[],
): string | readonly string[] {
  if (typeof typed !== 'string') return [...new Set(typed)];
  return field.kind === 'list' ? typed : writtenText(field, typed);
}

/** Form rules for normalised values. */
export function checkFields<F extends PersonFields>(
  fields: F,
  values: ValuesOf<F>,
): FieldErrors<FieldName<F>> {
  return complaints(
    forFields(fields, (name) => checkValue(fields[name] ?? { kind: 'line' }, values[name])),
  );
}

function checkValue(
  field: TextDefinition | ListFieldDefinition,
  value: string | readonly string[],
): string | undefined {
  if (field.kind === 'list') return field.rule(typeof value === 'string' ? [] : value);
  return typeof value === 'string' ? checkText(field, value) : messages.malformed;
}

export function checkTyped<F extends PersonFields>(
  fields: F,
  typed: ValuesOf<F>,
): FieldErrors<FieldName<F>> {
  return checkFields(fields, written(fields, typed));
}

/** Name and contact fields (specification, forms: limits). */

export const nameField = {
  label: 'お名前',
  kind: 'name',
  required: messages.name,
  empty: 'text',
} as const satisfies TextFieldDefinition;

export const kanaField = {
  label: 'お名前（カナ）',
  short: 'カナ',
  kind: 'kana',
  empty: 'null',
} as const satisfies TextFieldDefinition;

export const requiredKanaField = {
  ...kanaField,
  required: messages.nameKana,
  empty: 'text',
} as const satisfies TextFieldDefinition;

export const emailField = {
  label: 'メールアドレス',
  short: 'メール',
  kind: 'email',
  required: messages.email,
  empty: 'text',
} as const satisfies TextFieldDefinition;

export const phoneField = {
  label: '電話番号',
  short: '電話',
  kind: 'phone',
  required: messages.phone,
  empty: 'text',
} as const satisfies TextFieldDefinition;
