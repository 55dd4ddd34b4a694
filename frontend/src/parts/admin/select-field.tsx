import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldTexts } from '../field.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Values that are their own labels. */
export const asChoices = (values: readonly string[]): readonly Choice[] => values.map((value) => ({ value, label: value }));

interface SelectFieldProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required'> {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly choices: readonly Choice[];
  /** The first line, which chooses nothing. */
  readonly placeholder?: string;
}

/** One of several, with its label and error. */
export function SelectField({ label, required, hint, error, id, choices, placeholder, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error }} {...(required ? { required } : {})} {...(id ? { id } : {})}>
      {(wiring) => (
        <select {...select} {...wiring} className="input">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
