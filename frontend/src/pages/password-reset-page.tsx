import { headOf } from '../app/head/head-of.ts';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { passwordReset, ResetRequestForm } from '../features/login/password-reset-forms.tsx';

export const head = headOf('/password-reset');

export function Page() {
  return (
    <LoginFrame texts={passwordReset}>
      <ResetRequestForm />
    </LoginFrame>
  );
}
