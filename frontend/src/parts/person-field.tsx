import {
  labelOf,
  type PersonFields,
  type TextField,
  type TextKind,
  writtenText,
} from '@salon/domain';
import type { ComponentProps, InputHTMLAttributes, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FactRow } from './fact-list.tsx';
import { type FieldTexts, TextArea, TextInput } from './field.tsx';
import { TelLink } from './links.tsx';

const inputs: Readonly<Partial<Record<TextKind, Partial<ComponentProps<typeof TextInput>>>>> = {
  name: { autoComplete: 'name' },
  kana: { autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
  link: { inputMode: 'url' },
};

interface PersonFieldProps
  extends Omit<Partial<UseFormRegisterReturn>, 'onBlur' | 'onChange' | 'required'>,
    Omit<FieldTexts, 'label'>,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      'id' | 'type' | 'autoComplete' | 'readOnly' | 'value' | 'defaultValue'
    > {
  readonly field: TextField;
  readonly label?: string;
  readonly rows?: number | undefined;
  readonly onBlur?: (event: { readonly target: { readonly value: string } }) => unknown;
  readonly onChange?: (event: { readonly target: { readonly value: string } }) => unknown;
}

export function PersonField({ field, rows, ...wiring }: PersonFieldProps) {
  const normalise = (text: string) => writtenText(field, text);
  const wired = {
    label: field.label,
    required: field.required !== undefined,
    normalise,
    ...wiring,
  };
  return field.kind === 'lines' ? (
    <TextArea {...wired} rows={rows} />
  ) : (
    <TextInput {...inputs[field.kind]} {...wired} />
  );
}

export function personFact(
  field: PersonFields[string],
  value: string | readonly string[] | null,
  otherwise: ReactNode,
): FactRow {
  const text = [value ?? ''].flat().join('・');
  return { term: labelOf(field), content: text ? linked(field.kind, text) : otherwise };
}

function linked(kind: PersonFields[string]['kind'], text: string) {
  if (kind === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  return kind === 'phone' ? <TelLink number={text} /> : text;
}
