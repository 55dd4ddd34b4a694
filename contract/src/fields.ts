import {
  checkFields,
  decodeAgendaId,
  type FieldName,
  isSalonDay,
  isUuid,
  limits,
  messages,
  normalizeLines,
  type PersonFields,
  type TextFieldDefinition,
  type ValuesOf,
  validLink,
  withinLimit,
  withinLines,
  written,
  writtenText,
} from '@salon/domain';
import { z } from 'zod';
import { complain } from './parse.ts';

/** What a text holds, as the OpenAPI document says it: an instant (ISO 8601), a day, a month, an id, an address, a link to any site or within this. */
export const instantText = z.string().meta({ format: 'date-time' });
export const dayText = z.string().meta({ format: 'date' });
/** An instant, or a day in Tokyo, which means its end. */
export const momentText = z
  .string()
  .max(40)
  .meta({ anyOf: [{ format: 'date' }, { format: 'date-time' }] });
export const monthText = z.string().meta({ pattern: '^[0-9]{4}-[0-9]{2}$' });
export const idText = z.string().meta({ format: 'uuid' });
export const emailText = z.string().meta({ format: 'email' });
export const linkText = z.string().meta({ format: 'iri-reference' });

/** Ids as they come from outside: a malformed one is 400, an unknown one 404 (specification, HTTP API: errors). */
export const uuid = z.string().toLowerCase().refine(isUuid, messages.malformed).meta({ format: 'uuid' });
const bookingId = z.string().refine((id) => decodeAgendaId(id)?.kind === 'booking', messages.malformed);
const hoursId = z.string().refine((id) => decodeAgendaId(id)?.kind === 'hours', messages.malformed);
const breakId = z.string().refine((id) => decodeAgendaId(id)?.kind === 'break', messages.malformed);

const wishId = z.string().refine((id) => decodeAgendaId(id)?.kind === 'wish', messages.malformed);
const waitingId = z.string().refine((id) => decodeAgendaId(id)?.kind === 'waiting', messages.malformed);

export const uuidParams = z.object({ id: uuid });
export const bookingParams = z.object({ id: bookingId });
export const hoursParams = z.object({ id: hoursId });
export const breakParams = z.object({ id: breakId });
export const wishParams = z.object({ id: wishId });
export const waitingParams = z.object({ id: waitingId });
/** A token that does not hold is 404 whatever it looks like, so that a cut link gets the page's own sentence. */
export const tokenParams = z.object({ token: z.string().max(400) });

/** A text of a public form; absent and null are ''. Its rules come with the whole form. */
export const formText = formTextOf(z.string());

function formTextOf(text: z.ZodString) {
  return text.nullish().transform((given) => given ?? '');
}

function formListOf(item: z.ZodString) {
  return z
    .array(item)
    .max(50)
    .nullish()
    .transform((list) => list ?? []);
}

/** What a field holds; its rule is the form's. */
function textOf({ kind, options }: PersonFields[string]): z.ZodString {
  if (options !== undefined) return z.string().meta({ enum: [...options] });
  return kind === 'email' ? emailText : kind === 'date' ? dayText : z.string();
}

/** A text of a public form, as its field has it. */
export const formTextFor = (field: PersonFields[string]) => formTextOf(textOf(field));

type FormShape<F extends PersonFields> = {
  [K in FieldName<F>]: F[K] extends { readonly kind: 'list' } ? ReturnType<typeof formListOf> : typeof formText;
};

/** The fields of a public form as they are sent. */
export function formShape<F extends PersonFields>(fields: F): FormShape<F> {
  const shapes = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === 'list' ? formListOf(textOf(field)) : formTextFor(field),
  ]);
  return Object.fromEntries(shapes) as FormShape<F>;
}

/** The body of a public form: what is sent, in written form, if it keeps the form's rules. */
export function formBody<F extends PersonFields>(fields: F) {
  // The shape has what each field holds.
  const values = z.object(formShape(fields)) as unknown as z.ZodType<ValuesOf<F>, z.input<z.ZodObject<FormShape<F>>>>;
  return values.transform((typed) => written(fields, typed)).check(complain((form) => checkFields(fields, form)));
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

/** What a person told in a field, in an answer; null when it is empty or erased. */
export const answerTextFor = (field: PersonFields[string]) => textOf(field).nullable();

/** What somebody told in a form, in an answer; what is sealed is null when it is empty or erased. */
export function answerShape<F extends PersonFields>(fields: F): AnswerShape<F> {
  const openFor = (field: PersonFields[string]) => (field.kind === 'list' ? z.array(textOf(field)) : textOf(field));
  const shapes = Object.entries(fields).map(([name, field]) => [name, field.open ? openFor(field) : answerTextFor(field)]);
  return Object.fromEntries(shapes) as AnswerShape<F>;
}

type KnownShape<F extends PersonFields> = { [K in FieldName<F>]: F[K]['empty'] extends 'text' ? z.ZodString : NullableText };

/** What an account holds, in an answer: what may be empty is null then. */
export function knownShape<F extends PersonFields>(fields: F): KnownShape<F> {
  const shapes = Object.entries(fields).map(([name, field]) => [name, field.empty === 'text' ? textOf(field) : answerTextFor(field)]);
  return Object.fromEntries(shapes) as KnownShape<F>;
}

const textChange = (field: TextFieldDefinition) =>
  textOf(field)
    .nullable()
    .transform((value) => writtenText(field, value ?? ''))
    .check(keeps(field.rule))
    .optional();

const nullableChange = (field: TextFieldDefinition) => textChange(field).transform((value) => (value === '' ? null : value));

type ChangeShape<F> = {
  [K in keyof F]: ReturnType<F[K] extends { readonly empty: 'text' } ? typeof textChange : typeof nullableChange>;
};

/** Changes of a person's fields: what is absent stays, null is as good as an empty text. */
export function changeShape<F extends Readonly<Record<string, TextFieldDefinition>>>(fields: F): ChangeShape<F> {
  const changes = Object.entries(fields).map(([name, field]) => [name, field.empty === 'text' ? textChange(field) : nullableChange(field)]);
  return Object.fromEntries(changes) as ChangeShape<F>;
}

type TextRule = (text: string, limit: number) => string | undefined;

/** Lets a schema speak with the rule of a single text; null is as good as no text. */
export function keeps(rule: TextRule, limit: number = limits.name) {
  return (payload: z.core.ParsePayload<string | null | undefined>): void => {
    const message = rule(payload.value ?? '', limit);
    if (message !== undefined) payload.issues.push({ code: 'custom', message, input: payload.value });
  };
}

/** A single line of an administrator's form: null is '', absent stays absent. */
export function text(limit: number = limits.name) {
  return z
    .string()
    .nullable()
    .transform((value) => (value ?? '').trim())
    .check(keeps(withinLimit, limit))
    .optional();
}

/** The same, with null for an empty text. */
export function textOrNull(limit: number = limits.name) {
  return z
    .string()
    .nullable()
    .transform((value) => (value ?? '').trim() || null)
    .check(keeps(withinLimit, limit))
    .optional();
}

/** Several lines of an administrator's form: null is '', absent stays absent. */
export function lines(limit: number) {
  return z
    .string()
    .nullable()
    .transform((value) => normalizeLines(value ?? ''))
    .check(keeps(withinLines, limit))
    .optional();
}

/** The same, with null for an empty text. */
export function linesOrNull(limit: number) {
  return z
    .string()
    .nullable()
    .transform((value) => normalizeLines(value ?? '') || null)
    .check(keeps(withinLines, limit))
    .optional();
}

/** A link that a person enters, or null (specification, forms: links that people enter). */
export function linkOrNull(message: string = messages.url) {
  return linkText
    .nullable()
    .transform((value) => (value ?? '').trim() || null)
    .refine((value) => value === null || validLink(value) === undefined, message)
    .optional();
}

/** An order among its kind; what cannot be read as an integer counts as 0 (specification, content: tellers). */
export const displayOrder = z
  .union([z.number(), z.string().max(20)])
  .nullable()
  .transform((value) => {
    const order = Number.parseInt(String(value), 10);
    return Number.isSafeInteger(order) ? order : 0;
  })
  .optional();

/** A whole number, sent as such or as text; `.00` is tolerated, as decimal columns print it. */
export function wholeNumber(least: number, most: number, message: string) {
  return z
    .union([z.number(message), z.string(message).regex(/^\d{1,9}(\.0+)?$/, message)], message)
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, message)
    .optional();
}

/** A switch; null counts as not given. */
export const flag = z
  .boolean()
  .nullable()
  .transform((value) => value ?? undefined)
  .optional();

/** A box of a form: `on` where it is ticked, and absent where it is not. */
const ticked = z
  .union([z.boolean(), z.literal('on')])
  .nullish()
  .transform((value) => value === true || value === 'on');

/** Which mails before a reading are wanted (specification, mail: reminders). */
export const remindersChoice = z.object({ dayBefore: ticked, hoursBefore: ticked });

/** The same in an answer; null until somebody chose. */
export const chosenReminders = z.object({ dayBefore: z.boolean(), hoursBefore: z.boolean() }).nullable();

/** A switch in an address: `?all=true`. */
export const flagQuery = z
  .enum(['true', 'false', '1', '0', ''])
  .optional()
  .transform((value) => value === 'true' || value === '1');

/** What an action without an object answers. */
export const done = z.object({ ok: z.literal(true) });

const LARGEST_PAGE = 500;

const count = z
  .string()
  .regex(/^0*[1-9]\d{0,5}$/, messages.malformed)
  .transform(Number);

/** An inclusive day in Tokyo (specification, HTTP API: lists). */
export const dayQuery = dayText.refine(isSalonDay, messages.malformed).optional();

/** A single line that a list is narrowed by. */
export const filterText = (limit: number) => z.string().check(keeps(withinLimit, limit)).optional();

/**
 * The filters of long lists (specification, HTTP API: lists). `sort` is a field's name, `-` before it for descending; `cursor` is the
 * `X-Next-Cursor` of the page before. With none of them, the newest 500. A filter that a list does not have is refused, for the list
 * would look as if it were narrowed by it.
 */
export function listQuery<const Status extends readonly string[], const Sort extends readonly string[]>(statuses: Status, sorts: Sort) {
  const sorted = sorts.flatMap((name) => [name, `-${name}`]) as (Sort[number] | `-${Sort[number]}`)[];
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

/** What was given, and for what was not given (or is undefined) the default. */
export function withDefaults<T extends object>(defaults: T, given: { readonly [K in keyof T]?: T[K] | undefined }): T {
  return { ...defaults, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}
