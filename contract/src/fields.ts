import {
  type AgendaBirth,
  checkFields,
  checkText,
  decodeAgendaId,
  type FieldErrors,
  type FieldName,
  hasLoneSurrogate,
  isSalonDay,
  isUuid,
  limitOf,
  limits,
  mapValues,
  messages,
  mostUnits,
  normalizeAll,
  normalizeCode,
  normalizeLine,
  ofEachReminder,
  type PersonFields,
  remindersChoiceSchema,
  type TextDefinition,
  tooLong,
  type ValuesOf,
  writtenText,
} from '@salon/domain';
import { z } from 'zod';

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly code: 'VALIDATION_FAILED' | 'MALFORMED';
      readonly fieldErrors: Readonly<Record<string, string>>;
    };

/**
 * Fields that break a rule get its Japanese message, fields of a wrong type a general one; anything
 * but an object, operator names and lone surrogates are rejected as malformed. @param byPath
 * whether a message names the whole path: `texts.groups.0.title`
 */
export function parsePart<S extends z.ZodType>(
  schema: S,
  input: unknown,
  { byPath = false } = {},
): Parsed<z.output<S>> {
  if (isForbidden(input)) return { ok: false, code: 'MALFORMED', fieldErrors: {} };
  const result = schema.safeParse(input ?? {}, { error: () => messages.malformed });
  if (result.success) return { ok: true, value: result.data };
  const fieldErrors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const named = byPath ? [issue.path.join('.')] : issue.path.slice(0, 1);
    for (const field of issue.code === 'unrecognized_keys' ? issue.keys : named) {
      fieldErrors[String(field)] ??= issue.message;
    }
  }
  return {
    ok: false,
    code: Object.keys(fieldErrors).length > 0 ? 'VALIDATION_FAILED' : 'MALFORMED',
    fieldErrors,
  };
}

const DEEPEST = 20;

function isOperator(name: string) {
  return (
    name.startsWith('$') ||
    name.includes('[') ||
    name === '__proto__' ||
    name === 'constructor' ||
    name === 'prototype'
  );
}

/** Looks for operator names and lone surrogates at any depth (specification, HTTP API: bodies). */
export function isForbidden(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return hasLoneSurrogate(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth > DEEPEST) return true;
  if (Array.isArray(value)) return value.some((item) => isForbidden(item, depth + 1));
  return Object.entries(value).some(
    ([name, item]) => isOperator(name) || hasLoneSurrogate(name) || isForbidden(item, depth + 1),
  );
}

export function addIssues<T>(
  check: (value: T) => FieldErrors,
): (payload: z.core.ParsePayload<T>) => void {
  return (payload) => {
    for (const [field, message] of Object.entries(check(payload.value))) {
      payload.issues.push({
        code: 'custom',
        path: [field],
        message: message ?? '',
        input: payload.value,
      });
    }
  };
}

/** For the OpenAPI document; a link may be within this site. */
export const instantText = z.string().meta({ format: 'date-time' });
export const dayText = z.string().meta({ format: 'date' });
/** A day is in Tokyo and means its end. */
export const momentText = z
  .string()
  .max(40)
  .meta({ anyOf: [{ format: 'date' }, { format: 'date-time' }] });
export const monthText = z.string().meta({ pattern: '^[0-9]{4}-[0-9]{2}$' });
export const idText = z.string().meta({ format: 'uuid' });
export const emailText = z.string().meta({ format: 'email' });
export const linkText = z.string().meta({ format: 'iri-reference' });

/** A malformed id is 400, an unknown one 404 (specification, HTTP API: errors). */
export const uuid = z
  .string()
  .toLowerCase()
  .refine(isUuid, messages.malformed)
  .meta({ format: 'uuid' });
const agendaId = (kind: AgendaBirth['kind']) =>
  z
    .string()
    .max(100)
    .refine((id) => decodeAgendaId(id)?.kind === kind, messages.malformed);
export const bookingId = agendaId('booking');

export const requiredId = (message: string) =>
  z.string(message).meta({ format: 'uuid' }).pipe(uuid);
export const requiredDay = (message: string) =>
  z.string(message).meta({ format: 'date' }).refine(isSalonDay, message);

export const uuidParams = z.object({ id: uuid });
export const bookingParams = z.object({ id: bookingId });
export const hoursParams = z.object({ id: agendaId('hours') });
export const breakParams = z.object({ id: agendaId('break') });
export const wishParams = z.object({ id: agendaId('wish') });
export const waitingParams = z.object({ id: agendaId('waiting') });
/** A malformed token is 404 too, so that a truncated link gets the page's own message. */
export const tokenParams = z.object({ token: z.string().max(400) });

/** An excessively long text is refused before it is read (specification, forms: limits). */
export function typedText(limit: number, format: z.ZodString = z.string()): z.ZodString {
  return format.max(mostUnits(limit), { error: tooLong(limit), abort: true });
}

/** For public forms; absent and null become ''. */
function formTextOf(text: z.ZodString) {
  return text.nullish().transform((value) => value ?? '');
}

export const secretText = formTextOf(typedText(limits.password));

export const codeText = formTextOf(typedText(limits.name)).transform(normalizeCode);

/** Checked by its own rule; absent and null count as ''. */
export const givenText = (definition: TextDefinition, format?: z.ZodString) =>
  formTextOf(typedText(limitOf(definition), format))
    .transform((typed) => writtenText(definition, typed))
    .check(checkField(definition));

function formListOf(item: z.ZodString) {
  return z
    .array(item)
    .max(50)
    .nullish()
    .transform((list) => list ?? []);
}

export function textSchemaOf({ kind, options }: PersonFields[string]): z.ZodString {
  if (options !== undefined) return z.string().meta({ enum: [...options] });
  switch (kind) {
    case 'email':
      return emailText;
    case 'day':
      return dayText;
    case 'month':
      return monthText;
    case 'link':
    case 'picture':
      return linkText;
    case 'teller':
    case 'service':
      return idText.toLowerCase();
    default:
      return z.string();
  }
}

const typedTextOf = (field: PersonFields[string]) =>
  typedText(field.kind === 'list' ? limits.name : limitOf(field), textSchemaOf(field));

export const formTextFor = (field: PersonFields[string]) => formTextOf(typedTextOf(field));

type FormShape<F extends PersonFields> = {
  [K in FieldName<F>]: F[K] extends { readonly kind: 'list' }
    ? ReturnType<typeof formListOf>
    : ReturnType<typeof formTextFor>;
};

export function formShape<F extends PersonFields>(fields: F): FormShape<F> {
  return mapValues(fields, (field) =>
    field.kind === 'list' ? formListOf(typedTextOf(field)) : formTextFor(field),
  ) as FormShape<F>;
}

export function formBody<F extends PersonFields>(fields: F) {
  // `formShape` has a schema for every field's value.
  const values = z.object(formShape(fields)) as unknown as z.ZodType<
    ValuesOf<F>,
    z.input<z.ZodObject<FormShape<F>>>
  >;
  return values
    .transform((typed) => normalizeAll(fields, typed))
    .check(addIssues((form) => checkFields(fields, form)));
}

type NullableText = z.ZodNullable<z.ZodString>;
interface OpenShapes {
  readonly text: z.ZodString;
  readonly list: z.ZodArray<z.ZodString>;
}
type AnswerShape<F extends PersonFields> = {
  [K in FieldName<F>]: F[K] extends { readonly open: true }
    ? OpenShapes[F[K] extends { readonly kind: 'list' } ? 'list' : 'text']
    : NullableText;
};

/** Null when empty or erased. */
export const answerTextFor = (field: PersonFields[string]) => textSchemaOf(field).nullable();

/** Sealed fields are null when empty or erased. */
export function answerShape<F extends PersonFields>(fields: F): AnswerShape<F> {
  const openFor = (field: PersonFields[string]) =>
    field.kind === 'list' ? z.array(textSchemaOf(field)) : textSchemaOf(field);
  return mapValues(fields, (field) =>
    field.open ? openFor(field) : answerTextFor(field),
  ) as AnswerShape<F>;
}

/** Absent stays absent, null means ''. */
export const textChange = (definition: TextDefinition, format?: z.ZodString) =>
  typedText(limitOf(definition), format)
    .nullable()
    .transform((value) => writtenText(definition, value ?? ''))
    .check(checkField(definition))
    .optional();

/** Expects a normalised text; null counts as ''. */
export const checkField = (definition: TextDefinition) =>
  checkBy((text: string | null | undefined) => checkText(definition, text ?? ''));

export function checkBy<T>(rule: (value: T) => string | undefined) {
  return (payload: z.core.ParsePayload<T>): void => {
    const message = rule(payload.value);
    if (message !== undefined)
      payload.issues.push({ code: 'custom', message, input: payload.value });
  };
}

/** Anything but an integer counts as 0 (specification, content: tellers). */
export const displayOrder = z
  .union([z.number(), z.string().max(20)])
  .nullable()
  .transform((value) => {
    const order = Number.parseInt(String(value), 10);
    return Number.isSafeInteger(order) ? order : 0;
  })
  .optional();

/** Also accepts text, and `.00`, as decimal columns print it. */
export function wholeNumber(least: number, most: number, message: string) {
  return z
    .union([z.number(message), z.string(message).regex(/^\d{1,9}(\.0+)?$/, message)], message)
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, message);
}

/** Null counts as absent. */
export const flag = z
  .boolean()
  .nullable()
  .transform((value) => value ?? undefined)
  .optional();

/** A plain HTML form sends `on`. */
const ticked = z
  .union([z.boolean(), z.literal('on')])
  .nullish()
  .transform((value) => value === true || value === 'on');

export const remindersChoice = z.object(ofEachReminder(() => ticked));

/** Null until chosen. */
export const remindersOrNull = remindersChoiceSchema.nullable();

export const flagQuery = z
  .enum(['true', 'false', '1', '0', ''])
  .optional()
  .transform((value) => value === 'true' || value === '1');

export const done = z.object({ ok: z.literal(true) });

const LARGEST_PAGE = 500;

const count = z
  .string()
  .regex(/^0*[1-9]\d{0,5}$/, messages.malformed)
  .transform(Number);

/** In Tokyo (specification, HTTP API: lists). */
export const dayQuery = dayText.refine(isSalonDay, messages.malformed).optional();

export const spanQuery = z.object({ from: dayQuery, to: dayQuery });

export const filterText = (limit: number) =>
  typedText(limit)
    .transform(normalizeLine)
    .check(checkField({ kind: 'line', limit }))
    .optional();

/**
 * `sort`: a field, with `-` for descending; `cursor`: `X-Next-Cursor` of the previous page
 * (specification, HTTP API: lists). Unknown filters are refused, since the list would look filtered
 * without being so.
 */
export function listQuery<
  const Status extends readonly string[],
  const Sort extends readonly string[],
>(statuses: Status, sorts: Sort) {
  const sorted = sorts.flatMap((name) => [name, `-${name}`]) as (
    | Sort[number]
    | `-${Sort[number]}`
  )[];
  return z.strictObject({
    q: filterText(200),
    status: z.enum(statuses).optional(),
    from: dayQuery,
    to: dayQuery,
    tellerId: uuid.optional(),
    sort: z.enum(sorted).optional(),
    page: count.optional(),
    pageSize: count.transform((size) => Math.min(size, LARGEST_PAGE)).optional(),
    cursor: z.string().max(400).optional(),
  });
}
