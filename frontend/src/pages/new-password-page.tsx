import { useParams } from 'react-router';
import { headOf } from '../app/head/head-of.ts';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { NewPasswordForm, passwordReset } from '../features/login/password-reset-forms.tsx';

export const head = headOf('/password-reset', {
  description: '新しいパスワードを設定していただけます。',
});

export function Page() {
  const { token = '' } = useParams();
  return (
    <LoginFrame texts={{ heading: passwordReset.heading }}>
      <NewPasswordForm token={token} />
    </LoginFrame>
  );
}
