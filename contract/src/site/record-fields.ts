import {
  type ContentOf,
  definitionOf,
  isTextField,
  limitOf,
  type NewContent,
  type RecordField,
  type RecordFields,
  type RecordTextField,
  writtenRecordText,
} from '@salon/domain';
import { z } from 'zod';
import {
  dayText,
  displayOrder,
  flag,
  idText,
  keeps,
  linkText,
  monthText,
  shapeOf,
  typedText,
} from '../fields.ts';

/** The fields of a request that adds a record; absent and null ones are empty. */
export function newRecordBody<F extends RecordFields>(
  fields: F,
): z.ZodType<NewContent<F>, GivenOf<F>> {
  const body = z.object(
    shapeOf(fields, (field) =>
      isTextField(field) ? written(field, givenText(field).nullish()) : givenValue(field),
    ),
  );
  return body as unknown as z.ZodType<NewContent<F>, GivenOf<F>>;
}

/** The fields of a request that changes a record; absent ones stay, null ones become empty. */
export function changedRecordBody<F extends RecordFields>(
  fields: F,
): z.ZodType<Partial<ContentOf<F>>, GivenOf<F>> {
  const body = z.object(
    shapeOf(fields, (field) =>
      isTextField(field)
        ? written(field, givenText(field).nullable()).optional()
        : givenValue(field),
    ),
  );
  return body as unknown as z.ZodType<Partial<ContentOf<F>>, GivenOf<F>>;
}

/** The fields as a caller may send them. */
type GivenOf<F extends RecordFields> = {
  readonly [K in keyof F]?: ContentOf<F>[K] | null | undefined;
};

type AnswerShape<F extends RecordFields> = { [K in keyof F]: z.ZodType<ContentOf<F>[K]> };

/** A record's fields in an answer. */
export function recordShape<F extends RecordFields>(fields: F): AnswerShape<F> {
  const shape = shapeOf(fields, (field) => {
    if (!isTextField(field)) return answeredValue(field);
    return field.empty === null ? textOf(field).nullable() : textOf(field);
  });
  return shape as AnswerShape<F>;
}

/** A text of a request; its length is bounded before anything reads it. */
const givenText = (field: RecordTextField) =>
  typedText(limitOf(definitionOf(field)), textOf(field));

/** Normalises and checks a given text; an empty one becomes the field's empty value. */
function written(field: RecordTextField, given: z.ZodType<string | null | undefined>) {
  return given
    .transform((text) => writtenRecordText(field, text ?? ''))
    .check(keeps(definitionOf(field)))
    .transform((text) => (text === '' ? field.empty : text));
}

type OtherField = Exclude<RecordField, RecordTextField>;

/** A value in a request; absent stays absent. */
function givenValue(field: OtherField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return flag;
    case 'order':
      return displayOrder;
    case 'choice':
      return z.enum(Object.keys(field.options), field.message).optional();
  }
}

function answeredValue(field: OtherField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean();
    case 'order':
      return z.int();
    case 'choice':
      return z.enum(Object.keys(field.options));
  }
}

function textOf({ kind }: RecordTextField) {
  switch (kind) {
    case 'link':
    case 'picture':
      return linkText;
    case 'month':
      return monthText;
    case 'day':
      return dayText;
    case 'teller':
      return idText.toLowerCase();
    default:
      return z.string();
  }
}
