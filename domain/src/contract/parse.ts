import type { z } from 'zod';
import { messages } from '../form/messages.ts';
import { hasOperators } from './operators.ts';

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: 'VALIDATION_FAILED' | 'MALFORMED'; readonly fieldErrors: Readonly<Record<string, string>> };

/**
 * Reads a part of a request by its schema. Fields that break a rule get the rule's own Japanese message, fields of a wrong
 * kind a general one; what is no object at all, or carries operators, is malformed.
 */
export function parsePart<S extends z.ZodType>(schema: S, input: unknown): Parsed<z.output<S>> {
  if (hasOperators(input)) return { ok: false, code: 'MALFORMED', fieldErrors: {} };
  const result = schema.safeParse(input ?? {}, { error: () => messages.malformed });
  if (result.success) return { ok: true, value: result.data };
  const fieldErrors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0];
    if (field !== undefined) fieldErrors[String(field)] ??= issue.message;
  }
  return { ok: false, code: Object.keys(fieldErrors).length > 0 ? 'VALIDATION_FAILED' : 'MALFORMED', fieldErrors };
}
