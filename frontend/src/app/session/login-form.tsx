import { checkLoginForm } from '@salon/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Answer, Body } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { read } from '../../api/read.ts';
import { login } from '../../content/account.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { FormSummary, problemsOf, resolverOf } from '../../parts/form-problems.tsx';
import { type ToastMessage, useToast } from '../../parts/toaster.tsx';

interface LoginValues {
  readonly username: string;
  readonly password: string;
}

const FIELDS = ['username', 'password'] as const;

interface LoginFormProps {
  readonly onLoggedIn: (who: Answer<'logIn'>) => void;
  /** The toast of success. */
  readonly done?: (who: Answer<'logIn'>) => ToastMessage;
  /** The user name as far as it was typed before, and where the next typing is kept. */
  readonly typed?: { readonly username: string; readonly keep: (username: string) => void };
  /** Further buttons beside the one that logs in. */
  readonly children?: ReactNode;
}

/** User name and password; what the server refuses stands in a toast and above the form. */
export function LoginForm({ onLoggedIn, done = () => loginTexts.done, typed, children }: LoginFormProps) {
  const show = useToast();
  const logIn = useLogIn();
  const [attempt, setAttempt] = useState(0);
  const { register, handleSubmit, formState, setError } = useForm<LoginValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { username: typed?.username ?? '', password: '' },
    resolver: resolverOf(checkLoginForm),
  });
  const { errors } = formState;

  const submit = handleSubmit(
    async (values) => {
      try {
        const who = await logIn.mutateAsync(values);
        show(done(who));
        onLoggedIn(who);
      } catch (error) {
        const { rejected, failed } = loginTexts;
        const description = error instanceof ApiError ? messageOf(error, rejected.otherwise) : failed.description;
        show({ title: error instanceof ApiError ? rejected.title : failed.title, description, tone: 'destructive' });
        setError('root', { message: description });
        setAttempt((n) => n + 1);
      }
    },
    () => setAttempt((n) => n + 1),
  );

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <FormSummary problems={problemsOf(errors, FIELDS)} attempt={attempt} />
      <TextField
        {...register('username', { onChange: ({ target }: { readonly target: HTMLInputElement }) => typed?.keep(target.value) })}
        id="username"
        label={login.username}
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
      <p className="btns">
        <Button type="submit" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? login.submitting : login.submit}
        </Button>
        {children}
      </p>
    </form>
  );
}

/** Logs in and reads the session again, so that the header and the guards know at once. */
function useLogIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'logIn'>) => api('logIn', { body }),
    onSuccess: () => client.refetchQueries(read('readSession')),
  });
}

/** What is said after an attempt to log in (specification, members: login), and to those who have no account yet. */
export const loginTexts = {
  newcomer: 'はじめての方',
  newcomerText: '会員登録は、ご予約の途中でしていただけます。登録なさらずにご予約いただくこともできます。',
  done: { title: 'ログイン成功', description: 'ログインしました' },
  rejected: { title: 'ログインエラー', otherwise: 'ログインに失敗しました' },
  failed: { title: 'エラー', description: 'ログイン中にエラーが発生しました' },
} as const;
