import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { read } from '../../api/read.ts';
import { type Credentials, CredentialsForm, type LoginRefusal, useRefusedBefore } from '../../app/session/credentials-form.tsx';
import { login } from '../../content/account.ts';
import { Button } from '../button.tsx';
import { useToast } from '../toaster.tsx';
import { CodeForm } from './code-form.tsx';

/** Its texts (specification, administration: administrator login). */
const texts = {
  done: 'ログインしました',
  rejected: { title: 'ログイン失敗', otherwise: 'ユーザー名またはパスワードが正しくありません' },
  denied: { title: 'アクセス拒否', description: '管理者権限が必要です' },
  other: {
    admin: { title: 'アクセス拒否', description: '管理者のアカウントでログインしてください。入力した内容は残っています。' },
    teller: { title: 'アクセス拒否', description: '占い師のアカウントでログインしてください。入力した内容は残っています。' },
  },
} as const;

const isCodeWanted = (error: unknown): boolean => error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';

/** Administrators and tellers log in by user name alone: the sentence that names an address, too, is for members. */
const refusalOf = (error: unknown): LoginRefusal => ({
  title: texts.rejected.title,
  description:
    error instanceof ApiError && error.code === 'LOGIN_FAILED' ? texts.rejected.otherwise : messageOf(error, texts.rejected.otherwise),
});

interface AdminLoginFormProps {
  /** Over a form of theirs only one kind is let in: the others would be led away from it. */
  readonly only?: 'admin' | 'teller';
  readonly onLoggedIn: (role: 'admin' | 'teller') => void;
}

/** The administrators' and tellers' login, in two steps where a second factor is on; whom it is not for is logged out again at once. */
export function AdminLoginForm({ only, onLoggedIn }: AdminLoginFormProps) {
  const show = useToast();
  const client = useQueryClient();
  /** What was right so far: sent once more with the code. */
  const [credentials, setCredentials] = useState<Credentials>();
  const sent = useRefusedBefore(refusalOf);
  const attempt = async (body: Credentials & { readonly code?: string }): Promise<LoginRefusal | undefined> => {
    try {
      const { role } = await api('logIn', { body });
      if (role === 'member' || (only !== undefined && role !== only)) {
        await api('logOut');
        return role === 'member' || only === undefined ? texts.denied : texts.other[only];
      }
      await client.fetchQuery({ ...read('readSession'), staleTime: 0 });
      show({ title: texts.done });
      onLoggedIn(role);
      return undefined;
    } catch (error) {
      if (!isCodeWanted(error)) return refusalOf(error);
      setCredentials(body);
      return undefined;
    }
  };
  if (credentials) {
    return <CodeForm logIn={(code) => attempt({ ...credentials, code })} onBack={() => setCredentials(undefined)} />;
  }
  return (
    <CredentialsForm name={{ label: login.username }} sent={sent} logIn={attempt}>
      {(submitting) => (
        <Button type="submit" disabled={submitting}>
          {submitting ? 'ログインしています' : 'ログイン'}
        </Button>
      )}
    </CredentialsForm>
  );
}
