import type { InputHTMLAttributes, Ref } from 'react';
import { ignoreEnterWhileComposing } from './composing.ts';
import { Field, type FieldTexts } from './field.tsx';

interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'required'> {
  readonly ref?: Ref<HTMLInputElement>;
  /** Puts a value into its written form when the field is left (never while it is typed: input methods would double text). */
  readonly normalise?: (value: string) => string;
}

/** One line of text. Works with react-hook-form's `register`: spread it, then add `label` and `error`. */
export function TextField({ label, required, hint, error, normalise, onBlur, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error }} {...(required ? { required } : {})} {...(id ? { id } : {})}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          className="input"
          onKeyDown={ignoreEnterWhileComposing}
          onBlur={(event) => {
            if (normalise) event.currentTarget.value = normalise(event.currentTarget.value);
            input.onChange?.(event);
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}
