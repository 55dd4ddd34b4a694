import { checkLoginForm, type LoginForm } from '@salon/domain';
import { type ReactNode, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { login } from '../../content/account.ts';
import { TextField } from '../../parts/field.tsx';
import { errorsOf, FormSummary, problemsOf, resolverOf } from '../../parts/form-problems.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import { useSentForm } from '../sent-form.tsx';

export type Credentials = LoginForm;

export interface LoginRefusal {
  readonly title: string;
  readonly description: string;
}

interface PostedRefusal {
  readonly username: string;
  readonly errors: FieldErrors<Credentials>;
}

/** A refused login posted before the scripts were loaded. */
export function usePostedRefusal(
  refusalOf: (error: unknown) => LoginRefusal,
): PostedRefusal | undefined {
  const sent = useSentForm('logIn');
  const [before] = useState(
    () =>
      sent?.error && {
        username: String(sent.typed.username ?? ''),
        errors: errorsOf(sent.error, refusalOf(sent.error).description),
      },
  );
  return before;
}

const FIELDS = ['username', 'password'] as const;

interface CredentialsFormProps {
  readonly name: { readonly label: string; readonly hint?: string };
  readonly sent?: PostedRefusal | undefined;
  readonly logIn: (credentials: Credentials) => Promise<LoginRefusal | undefined>;
  /** The user name typed so far. */
  readonly typed?: { readonly username: string; readonly keep: (username: string) => void };
  readonly children: (submitting: boolean) => ReactNode;
}

/** For members and administrators; refusals are shown in a toast and above the form. */
export function CredentialsForm({ name, sent, logIn, typed, children }: CredentialsFormProps) {
  const show = useToast();
  const [attempt, setAttempt] = useState(sent ? 1 : 0);
  const { register, handleSubmit, formState, setError } = useForm<Credentials>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { username: sent?.username ?? typed?.username ?? '', password: '' },
    ...(sent ? { errors: sent.errors } : {}),
    resolver: resolverOf(checkLoginForm),
  });
  const { errors } = formState;

  const submit = handleSubmit(
    async (credentials) => {
      const refusal = await logIn(credentials);
      if (!refusal) return;
      show({ ...refusal, tone: 'destructive' });
      setError('root', { message: refusal.description });
      setAttempt((n) => n + 1);
    },
    () => setAttempt((n) => n + 1),
  );

  return (
    <form className={theme.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FormSummary problems={problemsOf(errors, FIELDS)} attempt={attempt} />
      <TextField
        {...register('username', {
          onChange: ({ target }: { readonly target: HTMLInputElement }) =>
            typed?.keep(target.value),
        })}
        defaultValue={sent?.username}
        id="username"
        {...name}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
      />
      <TextField
        {...register('password')}
        id="password"
        type="password"
        label={login.password}
        required
        autoComplete="current-password"
        error={errors.password?.message}
      />
      {children(formState.isSubmitting)}
    </form>
  );
}
