import { z } from 'zod';
import {
  type FieldName,
  fieldNames,
  forFields,
  type PersonFields,
  type ValuesOf,
} from './person-fields.ts';

const sealedSchema = (empty: string | null | undefined) => {
  if (empty === undefined) return z.string().optional();
  return empty === null ? z.string().nullable() : z.string();
};
type SealedSchema<Empty> = Empty extends string
  ? z.ZodString
  : Empty extends null
    ? z.ZodNullable<z.ZodString>
    : z.ZodOptional<z.ZodString>;

export type SealedName<F extends PersonFields> = {
  [K in FieldName<F>]: F[K] extends { readonly open: true } ? never : K;
}[FieldName<F>];

export function sealedNames<F extends PersonFields>(fields: F): readonly SealedName<F>[] {
  // Matches the type: every field that is not open is sealed.
  return fieldNames(fields).filter((name) => fields[name]?.open !== true) as SealedName<F>[];
}

export type SealedShape<F extends PersonFields> = {
  [K in SealedName<F>]: SealedSchema<F[K]['empty']>;
};

export function sealedShape<F extends PersonFields>(fields: F): SealedShape<F> {
  const shape = sealedNames(fields).map((name) => [name, sealedSchema(fields[name]?.empty)]);
  return Object.fromEntries(shape) as SealedShape<F>;
}

export type SealedValues<F extends PersonFields> = z.output<z.ZodObject<SealedShape<F>>>;

/** Expects normalised values; an empty one is stored as its field says. */
export function sealedValues<F extends PersonFields>(
  fields: F,
  values: ValuesOf<F>,
): SealedValues<F> {
  const sealed = sealedNames(fields).flatMap((name): readonly (readonly [string, unknown])[] => {
    const value = values[name] === '' ? fields[name]?.empty : values[name];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(sealed) as SealedValues<F>;
}

/** Null where empty; any field may be missing. */
export function knownValues<F extends PersonFields, O extends object>(
  fields: F,
  opened: O,
): KnownValues<F, O> {
  const values = { ...opened } as Readonly<Record<string, unknown>>;
  return forFields(fields, (name) => values[name] || (fields[name]?.empty ?? null)) as KnownValues<
    F,
    O
  >;
}

type KnownValues<F extends PersonFields, O> = {
  [K in FieldName<F>]:
    | (K extends keyof O ? Exclude<O[K], null | undefined> : never)
    | (F[K] extends { readonly empty: string } ? string : null);
};

type OpenName<F extends PersonFields> = Exclude<FieldName<F>, SealedName<F>>;
const openSchemas = { text: z.string(), list: z.array(z.string()) };
type OpenShape<F extends PersonFields> = {
  [K in OpenName<F>]: (typeof openSchemas)[F[K] extends { readonly kind: 'list' }
    ? 'list'
    : 'text'];
};

export function openShape<F extends PersonFields>(fields: F): OpenShape<F> {
  const shape = openNames(fields).map((name) => [
    name,
    openSchemas[fields[name]?.kind === 'list' ? 'list' : 'text'],
  ]);
  return Object.fromEntries(shape) as OpenShape<F>;
}

export type OpenValues<F extends PersonFields> = {
  [K in OpenName<F>]: z.output<OpenShape<F>[K]>;
};

export const openValues = <F extends PersonFields>(fields: F, values: ValuesOf<F>) =>
  Object.fromEntries(openNames(fields).map((name) => [name, values[name]])) as OpenValues<F>;

function openNames<F extends PersonFields>(fields: F): readonly FieldName<F>[] {
  return fieldNames(fields).filter((name) => fields[name]?.open === true);
}
