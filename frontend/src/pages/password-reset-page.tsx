import type { PageHead } from '../app/page-module.ts';
import { passwordReset } from '../content/account.ts';
import { ResetRequestForm } from '../features/login/password-reset-forms.tsx';
import { Moon } from '../parts/section-head.tsx';

export const head: PageHead = {
  title: 'パスワードの再設定',
  description: 'ご登録のメールアドレスに、パスワードを再設定するご案内をお送りします。',
  noindex: true,
};

/** Asking for a new password. */
export function Page() {
  return (
    <main id="main" className="wrap split login">
      <div className="login__text">
        <Moon age={3} />
        <h1>{passwordReset.heading}</h1>
        <p className="lead">{passwordReset.lead}</p>
      </div>
      <ResetRequestForm />
    </main>
  );
}
