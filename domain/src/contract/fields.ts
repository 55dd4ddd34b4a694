import { z } from 'zod';
import { isLongerThan, limits } from '../form/limits.ts';
import { messages, tooLong } from '../form/messages.ts';
import { validLink } from '../form/text-rules.ts';
import { decodeAgendaId } from '../ids/agenda-id.ts';
import { isUuid } from '../ids/uuid.ts';

/** Ids as they come from outside: a malformed one is 400, an unknown one 404 (decisions §7). */
export const uuid = z.string().toLowerCase().refine(isUuid, messages.malformed);
export const bookingId = z.string().refine((id) => decodeAgendaId(id)?.kind === 'booking', messages.malformed);
export const hoursId = z.string().refine((id) => decodeAgendaId(id)?.kind === 'hours', messages.malformed);

export const uuidParams = z.object({ id: uuid });
export const bookingParams = z.object({ id: bookingId });
export const hoursParams = z.object({ id: hoursId });
/** A token that does not hold is 404 whatever it looks like, so that a cut link gets the page's own sentence. */
export const tokenParams = z.object({ token: z.string().max(400) });

/** A text of a public form; absent and null are ''. Its rules come with the whole form. */
export const formText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** A text field of an administrator's form: null is '', absent stays absent. */
export function text(limit: number = limits.name) {
  return z
    .string()
    .nullable()
    .transform((value) => (value ?? '').trim())
    .refine((value) => !isLongerThan(value, limit), tooLong(limit))
    .optional();
}

/** The same, with null for an empty text. */
export function textOrNull(limit: number = limits.name) {
  return z
    .string()
    .nullable()
    .transform((value) => (value ?? '').trim() || null)
    .refine((value) => value === null || !isLongerThan(value, limit), tooLong(limit))
    .optional();
}

/** A link that a person enters, or null (decisions §3). */
export function linkOrNull(message: string = messages.url) {
  return z
    .string()
    .nullable()
    .transform((value) => (value ?? '').trim() || null)
    .refine((value) => value === null || validLink(value) === undefined, message)
    .optional();
}

/** An order among its kind; what cannot be read as an integer counts as 0 (member-and-admin §5). */
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

/** A switch in an address: `?all=true`. */
export const flagQuery = z
  .enum(['true', 'false', '1', '0', ''])
  .optional()
  .transform((value) => value === 'true' || value === '1');

/** What an action without an object answers. */
export const done = z.object({ ok: z.literal(true) });
