import type { z } from 'zod';
import { parsePart } from './fields.ts';

export function parsedOf<S extends z.ZodType>(schema: S, input: unknown) {
  const parsed = parsePart(schema, input);
  return parsed.ok ? parsed.value : undefined;
}

export function errorsOf(schema: z.ZodType, input: unknown) {
  const parsed = parsePart(schema, input);
  return parsed.ok ? undefined : parsed.fieldErrors;
}

export const invalid = (fieldErrors: object) => ({
  ok: false,
  code: 'VALIDATION_FAILED',
  fieldErrors,
});
export const malformed = { ok: false, code: 'MALFORMED', fieldErrors: {} };
