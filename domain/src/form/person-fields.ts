import { normalizeEmail, normalizeLines, normalizePhone, normalizeUsername, toKatakana } from '../text/typed-text.ts';
import { messages } from './messages.ts';
import { complaints, type FieldErrors, limits, required, validEmail, validPhone, withinLimit } from './text-rules.ts';

const trimmed = (text: string): string => text.trim();

/** Normalises a text of each kind (specification, forms: text as it is typed). */
const writtenForms = {
  name: trimmed,
  kana: toKatakana,
  email: normalizeEmail,
  phone: normalizePhone,
  line: trimmed,
  lines: normalizeLines,
  username: normalizeUsername,
  date: trimmed,
  /** One of several choices, unchanged. */
  choice: (text: string) => text,
};

/** Kind of text: decides normalisation and which input or link suits it. */
export type TextKind = keyof typeof writtenForms;

interface FieldTexts {
  readonly label: string;
  /** Shorter label for lists of facts. */
  readonly short?: string;
  /** How an empty value is stored: as '', as null, or omitted (fields that the oldest events lack). */
  readonly empty: 'text' | 'null' | 'absent';
  /** The choices. */
  readonly options?: readonly string[];
  /** Stored unsealed in the event, as it identifies nobody. All other fields are sealed under the person's key. */
  readonly open?: true;
}

export interface TextFieldDefinition extends FieldTexts {
  readonly kind: TextKind;
  /** The error message for a normalised text, or undefined. A field whose rule rejects '' is required. */
  readonly rule: (text: string) => string | undefined;
}

/** Multiple choice. */
export interface ListFieldDefinition extends FieldTexts {
  readonly kind: 'list';
  readonly rule: (values: readonly string[]) => string | undefined;
}

/** A form's fields about a person. Form, request, event, answer, lists of facts, CSV and log redaction are derived from them. */
export type PersonFields = Readonly<Record<string, TextFieldDefinition | ListFieldDefinition>>;

/** Field names, in the form's order. */
export type FieldName<F extends PersonFields> = keyof F & string;

/** The fields' values. */
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
export function forFields<F extends PersonFields, V>(fields: F, toValue: (name: FieldName<F>) => V): { readonly [K in FieldName<F>]: V } {
  return Object.fromEntries(fieldNames(fields).map((name) => [name, toValue(name)])) as { readonly [K in FieldName<F>]: V };
}

/** The empty form. */
export function emptyValues<F extends PersonFields>(fields: F): ValuesOf<F> {
  return forFields(fields, (name) => (fields[name]?.kind === 'list' ? [] : '')) as ValuesOf<F>;
}

/** Normalises typed values for checks, sending and storage. */
export function written<F extends PersonFields>(fields: F, typed: ValuesOf<F>): ValuesOf<F> {
  return forFields(fields, (name) => writtenValue(fields[name]?.kind ?? 'line', typed[name])) as ValuesOf<F>;
}

function writtenValue(kind: TextKind | 'list', typed: string | readonly string[]): string | readonly string[] {
  if (typeof typed !== 'string') return [...new Set(typed)];
  return kind === 'list' ? typed : writtenForms[kind](typed);
}

/** Normalises one text. */
export function writtenText({ kind }: Pick<TextFieldDefinition, 'kind'>, typed: string): string {
  return writtenForms[kind](typed);
}

/** Form rules for normalised values. */
export function checkFields<F extends PersonFields>(fields: F, values: ValuesOf<F>): FieldErrors<FieldName<F>> {
  // A field's value has the type that its own rule takes.
  return complaints(forFields(fields, (name) => fields[name]?.rule(values[name] as never)));
}

/** Form rules for values as typed. */
export function checkTyped<F extends PersonFields>(fields: F, typed: ValuesOf<F>): FieldErrors<FieldName<F>> {
  return checkFields(fields, written(fields, typed));
}

/** Whether a field is required. */
export function isRequired({ rule }: TextFieldDefinition): boolean {
  return rule('') !== undefined;
}

/** Name and contact fields, which every form about a person begins with (specification, forms: limits). */

export const nameField = {
  label: 'お名前',
  kind: 'name',
  rule: (text) => required(text, messages.name),
  empty: 'text',
} as const satisfies TextFieldDefinition;

export const kanaField = {
  label: 'お名前（カナ）',
  short: 'カナ',
  kind: 'kana',
  rule: (text) => withinLimit(text, limits.name),
  empty: 'null',
} as const satisfies TextFieldDefinition;

export const requiredKanaField = {
  ...kanaField,
  rule: (text: string) => required(text, messages.nameKana),
  empty: 'text',
} as const satisfies TextFieldDefinition;

export const emailField = {
  label: 'メールアドレス',
  short: 'メール',
  kind: 'email',
  rule: validEmail,
  empty: 'text',
} as const satisfies TextFieldDefinition;

export const phoneField = {
  label: '電話番号',
  short: '電話',
  kind: 'phone',
  rule: validPhone,
  empty: 'text',
} as const satisfies TextFieldDefinition;
