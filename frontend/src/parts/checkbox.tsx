import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A box with its sentence to the right; the whole line can be touched. */
export function Checkbox({ label, error, id: given, ...input }: CheckboxProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className={error ? 'check field--error' : 'check'}>
      <input {...input} id={id} type="checkbox" aria-invalid={Boolean(error)} aria-describedby={error ? `${id}-error` : undefined} />
      <label htmlFor={id}>{label}</label>
      {error && (
        <p className="field__e" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
