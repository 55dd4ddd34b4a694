import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FormProblem } from './form-summary.tsx';

/**
 * The form's complaints in the order of its fields; what concerns the whole form is said when no field has one, and leads to the
 * first. `idOf` gives the id of a field's input.
 */
export function problemsOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  fields: readonly (keyof Values & string)[],
  idOf: (field: string) => string = (field) => field,
): readonly FormProblem[] {
  const own = fields.flatMap((field) => {
    const message = errors[field]?.message;
    return typeof message === 'string' && message !== '' ? [{ field: idOf(field), message }] : [];
  });
  const whole = errors.root?.message;
  return own.length === 0 && whole ? [{ field: idOf(fields[0] ?? ''), message: whole }] : own;
}
