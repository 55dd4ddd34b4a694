import { Field, type FieldTexts } from '../field.tsx';

interface DateFieldProps extends FieldTexts {
  /** yyyy-MM-dd */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (date: string) => void;
}

/** A day, by the browser's own calendar. */
export function DateField({ value, min, max, onChange, ...texts }: DateFieldProps) {
  return (
    <Field {...texts}>
      {(wiring) => (
        <input
          {...wiring}
          type="date"
          className="input"
          value={value}
          min={min}
          max={max}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
