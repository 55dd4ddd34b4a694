import { checkLoginForm } from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { read } from '../../api/read.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { FormSummary, problemsOf, resolverOf } from '../../parts/form-problems.tsx';
import { useToast } from '../../parts/toaster.tsx';

/** Its texts (specification, administration: administrator login). */
const texts = {
  done: 'ログインしました',
  rejected: { title: 'ログイン失敗', otherwise: 'ユーザー名またはパスワードが正しくありません' },
  denied: { title: 'アクセス拒否', description: '管理者権限が必要です' },
} as const;

/** The administrators' login; an account without the role is logged out again at once. */
export function AdminLoginForm({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const show = useToast();
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const { register, handleSubmit, formState, setError } = useForm({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { username: '', password: '' },
    resolver: resolverOf(checkLoginForm),
  });
  const { errors } = formState;
  const refuse = (title: string, description: string) => {
    show({ title, description, tone: 'destructive' });
    setError('root', { message: description });
    setAttempt((n) => n + 1);
  };

  const submit = handleSubmit(
    async (body) => {
      try {
        const { role } = await api('logIn', { body });
        if (role !== 'admin') {
          await api('logOut');
          refuse(texts.denied.title, texts.denied.description);
          return;
        }
        await client.fetchQuery({ ...read('readSession'), staleTime: 0 });
        show({ title: texts.done });
        onLoggedIn();
      } catch (error) {
        refuse(texts.rejected.title, messageOf(error, texts.rejected.otherwise));
      }
    },
    () => setAttempt((n) => n + 1),
  );

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <FormSummary problems={problemsOf(errors, ['username', 'password'])} attempt={attempt} />
      <TextField
        {...register('username')}
        id="username"
        label="ユーザー名"
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
        label="パスワード"
        required
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button type="submit" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? 'ログインしています' : 'ログイン'}
      </Button>
    </form>
  );
}
