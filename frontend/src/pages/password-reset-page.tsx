import { unlistedHead } from '../app/head/head-of.ts';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { passwordReset, ResetRequestForm } from '../features/login/password-reset-forms.tsx';

export const head = unlistedHead(
  'パスワードの再設定',
  'ご登録のメールアドレスに、パスワードを再設定するご案内をお送りします。',
);

export function Page() {
  return (
    <LoginFrame texts={passwordReset}>
      <ResetRequestForm />
    </LoginFrame>
  );
}
