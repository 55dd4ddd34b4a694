import {
  type TextField as DeclaredText,
  labelOf,
  type PersonFields,
  type TextKind,
  writtenText,
} from '@salon/domain';
import type { ComponentProps, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Fact } from './fact-list.tsx';
import { TextArea, TextField } from './field.tsx';
import { TelLink } from './links.tsx';

const inputs: Readonly<Partial<Record<TextKind, Partial<ComponentProps<typeof TextField>>>>> = {
  name: { autoComplete: 'name' },
  kana: { autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
  link: { inputMode: 'url' },
};

interface PersonFieldProps
  extends Omit<Partial<UseFormRegisterReturn>, 'onBlur' | 'onChange' | 'required'> {
  readonly field: DeclaredText;
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly id?: string;
  readonly type?: string;
  readonly autoComplete?: string;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  readonly value?: string;
  /** It was typed before the scripts were loaded. */
  readonly defaultValue?: string;
  readonly rows?: number | undefined;
  readonly onBlur?: (event: { readonly target: { readonly value: string } }) => unknown;
  readonly onChange?: (event: { readonly target: { readonly value: string } }) => unknown;
}

export function PersonField({ field, rows, ...given }: PersonFieldProps) {
  const normalise = (text: string) => writtenText(field, text);
  const wired = { label: field.label, required: field.required !== undefined, normalise, ...given };
  return field.kind === 'lines' ? (
    <TextArea {...wired} rows={rows} />
  ) : (
    <TextField {...inputs[field.kind]} {...wired} />
  );
}

export function personFact(
  field: PersonFields[string],
  value: string | readonly string[] | null,
  otherwise: ReactNode,
): Fact {
  const text = [value ?? ''].flat().join('・');
  return { term: labelOf(field), content: text ? linked(field.kind, text) : otherwise };
}

function linked(kind: PersonFields[string]['kind'], text: string): ReactNode {
  if (kind === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  return kind === 'phone' ? <TelLink number={text} /> : text;
}
