import { type ReactNode, useId } from 'react';

export interface FieldTexts {
  readonly label: string;
  readonly required?: boolean;
  /** Stands above the input, where it can be read while typing. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** What an input needs to be tied to its label, hint and error. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
}

interface FieldProps extends FieldTexts {
  /** An id of one's own, so that a summary of errors can lead here. */
  readonly id?: string;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** A label with 必須 or 任意, a hint above, the input, its error below. */
export function Field({ id: given, label, required = false, hint, error, children }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field field--error' : 'field'}>
      <label className="field__l" htmlFor={id}>
        {label}
        <em className={required ? 'must' : undefined}>{required ? '必須' : '任意'}</em>
      </label>
      {hint && (
        <p className="note" id={hintId}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': Boolean(error), 'aria-required': required })}
      {error && (
        <p className="field__e" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
