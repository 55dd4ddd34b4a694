import { type FieldErrors, hasLoneSurrogate, messages } from '@salon/domain';
import type { z } from 'zod';

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly code: 'VALIDATION_FAILED' | 'MALFORMED';
      readonly fieldErrors: Readonly<Record<string, string>>;
    };

/**
 * Parses a part of a request by its schema. Fields that break a rule get its Japanese message,
 * fields of a wrong type a general one; anything but an object, operator names and lone surrogates
 * are rejected as malformed.
 */
export function parsePart<S extends z.ZodType>(schema: S, input: unknown): Parsed<z.output<S>> {
  if (isForbidden(input)) return { ok: false, code: 'MALFORMED', fieldErrors: {} };
  const result = schema.safeParse(input ?? {}, { error: () => messages.malformed });
  if (result.success) return { ok: true, value: result.data };
  const fieldErrors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    for (const field of issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1)) {
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

/** Whether a name could act as an operator or reach an object's prototype. */
function isOperator(name: string): boolean {
  return (
    name.startsWith('$') ||
    name.includes('[') ||
    name === '__proto__' ||
    name === 'constructor' ||
    name === 'prototype'
  );
}

/**
 * Whether a parsed query or body contains operator names or lone surrogates anywhere
 * (specification, HTTP API: bodies).
 */
export function isForbidden(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return hasLoneSurrogate(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth > DEEPEST) return true;
  if (Array.isArray(value)) return value.some((item) => isForbidden(item, depth + 1));
  return Object.entries(value).some(
    ([name, item]) => isOperator(name) || hasLoneSurrogate(name) || isForbidden(item, depth + 1),
  );
}

/** Applies a form's rules in a schema: one issue per message, at its field. */
export function complain<T>(
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
