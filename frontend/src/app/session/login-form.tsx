import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Answer, ApiError, api, messageOf } from '../../api/api.ts';
import { Button } from '../../parts/button.tsx';
import type { ToastMessage } from '../../parts/toast-region.tsx';
import { useToast } from '../../parts/toaster.tsx';
import {
  CredentialsForm,
  type LoginProof,
  type LoginRefusal,
  sendLogin,
  type TypedName,
  usePostedRefusal,
} from './credentials-form.tsx';
import { COOKIE_REFUSED, CookieRefused, readNewSession } from './session.ts';

interface LoginFormProps {
  readonly onLoggedIn: (who: Answer<'logIn'>) => void;
  readonly done?: (who: Answer<'logIn'>) => ToastMessage;
  /** Anybody else is logged out at once. */
  readonly membersOnly?: boolean;
  readonly typed?: TypedName;
  readonly children?: ReactNode;
}

export function LoginForm({
  onLoggedIn,
  done = () => ({ title: 'ログイン成功', description: 'ログインしました' }),
  membersOnly = false,
  typed,
  children,
}: LoginFormProps) {
  const show = useToast();
  const logIn = useLogIn(membersOnly);
  const sent = usePostedRefusal(refusalOf);
  const attempt = async (proof: LoginProof): Promise<LoginRefusal | undefined> => {
    try {
      const who = await logIn.mutateAsync(proof);
      show(done(who));
      onLoggedIn(who);
      return undefined;
    } catch (error) {
      return refusalOf(error);
    }
  };
  return (
    <CredentialsForm
      name={{
        label: 'ユーザー名またはメールアドレス',
        hint: 'メールアドレスは、ご確認のお済みのものをお使いいただけます',
      }}
      sent={sent}
      logIn={attempt}
      typed={typed}
    >
      {(submitting) => (
        <>
          <Button type="submit" disabled={submitting}>
            {submitting ? 'ログイン中...' : 'ログイン'}
          </Button>
          {children}
        </>
      )}
    </CredentialsForm>
  );
}

class NotAMember extends Error {}

function refusalOf(error: unknown): LoginRefusal {
  if (error instanceof NotAMember)
    return {
      title: 'ログインエラー',
      description: '会員のアカウントでログインしてください。入力した内容は残っています。',
    };
  if (error instanceof CookieRefused) return COOKIE_REFUSED;
  if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED')
    return {
      title: '二段階認証',
      description: '二段階認証をお使いの方は、管理画面のログインからお入りください',
    };
  return error instanceof ApiError
    ? { title: 'ログインエラー', description: messageOf(error, 'ログインに失敗しました') }
    : { title: 'エラー', description: 'ログイン中にエラーが発生しました' };
}

function useLogIn(membersOnly: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (proof: LoginProof) => {
      const who = await sendLogin(proof);
      if (membersOnly && who.role !== 'member') {
        await api('logOut');
        throw new NotAMember();
      }
      await readNewSession(client, who);
      return who;
    },
  });
}
