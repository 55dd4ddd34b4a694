import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';

/** Puts what the server refused under the fields of a form, and its sentence above them. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  message: string,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const refused = error instanceof ApiError ? error.fieldErrors : {};
  for (const field of fields) if (refused[field]) setError(field, { message: refused[field] });
  setError('root', { message });
}
