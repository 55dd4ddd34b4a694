import { unlistedHead } from '../app/head/head-of.ts';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { ResetRequestForm } from '../features/login/password-reset-forms.tsx';

export const head = unlistedHead(
  'パスワードの再設定',
  'ご登録のメールアドレスに、パスワードを再設定するご案内をお送りします。',
);

export function Page() {
  return (
    <LoginFrame
      heading={head.title}
      lead="ご登録のメールアドレスをご入力ください。再設定のご案内をお送りします。"
    >
      <ResetRequestForm />
    </LoginFrame>
  );
}
