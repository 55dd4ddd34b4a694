import {
  type ContentOf,
  type Field,
  type Fields,
  isStep,
  isTextField,
  limitOf,
  mapValues,
  messages,
  type NewContent,
  type NumberField,
  type OwnField,
  storedSchema,
  type TextField,
  writtenText,
} from '@salon/domain';
import { z } from 'zod';
import {
  checkBy,
  checkField,
  displayOrder,
  flag,
  givenText,
  textSchemaOf,
  typedText,
  uuid,
  uuidParams,
  wholeNumber,
} from './fields.ts';

type OwnName<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly kind: 'own' } ? K : never;
}[keyof F];

export type OwnSchemas<F extends Fields> = {
  readonly [K in OwnName<F>]: z.ZodType<ContentOf<F>[K] | undefined>;
};

type GivenOf<F extends Fields, Own> = {
  readonly [K in keyof F]?:
    | (K extends keyof Own
        ? z.input<Own[K]>
        : F[K] extends { readonly kind: 'number' }
          ? number | string
          : ContentOf<F>[K] | null)
    | undefined;
};

/** Absent and null fields are empty. */
export function newBody<F extends Fields>(fields: F): z.ZodType<NewContent<F>, GivenOf<F, object>> {
  const body = z.object(
    mapValues(fields, (field) => {
      if (isTextField(field)) return written(field, typed(field).nullish());
      const value = givenValue(field);
      return 'required' in field && field.required ? value : value.optional();
    }),
  );
  return body as unknown as z.ZodType<NewContent<F>, GivenOf<F, object>>;
}

type ChangedShape<F extends Fields, Own> = {
  [K in keyof F]: z.ZodOptional<z.ZodType<ContentOf<F>[K], NonNullable<GivenOf<F, Own>[K]> | null>>;
};

/**
 * Absent fields stay, null ones become empty. @param own the schemas of the structured values,
 * which `OwnSchemas` asks for
 */
export function changedBody<F extends Fields, Own extends Readonly<Record<string, z.ZodType>>>(
  fields: F,
  own?: Own,
): z.ZodObject<ChangedShape<F, Own>> {
  const shape = mapValues(fields, (field, name) => {
    const value = isTextField(field)
      ? written(field, typed(field).nullable())
      : (own?.[name] ?? givenValue(field));
    return value.optional();
  });
  return z.object(shape) as unknown as z.ZodObject<ChangedShape<F, Own>>;
}

type AnsweredOf<F extends Fields, K extends keyof F> = F[K] extends { readonly answeredAs: 'text' }
  ? string
  : ContentOf<F>[K];

type AnswerShape<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly readBy: 'staff' }
    ? z.ZodOptional<z.ZodType<AnsweredOf<F, K>>>
    : z.ZodType<AnsweredOf<F, K>>;
};

/** Fields that only the staff reads are absent for others. */
export function thingShape<F extends Fields>(fields: F): AnswerShape<F> {
  const shape = mapValues(fields, (field) =>
    field.readBy === 'staff' ? answeredValue(field).optional() : answeredValue(field),
  );
  return shape as AnswerShape<F>;
}

const typed = (field: TextField) => typedText(limitOf(field), textSchemaOf(field));

/** An empty text becomes the field's empty value. */
function written(field: TextField, schema: z.ZodType<string | null | undefined>) {
  return schema
    .transform((text) => writtenText(field, text ?? ''))
    .check(checkField(field))
    .transform((text) => (text === '' ? field.empty : text));
}

export const keepsRule = <S extends z.ZodType>({ rule }: OwnField<S>) =>
  checkBy((value: z.output<S>) => rule?.(value));

type OtherField = Exclude<Field, TextField>;

function givenValue(field: OtherField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return flag;
    case 'order':
      return displayOrder;
    case 'choice':
      return z.enum(Object.keys(field.options), field.message);
    case 'number':
      return givenNumber(field);
    case 'tellers':
      return tellerIds.nullable().transform((ids) => ids ?? undefined);
    case 'list':
      return z
        .array(givenText({ kind: 'line', required: messages.malformed }))
        .max(50)
        .nullable()
        .transform((list) => [...new Set(list ?? [])]);
    case 'group':
      return newBody(field.fields);
    case 'entries':
      return z.array(newBody(field.each)).max(field.max);
    case 'own':
      throw new Error('A structured value has a schema of its own in requests.');
  }
}

export const tellerIds = z
  .array(uuid)
  .max(500)
  .transform((ids) => [...new Set(ids)]);

const givenNumber = ({ min, max, message, ...field }: NumberField) =>
  wholeNumber(min, max, message).refine((value) => isStep(field, value), message);

function answeredValue(field: Field): z.ZodType {
  if (isTextField(field)) {
    // An empty text has no format.
    if (field.empty === '' && field.required === undefined) return z.string();
    return field.empty === null ? textSchemaOf(field).nullable() : textSchemaOf(field);
  }
  if (field.kind === 'group') return z.object(thingShape(field.fields));
  if (field.kind === 'entries') return z.array(z.object(thingShape(field.each)));
  const isText = field.kind === 'number' && field.answeredAs === 'text';
  return isText ? z.coerce.string() : storedSchema(field);
}

export type RecordSchemas<N extends string, F extends Fields, A extends z.ZodType> = {
  readonly [K in `add${N}`]: {
    readonly summary: string;
    readonly body: ReturnType<typeof newBody<F>>;
    readonly answer: A;
  };
} & {
  readonly [K in `change${N}`]: {
    readonly summary: string;
    readonly params: typeof uuidParams;
    readonly body: ReturnType<typeof changedBody<F, Readonly<Record<never, never>>>>;
    readonly answer: A;
  };
} & {
  readonly [K in `delete${N}`]: { readonly summary: string; readonly params: typeof uuidParams };
};

export type ListedSchemas<N extends string, F extends Fields, A extends z.ZodType> = {
  readonly [K in `list${N}s` | `listAll${N}s`]: {
    readonly summary: string;
    readonly answer: z.ZodArray<A>;
  };
} & RecordSchemas<N, F, A>;

/** @param name of its routes, as `Banner`. */
export const listedSchemas = <N extends string, F extends Fields, A extends z.ZodType>(
  name: N,
  kind: { readonly fields: F; readonly plural: string },
  answer: A,
): ListedSchemas<N, F, A> => {
  const records = wordsOf(kind.plural);
  return {
    [`list${name}s`]: { summary: `Visible ${records} in their order.`, answer: z.array(answer) },
    [`listAll${name}s`]: { summary: `All ${records}, hidden ones too.`, answer: z.array(answer) },
    ...recordSchemas(name, kind, answer),
  } as unknown as ListedSchemas<N, F, A>;
};

const wordsOf = (plural: string) => plural.replaceAll('-', ' ');

/** @param name of its routes, as `Banner`. */
export const recordSchemas = <N extends string, F extends Fields, A extends z.ZodType>(
  name: N,
  { fields, plural }: { readonly fields: F; readonly plural: string },
  answer: A,
): RecordSchemas<N, F, A> => {
  const records = wordsOf(plural);
  // The keys are built from the name as in the type.
  return {
    [`add${name}`]: { summary: `Adds to the ${records}.`, body: newBody(fields), answer },
    [`change${name}`]: {
      summary: `Changes one of the ${records}.`,
      params: uuidParams,
      body: changedBody(fields),
      answer,
    },
    [`delete${name}`]: { summary: `Deletes one of the ${records}.`, params: uuidParams },
  } as unknown as RecordSchemas<N, F, A>;
};
