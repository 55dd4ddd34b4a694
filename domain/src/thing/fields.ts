import type { z } from 'zod';
import type { Changes } from '../decision.ts';
import type { NamesOf, Values } from '../event-values.ts';
import {
  checkText,
  complaints,
  type FieldErrors,
  type TextDefinition,
  type TextKind,
  writtenText,
} from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import { mapValues } from '../keys-of.ts';
import { formatDate, formatMonth } from '../time/time.ts';
import type { PictureKind } from './pictures.ts';

interface FieldFacts {
  readonly label: string;
  /** Label in lists of facts and changes, if different. */
  readonly short?: string;
  readonly hint?: string;
  /** Set for a field that forms do not show. */
  readonly asked?: false;
  /** The version of events that brought the field; in older ones it is empty. */
  readonly since?: number;
  /** By default everybody who may read the thing is answered it. */
  readonly readBy?: 'everybody' | 'staff' | undefined;
  readonly meaning?: string;
  /** Set if a change matters to bookings that stand: the name of the change, and what becomes. */
  readonly bookings?: { readonly about?: string; readonly effect: string };
}

interface Texts extends FieldFacts, TextDefinition {
  /** The stored value of an empty text; undefined is omitted. */
  readonly empty: string | null | undefined;
  readonly rows?: number;
  /** Set if a month or day is typed rather than picked. */
  readonly typed?: true;
  readonly options?: readonly string[];
  readonly suggested?: readonly string[];
  /** Set for a person's field that is stored unsealed, since it identifies nobody. */
  readonly open?: true;
}

interface PictureField extends Texts {
  readonly kind: 'picture';
  readonly upload: PictureKind;
}

/** The kinds month and day check nothing but the length. */
interface DateField extends Texts {
  readonly kind: 'month' | 'day';
  readonly rule: (text: string) => string | undefined;
}

export type TextField =
  | (Texts & { readonly kind: Exclude<TextKind, 'picture' | DateField['kind']> })
  | DateField
  | PictureField;

export interface ListField extends FieldFacts {
  readonly kind: 'list';
  readonly options?: readonly string[];
  readonly suggested?: readonly string[];
  readonly rule?: (values: readonly string[]) => string | undefined;
  readonly empty?: '';
  readonly open?: true;
}

interface ChoiceField extends FieldFacts {
  readonly kind: 'choice';
  /** Words by value; a new thing has the first. */
  readonly options: Readonly<Record<string, string>>;
  readonly message: string;
  /** Set if an addition must choose. */
  readonly required?: true;
}

interface FlagField extends FieldFacts {
  readonly kind: 'flag';
  readonly words: readonly [on: string, off: string];
  readonly initial: boolean;
}

export interface NumberField extends FieldFacts {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly message: string;
  readonly initial: number;
  readonly words: (value: number) => string;
  /** Step of the input's buttons; 1 by default. */
  readonly step?: number;
  /** Set if only multiples of the step are valid, to be chosen from a list. */
  readonly picked?: true;
  readonly required?: true;
  /** Set if answers have it as a numeric text. */
  readonly answeredAs?: 'text';
}

interface OrderField extends FieldFacts {
  readonly kind: 'order';
}

interface TellersField extends FieldFacts {
  readonly kind: 'tellers';
  /** Words for none. */
  readonly none: string;
}

interface GroupField extends FieldFacts {
  readonly kind: 'group';
  readonly fields: Fields;
}

interface EntriesField extends FieldFacts {
  readonly kind: 'entries';
  readonly singular: string;
  readonly called: string;
  readonly each: Fields;
  readonly max: number;
}

const shownEntry = {
  label: '表示',
  kind: 'flag',
  words: ['表示する', '表示しない'],
  initial: true,
} as const;

export const entries = <const E extends Fields>({
  each,
  ...field
}: FieldFacts & {
  /** The label by default. */
  readonly singular?: string;
  readonly called: keyof E & string;
  readonly each: E;
}) => ({
  singular: field.label,
  max: 500,
  ...field,
  kind: 'entries' as const,
  each: { ...each, isShown: shownEntry },
});

export interface OwnField<S extends z.ZodType = z.ZodType> extends FieldFacts {
  readonly kind: 'own';
  readonly schema: S;
  readonly initial: z.output<S>;
  words(value: z.output<S>): string;
  rule?(value: z.output<S>): string | undefined;
}

export const own = <S extends z.ZodType, const Reader extends FieldFacts['readBy'] = undefined>(
  field: Omit<OwnField<S>, 'kind' | 'readBy'> & {
    readonly meaning: string;
    readonly readBy?: Reader;
  },
): OwnField<S> & { readonly meaning: string; readonly readBy: Reader } => ({
  kind: 'own',
  readBy: undefined as Reader,
  ...field,
});

export type Field =
  | TextField
  | ListField
  | ChoiceField
  | FlagField
  | NumberField
  | OrderField
  | TellersField
  | GroupField
  | EntriesField
  | OwnField;

/** In the form's order; events, requests, answers, changes, forms and the specification follow. */
export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F> = F extends { readonly kind: 'flag' }
  ? boolean
  : F extends { readonly kind: 'order' | 'number' }
    ? number
    : F extends { readonly kind: 'choice'; readonly options: infer Options }
      ? keyof Options & string
      : F extends { readonly kind: 'list' | 'tellers' }
        ? readonly string[]
        : F extends { readonly kind: 'own'; readonly schema: infer S extends z.ZodType }
          ? z.output<S>
          : F extends { readonly kind: 'group'; readonly fields: infer G extends Fields }
            ? ContentOf<G>
            : F extends { readonly kind: 'entries'; readonly each: infer E extends Fields }
              ? readonly ContentOf<E>[]
              : F extends { readonly empty: string }
                ? string
                : string | null;

export type ContentOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };

type NeededOf<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly required: string | true } ? K : never;
}[keyof F];

export type NewContent<F extends Fields> = Pick<ContentOf<F>, NeededOf<F>> & {
  readonly [K in keyof F]?: ContentOf<F>[K] | undefined;
};

type PartOf<F> = F extends { readonly kind: 'group'; readonly fields: infer G extends Fields }
  ? GivenContent<G>
  : F extends { readonly kind: 'entries'; readonly each: infer E extends Fields }
    ? readonly GivenContent<E>[]
    : ValueOf<F>;

/** Written by hand: absent values are empty, also those inside of groups and entries. */
export type GivenContent<F extends Fields> = {
  readonly [K in NeededOf<F>]: PartOf<F[K]>;
} & { readonly [K in Exclude<keyof F, NeededOf<F>>]?: PartOf<F[K]> | undefined };

export const isStep = (
  { picked, step = 1 }: Pick<NumberField, 'picked' | 'step'>,
  value: number,
): boolean => !picked || value % step === 0;

export const isTextField = (field: Field): field is TextField => 'empty' in field;

export const emptyContent = <F extends Fields>(fields: F): ContentOf<F> =>
  mapValues(fields, emptyValue) as ContentOf<F>;

function emptyValue(field: Field) {
  switch (field.kind) {
    case 'flag':
    case 'number':
    case 'own':
      return field.initial;
    case 'order':
      return 0;
    case 'choice':
      return Object.keys(field.options)[0] ?? '';
    case 'list':
    case 'tellers':
    case 'entries':
      return [];
    case 'group':
      return emptyContent(field.fields);
    default:
      return field.empty;
  }
}

/** Absent fields are empty, unknown ones left out. */
export function wholeContent<F extends Fields>(fields: F, content: object): ContentOf<F> {
  const values: Readonly<Record<string, unknown>> = { ...content };
  return mapValues(fields, (field, name) => wholeValue(field, values[name])) as ContentOf<F>;
}

function wholeValue(field: Field, value: unknown) {
  if (field.kind === 'group') return wholeContent(field.fields, Object(value));
  if (field.kind === 'entries')
    return Array.isArray(value)
      ? value.map((entry) => wholeContent(field.each, Object(entry)))
      : [];
  return value ?? emptyValue(field);
}

export type PublicFields<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { readonly readBy: 'everybody' } ? K : never]: F[K];
};

export const publicFields = <F extends Fields>(fields: F): PublicFields<F> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { readBy }]) => readBy === 'everybody'),
  ) as PublicFields<F>;

export const withoutStaffFields = <T extends object>(fields: Fields, content: T): T =>
  // Answers have these fields as optional ones.
  Object.fromEntries(
    Object.entries(content).filter(([name]) => fields[name]?.readBy !== 'staff'),
  ) as T;

/** The order of tellers does not count. */
export function changedContent<F extends Fields>(
  fields: F,
  before: ContentOf<F>,
  changes: Changes<ContentOf<F>>,
): { readonly after: ContentOf<F>; readonly differs: boolean } {
  const differing = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !isSame(fields[name], before[name], value),
  );
  return {
    after: { ...before, ...Object.fromEntries(differing) },
    differs: differing.length > 0,
  };
}

function isSame(field: Field | undefined, before: unknown, value: unknown) {
  const comparable = (list: unknown) =>
    JSON.stringify(field?.kind === 'tellers' && Array.isArray(list) ? [...list].sort() : list);
  return comparable(before) === comparable(value);
}

export const labelOf = ({ label, short = label }: FieldFacts): string => short;

export interface ValueAt {
  /** As in a request: `groups.0.items.2.answer`. */
  readonly path: string;
  /** For example まとまり「ご予約」・質問「…」・答え. */
  readonly label: string;
  readonly field: Exclude<Field, GroupField>;
  readonly value: unknown;
}

/** In order; those of an entry follow the list that it is in. */
export function valuesAt(fields: Fields, content: object, names?: NamesOf): readonly ValueAt[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value: unknown = Object(content)[name];
    const below = (path: string, label: string, inner: Fields, of: unknown) =>
      valuesAt(inner, Object(of), names).map((at) => ({
        ...at,
        path: `${path}.${at.path}`,
        label: `${label}・${at.label}`,
      }));
    if (field.kind === 'group') return below(name, labelOf(field), field.fields, value);
    const self = { path: name, label: labelOf(field), field, value };
    if (field.kind !== 'entries' || !Array.isArray(value)) return self;
    const called = namesOfEntries(field, value, names);
    return [
      self,
      ...value.flatMap((entry: unknown, at) =>
        below(`${name}.${at}`, `${field.singular}「${called[at]}」`, field.each, entry),
      ),
    ];
  });
}

/** The second of a name is told from the first. */
function namesOfEntries(
  { each, called }: EntriesField,
  values: readonly unknown[],
  names?: NamesOf,
) {
  const field = each[called];
  const all = values.map((entry) =>
    field ? wordsOfValue(field, Object(entry)[called], names) : '',
  );
  return all.map((name, at) => {
    const before = all.slice(0, at).filter((other) => other === name).length;
    return before === 0 ? name : `${name}（${before + 1}）`;
  });
}

export function valuesInWords<F extends Fields>(
  fields: F,
  content: ContentOf<F>,
  names?: NamesOf,
  first?: keyof F & string,
): Values {
  const rank = ({ path }: ValueAt) => Number(path !== first);
  return Object.fromEntries(
    valuesAt(fields, content, names)
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ label, field, value }) => [label, wordsOfValue(field, value, names)]),
  );
}

export function wordsOfValue(field: Field, value: unknown, names?: NamesOf): string {
  const nameOf = (id: string) => names?.teller(id) ?? id;
  switch (field.kind) {
    case 'group':
      return '';
    case 'entries':
      return namesOfEntries(field, Array.isArray(value) ? value : [], names).join('、');
    case 'flag':
      return field.words[value === true ? 0 : 1];
    case 'number':
      return field.words(Number(value));
    case 'own':
      return field.words(value);
    case 'tellers':
    case 'list': {
      const each = Array.isArray(value) ? value.map(String) : [];
      if (field.kind === 'list') return each.join('、');
      return each.map(nameOf).join('、') || field.none;
    }
    default: {
      const text = String(value ?? '');
      if (text === '') return text;
      if (field.kind === 'choice') return field.options[text] ?? text;
      if (field.kind === 'month') return formatMonth(text);
      if (field.kind === 'day') return formatDate(text);
      if (field.kind === 'service') return names?.service(text) ?? text;
      return field.kind === 'teller' ? nameOf(text) : text;
    }
  }
}

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

export function written<F extends PersonFields>(fields: F, typed: ValuesOf<F>): ValuesOf<F> {
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
  return checkFields(fields, written(fields, typed));
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

export const titleField = {
  label: 'タイトル',
  kind: 'line',
  required: messages.title,
  empty: '',
} as const satisfies Field;

export const customerNameField = {
  label: 'お客さまのお名前',
  kind: 'line',
  empty: null,
} as const satisfies Field;

export const linkField = {
  label: 'リンク先',
  hint: 'https:// から、またはこのサイトのページ（/pricing など）',
  kind: 'link',
  empty: null,
} as const satisfies Field;

export const optionalPicture = { label: '画像', kind: 'picture', empty: null } as const;

export const requiredPicture = {
  ...optionalPicture,
  required: messages.image,
  empty: '',
} as const;

export const orderField = {
  label: '表示順',
  kind: 'order',
  hint: '追加のとき、空欄なら最後に並びます',
} as const satisfies Field;

export const shownField = {
  label: '公開する',
  short: '状態',
  kind: 'flag',
  words: ['公開中', '非公開'],
  initial: true,
} as const satisfies Field;

export const visibleField = {
  ...shownField,
  label: 'サイトに表示する',
  words: ['表示中', '非表示'],
} as const satisfies Field;
