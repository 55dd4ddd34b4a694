import { normalizeEmail, normalizeLines, normalizePhone, normalizeUsername, toKatakana } from '../text/typed-text.ts';
import { messages } from './messages.ts';
import { complaints, type FieldErrors, limits, required, validEmail, validPhone, withinLimit } from './text-rules.ts';

const trimmed = (text: string): string => text.trim();

/** Brings a text of each kind into its written form (specification, forms: text as it is typed). */
const writtenForms = {
  name: trimmed,
  kana: toKatakana,
  email: normalizeEmail,
  phone: normalizePhone,
  line: trimmed,
  lines: normalizeLines,
  username: normalizeUsername,
  date: trimmed,
  /** One of some choices: as it is. */
  choice: (text: string) => text,
};

/** What a text is: how it is written, and which input or link suits it. */
export type TextKind = keyof typeof writtenForms;

interface FieldTexts {
  readonly label: string;
  /** The label where there is little room: in lists of facts. */
  readonly short?: string;
  /** How an empty value is stored: as it is, as null, or not at all, as of fields that the oldest events lack. */
  readonly empty: 'text' | 'null' | 'absent';
  /** What there is to choose from. */
  readonly options?: readonly string[];
  /** Stands open in the event: it tells nothing of the person. All other fields are sealed under the person's key. */
  readonly open?: true;
}

export interface TextFieldDefinition extends FieldTexts {
  readonly kind: TextKind;
  /** The message to show of a written text, or nothing. A field that complains of an empty text is required. */
  readonly rule: (text: string) => string | undefined;
}

/** Any number of some choices. */
export interface ListFieldDefinition extends FieldTexts {
  readonly kind: 'list';
  readonly rule: (values: readonly string[]) => string | undefined;
}

/**
 * What a person tells of themselves in a form, field by field. Form, request, event, answer, lists of facts, CSV and log redaction follow
 * from it.
 */
export type PersonFields = Readonly<Record<string, TextFieldDefinition | ListFieldDefinition>>;

/** The names of the fields, in the order of the form. */
export type FieldName<F extends PersonFields> = keyof F & string;

/** What is written into the fields. */
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

/** Something for each field. */
export function forFields<F extends PersonFields, V>(fields: F, toValue: (name: FieldName<F>) => V): { readonly [K in FieldName<F>]: V } {
  return Object.fromEntries(fieldNames(fields).map((name) => [name, toValue(name)])) as { readonly [K in FieldName<F>]: V };
}

/** The form before anything is written. */
export function emptyValues<F extends PersonFields>(fields: F): ValuesOf<F> {
  return forFields(fields, (name) => (fields[name]?.kind === 'list' ? [] : '')) as ValuesOf<F>;
}

/** What was typed, in the form in which it is checked, sent and stored. */
export function written<F extends PersonFields>(fields: F, typed: ValuesOf<F>): ValuesOf<F> {
  return forFields(fields, (name) => writtenValue(fields[name]?.kind ?? 'line', typed[name])) as ValuesOf<F>;
}

function writtenValue(kind: TextKind | 'list', typed: string | readonly string[]): string | readonly string[] {
  if (typeof typed !== 'string') return [...new Set(typed)];
  return kind === 'list' ? typed : writtenForms[kind](typed);
}

/** The written form of one text. */
export function writtenText({ kind }: TextFieldDefinition, typed: string): string {
  return writtenForms[kind](typed);
}

/** The rules of the form on what is written. */
export function checkFields<F extends PersonFields>(fields: F, values: ValuesOf<F>): FieldErrors<FieldName<F>> {
  // The value of a field is what its own rule takes.
  return complaints(forFields(fields, (name) => fields[name]?.rule(values[name] as never)));
}

/** The rules of the form on what was typed. */
export function checkTyped<F extends PersonFields>(fields: F, typed: ValuesOf<F>): FieldErrors<FieldName<F>> {
  return checkFields(fields, written(fields, typed));
}

/** Whether a form asks for a field. */
export function isRequired({ rule }: TextFieldDefinition): boolean {
  return rule('') !== undefined;
}

/** Who somebody is and how they are reached: what every form of a person begins with (specification, forms: limits). */

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
