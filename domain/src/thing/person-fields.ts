import {
  checkText,
  complaints,
  type FieldErrors,
  type TextDefinition,
  writtenText,
} from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import { mapValues } from '../keys-of.ts';
import type { ListField, TextField } from './fields.ts';

export type PersonFields = Readonly<Record<string, TextField | ListField>>;

export type FieldName<F extends PersonFields> = keyof F & string;

export type ValuesOf<F extends PersonFields> = {
  readonly [K in FieldName<F>]: F[K] extends { readonly kind: 'list' } ? readonly string[] : string;
};

export function fieldNames<F extends PersonFields>(fields: F): readonly FieldName<F>[] {
  return Object.keys(fields);
}

export function forFields<F extends PersonFields, V>(
  fields: F,
  toValue: (name: FieldName<F>) => V,
): { readonly [K in FieldName<F>]: V } {
  return mapValues(fields, (_, name) => toValue(name));
}

export function emptyValues<F extends PersonFields>(fields: F): ValuesOf<F> {
  return forFields(fields, (name) => (fields[name]?.kind === 'list' ? [] : '')) as ValuesOf<F>;
}

export function normalizeAll<F extends PersonFields>(fields: F, typed: ValuesOf<F>): ValuesOf<F> {
  return forFields(fields, (name) =>
    writtenValue(fields[name] ?? { kind: 'line' }, typed[name]),
  ) as ValuesOf<F>;
}

function writtenValue(
  field: TextDefinition | ListField,
  typed: string | readonly string[],
): string | readonly string[] {
  if (typeof typed !== 'string') return [...new Set(typed)];
  return field.kind === 'list' ? typed : writtenText(field, typed);
}

export function checkFields<F extends PersonFields>(
  fields: F,
  values: ValuesOf<F>,
): FieldErrors<FieldName<F>> {
  return complaints(
    forFields(fields, (name) => checkValue(fields[name] ?? { kind: 'line' }, values[name])),
  );
}

function checkValue(field: TextDefinition | ListField, value: string | readonly string[]) {
  if (field.kind === 'list') return field.rule?.(typeof value === 'string' ? [] : value);
  return typeof value === 'string' ? checkText(field, value) : messages.malformed;
}

export function checkTyped<F extends PersonFields>(
  fields: F,
  typed: ValuesOf<F>,
): FieldErrors<FieldName<F>> {
  return checkFields(fields, normalizeAll(fields, typed));
}

export const nameField = {
  label: 'お名前',
  kind: 'name',
  required: messages.name,
  empty: '',
} as const satisfies TextField;

export const kanaField = {
  label: 'お名前（カナ）',
  short: 'カナ',
  kind: 'kana',
  empty: null,
} as const satisfies TextField;

export const requiredKanaField = {
  ...kanaField,
  required: messages.nameKana,
  empty: '',
} as const satisfies TextField;

export const emailField = {
  label: 'メールアドレス',
  short: 'メール',
  kind: 'email',
  required: messages.email,
  empty: '',
} as const satisfies TextField;

export const phoneField = {
  label: '電話番号',
  short: '電話',
  kind: 'phone',
  required: messages.phone,
  empty: '',
} as const satisfies TextField;
