import { useParams } from 'react-router';
import { unlistedHead } from '../app/head/head-of.ts';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { ConfirmEmail, confirmEmail } from '../features/login/mailed-links.tsx';

export const head = unlistedHead('メールアドレスの確認', 'メールアドレスを確認していただけます。');

export function Page() {
  const { token = '' } = useParams();
  return (
    <LoginFrame texts={confirmEmail}>
      <ConfirmEmail token={token} />
    </LoginFrame>
  );
}
