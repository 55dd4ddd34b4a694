import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FormProblem } from '../../../parts/form-summary.tsx';

/** The id of a field's input, by which the summary leads to it. */
export const fieldId = (form: string, field: string): string => `${form}-${field}`;

/** A form's complaints in the order of its fields; what belongs to no field leads to the first. */
export function formProblems<Values extends FieldValues>(
  form: string,
  fields: readonly (keyof Values & string)[],
  errors: FieldErrors<Values>,
): readonly FormProblem[] {
  const messageOf = (field: string): string | undefined =>
    (errors as Record<string, { readonly message?: string } | undefined>)[field]?.message;
  const own = fields.flatMap((field) => {
    const message = messageOf(field);
    return message ? [{ field: fieldId(form, field), message }] : [];
  });
  const whole = messageOf('root');
  return own.length === 0 && whole ? [{ field: fieldId(form, fields[0] ?? ''), message: whole }] : own;
}
