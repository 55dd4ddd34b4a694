import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldTexts } from './field.tsx';

interface TextAreaProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'required'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; at least 80 px high (public-site §9). */
export function TextArea({ label, required, hint, error, id, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error }} {...(required ? { required } : {})} {...(id ? { id } : {})}>
      {(wiring) => <textarea {...area} {...wiring} />}
    </Field>
  );
}
