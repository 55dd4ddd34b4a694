import type { z } from 'zod';
import type { Changes } from '../decision.ts';
import type { NamesOf, Values } from '../event-values.ts';
import { mapValues } from '../keys-of.ts';
import { formatDate, formatMonth } from '../time/time.ts';
import { type Field, type Fields, labelOf } from './fields.ts';

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

export interface ValueAt {
  /** As in a request: `groups.0.items.2.answer`. */
  readonly path: string;
  /** For example まとまり「ご予約」・質問「…」・答え. */
  readonly label: string;
  readonly field: Exclude<Field, { kind: 'group' }>;
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
  { each, called }: Extract<Field, { kind: 'entries' }>,
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
