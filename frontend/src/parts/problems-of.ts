import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FormProblem } from './form-summary.tsx';

/** The form's complaints in the order of its fields; what concerns the whole form leads to the first of them. */
export function problemsOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  fields: readonly (keyof Values & string)[],
): readonly FormProblem[] {
  const [first = ''] = fields;
  const root = errors.root?.message;
  return [
    ...(root ? [{ field: first, message: root }] : []),
    ...fields.flatMap((field) => {
      const message = errors[field]?.message;
      return typeof message === 'string' && message !== '' ? [{ field, message }] : [];
    }),
  ];
}
