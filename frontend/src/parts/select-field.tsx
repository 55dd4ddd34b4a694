import type { Ref, SelectHTMLAttributes } from 'react';
import theme from '../theme/theme.module.css';
import { type FieldTexts, FormField } from './field.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export const asChoices = (values: readonly string[]): readonly Choice[] =>
  values.map((value) => ({ value, label: value }));

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required'> {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly choices: readonly Choice[];
  readonly placeholder?: string | undefined;
}

export function Select({ choices, placeholder, ...select }: SelectProps) {
  return (
    <select {...select} className={theme.input}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

export function SelectField({
  label,
  required,
  hint,
  error,
  id,
  ...select
}: FieldTexts & SelectProps) {
  return (
    <FormField label={label} hint={hint} error={error} required={required} id={id}>
      {(wiring) => <Select {...select} {...wiring} />}
    </FormField>
  );
}
