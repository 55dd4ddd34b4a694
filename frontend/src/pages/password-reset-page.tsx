import { headOf } from '../app/head/head-of.ts';
import { passwordReset } from '../content/account.ts';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { ResetRequestForm } from '../features/login/password-reset-forms.tsx';

export const head = headOf('/password-reset');

export function Page() {
  return (
    <LoginFrame texts={passwordReset}>
      <ResetRequestForm />
    </LoginFrame>
  );
}
