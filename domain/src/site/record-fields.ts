import {
  checkText,
  limits,
  type TextDefinition,
  type TextKind,
  validLink,
  writtenText,
} from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import type { PictureKind } from './pictures.ts';

interface FieldTexts {
  readonly label: string;
  /** Label in lists of changes, if different. */
  readonly short?: string;
  /** Text above the input. */
  readonly hint?: string;
  /** Set for a field that forms do not show. */
  readonly asked?: false;
  /** The version of events that brought the field; in older ones it is empty. */
  readonly since?: number;
}

interface TextRule extends Omit<TextDefinition, 'kind'> {
  /** The stored value of an empty text. */
  readonly empty: string | null;
}

interface PlainTextField extends FieldTexts, TextRule {
  /** `teller`: the id of a teller, who must exist. */
  readonly kind: 'line' | 'lines' | 'link' | 'teller';
  /** Number of rows of the input for several lines; 3 by default. */
  readonly rows?: number;
}

interface DateField extends FieldTexts, TextRule {
  /** yyyy-MM or yyyy-MM-dd. */
  readonly kind: 'month' | 'day';
  /** Set if it is typed rather than picked. */
  readonly typed?: true;
}

interface PictureField extends FieldTexts, TextRule {
  readonly kind: 'picture';
  readonly upload: PictureKind;
}

export type RecordTextField = PlainTextField | DateField | PictureField;

interface ChoiceField extends FieldTexts {
  readonly kind: 'choice';
  /** Labels by value; a new record has the first. */
  readonly options: Readonly<Record<string, string>>;
  /** The message for any other value. */
  readonly message: string;
}

interface FlagField extends FieldTexts {
  readonly kind: 'flag';
  /** Words for the values in lists of changes. */
  readonly words: readonly [on: string, off: string];
  /** Value of a new record. */
  readonly initial: boolean;
}

/** A position among the kind's records, smallest first. */
interface OrderField extends FieldTexts {
  readonly kind: 'order';
}

export type RecordField = RecordTextField | ChoiceField | FlagField | OrderField;

/** A kind's fields, in the form's order; events, requests, answers, changes and the form follow. */
export type RecordFields = Readonly<Record<string, RecordField>>;

type ValueOf<F> = F extends { readonly kind: 'flag' }
  ? boolean
  : F extends { readonly kind: 'order' }
    ? number
    : F extends { readonly kind: 'choice'; readonly options: infer Options }
      ? keyof Options & string
      : F extends { readonly empty: string }
        ? string
        : string | null;

export type ContentOf<F extends RecordFields> = { readonly [K in keyof F]: ValueOf<F[K]> };

type NeededOf<F extends RecordFields> = {
  [K in keyof F]: F[K] extends { readonly empty: '' } ? K : never;
}[keyof F];

/** A new record; absent values are empty. */
export type NewContent<F extends RecordFields> = Pick<ContentOf<F>, NeededOf<F>> & {
  readonly [K in keyof F]?: ContentOf<F>[K] | undefined;
};

export const isTextField = (field: RecordField): field is RecordTextField => 'empty' in field;

const writtenAs = {
  line: 'line',
  lines: 'lines',
  link: 'line',
  picture: 'line',
  month: 'choice',
  day: 'choice',
  teller: 'choice',
} as const satisfies Readonly<Record<RecordTextField['kind'], TextKind>>;

/** How a field's text is read and checked. */
export const definitionOf = (field: RecordTextField): TextDefinition => ({
  ...field,
  kind: writtenAs[field.kind],
});

/** Normalises a text. */
export const writtenRecordText = (field: RecordTextField, typed: string): string =>
  writtenText(definitionOf(field), typed);

/** The message about a normalised text, or undefined. */
export const checkRecordText = (field: RecordTextField, text: string): string | undefined =>
  checkText(definitionOf(field), text);

export function emptyContent<F extends RecordFields>(fields: F): ContentOf<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]),
  ) as ContentOf<F>;
}

function emptyValue(field: RecordField): string | number | boolean | null {
  switch (field.kind) {
    case 'flag':
      return field.initial;
    case 'order':
      return 0;
    case 'choice':
      return Object.keys(field.options)[0] ?? '';
    default:
      return field.empty;
  }
}

/** Fields that several kinds have. */

export const titleField = {
  label: 'タイトル',
  kind: 'line',
  required: messages.title,
  empty: '',
} as const satisfies RecordField;

export const customerNameField = {
  label: 'お客さまのお名前',
  kind: 'line',
  empty: null,
} as const satisfies RecordField;

export const linkField = {
  label: 'リンク先',
  hint: 'https:// から、またはこのサイトのページ（/pricing など）',
  kind: 'link',
  limit: limits.link,
  rule: validLink,
  empty: null,
} as const satisfies RecordField;

const pictureField = {
  label: '画像',
  kind: 'picture',
  limit: limits.link,
  rule: validLink,
} as const;

export const optionalPicture = { ...pictureField, empty: null } as const;

export const requiredPicture = {
  ...pictureField,
  required: messages.image,
  empty: '',
} as const;

export const orderField = {
  label: '表示順',
  kind: 'order',
  hint: '追加のとき、空欄なら最後に並びます',
} as const satisfies RecordField;

/** Whether visitors see the record. */
export const shownField = {
  label: '公開する',
  short: '状態',
  kind: 'flag',
  words: ['公開中', '非公開'],
  initial: true,
} as const satisfies RecordField;
