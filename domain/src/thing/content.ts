import type { z } from 'zod';
import type { Changes } from '../decision.ts';
import { mapValues } from '../keys-of.ts';
import type { Field, Fields } from './fields.ts';

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
