import type { z } from 'zod';
import type { FieldErrors } from '../form/field-errors.ts';

/** Lets a schema speak with a form's rules: one issue for each complaint, at its field. */
export function complain<T>(check: (value: T) => FieldErrors): (payload: z.core.ParsePayload<T>) => void {
  return (payload) => {
    for (const [field, message] of Object.entries(check(payload.value))) {
      payload.issues.push({ code: 'custom', path: [field], message: message ?? '', input: payload.value });
    }
  };
}
