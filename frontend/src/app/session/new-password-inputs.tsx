import type { ComponentProps } from 'react';
import { TextInput } from '../../parts/field.tsx';
import { personTexts } from './person-texts.ts';

const names = ['password', 'passwordConfirm'] as const;

export const NewPasswordInputs = ({
  wired,
}: {
  readonly wired: (name: (typeof names)[number]) => Partial<ComponentProps<typeof TextInput>>;
}) =>
  names.map((name) => (
    <TextInput
      key={name}
      {...wired(name)}
      hint={personTexts.hints[name]}
      type="password"
      autoComplete="new-password"
      required
      label={personTexts.labels[name]}
    />
  ));
