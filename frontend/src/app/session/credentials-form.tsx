import type { PasskeyProof } from '@salon/contract';
import { checkLoginForm, type LoginValues } from '@salon/domain';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/api.ts';
import { Button } from '../../parts/button.tsx';
import { fieldErrorsOf, formRefusalOf, useCheckedForm } from '../../parts/checked-form.tsx';
import { TextInput } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import { useSentForm } from '../sent-form.tsx';
import forms from './forms.module.css';
import { usePasskeyLogin } from './use-passkeys.ts';

export type Credentials = LoginValues & { readonly code?: string };
export type LoginProof = Credentials | { readonly passkey: PasskeyProof };

export const sendLogin = (proof: LoginProof) =>
  'passkey' in proof
    ? api('logInByPasskey', { body: proof.passkey })
    : api('logIn', { body: proof });

export interface LoginRefusal {
  readonly title: string;
  readonly description: string;
}

interface PostedRefusal {
  readonly username: string;
  readonly description: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

export function usePostedRefusal(
  refusalOf: (error: unknown) => LoginRefusal,
): PostedRefusal | undefined {
  const sent = useSentForm('logIn');
  const [refusal] = useState(
    () =>
      sent?.error && {
        username: String(sent.typed.username ?? ''),
        description: refusalOf(sent.error).description,
        fieldErrors: fieldErrorsOf(sent.error),
      },
  );
  return refusal;
}

export interface TypedName {
  readonly username: string;
  readonly keep: (username: string) => void;
}

interface CredentialsFormProps {
  readonly name: { readonly label: string; readonly hint?: string };
  readonly sent?: PostedRefusal | undefined;
  readonly logIn: (proof: LoginProof) => Promise<LoginRefusal | undefined>;
  readonly typed?: TypedName | undefined;
  readonly children: (submitting: boolean) => ReactNode;
}

export function CredentialsForm({ name, sent, logIn, typed, children }: CredentialsFormProps) {
  const { register, wired, summary, onSubmit, formState, refuse } = useCheckedForm<Credentials>({
    fields: ['username', 'password'],
    values: { username: sent?.username ?? typed?.username ?? '', password: '' },
    check: checkLoginForm,
    refused: sent,
  });
  const send = async (proof: LoginProof) => {
    const refusal = await logIn(proof);
    if (refusal) refuse({ ...refusal, fieldErrors: {} });
    return refusal === undefined;
  };
  const askForPasskey = usePasskeyLogin({
    logIn: (passkey) => send({ passkey }),
    onFailed: (error) => refuse(formRefusalOf(error, 'パスキーを使えませんでした')),
  });
  return (
    <form className={theme.form} method="post" noValidate onSubmit={onSubmit(send)}>
      {summary}
      <TextInput
        {...register('username', {
          onChange: ({ target }: { readonly target: HTMLInputElement }) =>
            typed?.keep(target.value),
        })}
        defaultValue={sent?.username}
        id="username"
        {...name}
        required
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
      />
      <TextInput
        {...wired('password')}
        type="password"
        label="パスワード"
        required
        autoComplete="current-password"
      />
      <p className={theme.btns}>
        {children(formState.isSubmitting)}
        {/* Takes its place from the start, so that nothing moves when it is shown. */}
        <Button
          look="line"
          className={askForPasskey ? undefined : forms.unseen}
          disabled={formState.isSubmitting}
          onClick={askForPasskey}
        >
          パスキーでログイン
        </Button>
      </p>
    </form>
  );
}
