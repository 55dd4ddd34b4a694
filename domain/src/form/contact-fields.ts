import { messages } from './messages.ts';
import type { TextFieldDefinition } from './person-fields.ts';
import { limits, required, validEmail, validPhone, withinLimit } from './text-rules.ts';

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
