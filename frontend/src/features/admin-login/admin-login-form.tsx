import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { read } from '../../api/read.ts';
import { type Credentials, CredentialsForm, type LoginRefusal } from '../../app/session/credentials-form.tsx';
import { Button } from '../../parts/button.tsx';
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
  const attempt = async (body: Credentials): Promise<LoginRefusal | undefined> => {
    try {
      const { role } = await api('logIn', { body });
      if (role !== 'admin') {
        await api('logOut');
        return texts.denied;
      }
      await client.fetchQuery({ ...read('readSession'), staleTime: 0 });
      show({ title: texts.done });
      onLoggedIn();
      return undefined;
    } catch (error) {
      return { title: texts.rejected.title, description: messageOf(error, texts.rejected.otherwise) };
    }
  };
  return (
    <CredentialsForm logIn={attempt}>
      {(submitting) => (
        <Button type="submit" disabled={submitting}>
          {submitting ? 'ログインしています' : 'ログイン'}
        </Button>
      )}
    </CredentialsForm>
  );
}
