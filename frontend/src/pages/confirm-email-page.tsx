import { useParams } from 'react-router';
import type { PageHead } from '../app/page-module.ts';
import { confirmEmail } from '../content/account.ts';
import { ConfirmEmail } from '../features/login/confirm-email.tsx';
import { Moon } from '../parts/section-head.tsx';

export const head: PageHead = { title: 'メールアドレスの確認', description: 'メールアドレスを確認していただけます。', noindex: true };

/** Verifying an e-mail address with the link of the mail. */
export function Page() {
  const { token = '' } = useParams();
  return (
    <main id="main" className="wrap split login">
      <div className="login__text">
        <Moon age={3} />
        <h1>{confirmEmail.heading}</h1>
        <p className="lead">{confirmEmail.lead}</p>
      </div>
      <ConfirmEmail token={token} />
    </main>
  );
}
