import type { z } from 'zod';
import { parsePart } from './fields.ts';

/** What a request part parses to; undefined when it is refused. */
export function parsedOf<S extends z.ZodType>(schema: S, input: unknown) {
  const parsed = parsePart(schema, input);
  return parsed.ok ? parsed.value : undefined;
}

/** The messages of a refused request part by field; undefined when it is accepted. */
export function errorsOf(schema: z.ZodType, input: unknown) {
  const parsed = parsePart(schema, input);
  return parsed.ok ? undefined : parsed.fieldErrors;
}

/** The answers to a part with wrong values, and to one of the wrong shape. */
export const refused = (fieldErrors: object) => ({
  ok: false,
  code: 'VALIDATION_FAILED',
  fieldErrors,
});
export const malformed = { ok: false, code: 'MALFORMED', fieldErrors: {} };
