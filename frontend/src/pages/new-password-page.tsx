import { unlistedHead } from '../app/head/head-of.ts';
import type { PageProps } from '../app/page-module.ts';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { NewPasswordForm } from '../features/login/password-reset-forms.tsx';

export const head = unlistedHead(
  'パスワードの再設定',
  'ご登録のメールアドレスに、パスワードを再設定するご案内をお送りします。',
);

export function Page({ params: { token = '' } }: PageProps) {
  return (
    <LoginFrame heading={head.title}>
      <NewPasswordForm token={token} />
    </LoginFrame>
  );
}
