import { z } from 'zod';
import { type FieldName, fieldNames, type PersonFields, type ValuesOf } from '../form/person-fields.ts';

const schemas = { text: z.string(), null: z.string().nullable(), absent: z.string().optional() };

type Schemas = typeof schemas;

/** The names of fields that an event seals. */
export type SealedName<F extends PersonFields> = {
  [K in FieldName<F>]: F[K] extends { readonly open: true } ? never : K;
}[FieldName<F>];

type SealedShape<F extends PersonFields> = { [K in SealedName<F>]: Schemas[F[K]['empty']] };

/** The schemas of what an event seals of a person's fields. */
export function sealedShape<F extends PersonFields>(fields: F): SealedShape<F> {
  return Object.fromEntries(sealedEntries(fields).map(([name, empty]) => [name, schemas[empty]])) as SealedShape<F>;
}

/** What an event seals of a person's fields. */
export type SealedValues<F extends PersonFields> = z.output<z.ZodObject<SealedShape<F>>>;

/** What an event seals of written values; each empty one as its field says. */
export function sealedValues<F extends PersonFields>(fields: F, values: ValuesOf<F>): SealedValues<F> {
  const sealed = sealedEntries(fields).flatMap(([name, empty]): readonly (readonly [string, unknown])[] => {
    if (values[name] !== '' || empty === 'text') return [[name, values[name]]];
    return empty === 'null' ? [[name, null]] : [];
  });
  return Object.fromEntries(sealed) as SealedValues<F>;
}

function sealedEntries<F extends PersonFields>(fields: F): readonly (readonly [FieldName<F>, PersonFields[string]['empty']])[] {
  return fieldNames(fields).flatMap((name) => {
    const field = fields[name];
    return field === undefined || field.open ? [] : [[name, field.empty] as const];
  });
}
