import { useParams } from 'react-router';
import { unlistedHead } from '../app/head/head-of.ts';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { NewPasswordForm, passwordReset } from '../features/login/password-reset-forms.tsx';

export const head = unlistedHead(
  'パスワードの再設定',
  'ご登録のメールアドレスに、パスワードを再設定するご案内をお送りします。',
);

export function Page() {
  const { token = '' } = useParams();
  return (
    <LoginFrame texts={{ heading: passwordReset.heading }}>
      <NewPasswordForm token={token} />
    </LoginFrame>
  );
}
