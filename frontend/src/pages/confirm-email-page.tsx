import { useParams } from 'react-router';
import type { PageHead } from '../app/page-module.ts';
import { confirmEmail } from '../content/account.ts';
import { ConfirmEmail } from '../features/login/confirm-email.tsx';
import login from '../features/login/login.module.css';
import { classNames } from '../parts/class-names.ts';
import { Moon } from '../parts/section-head.tsx';
import theme from '../theme/theme.module.css';

export const head: PageHead = {
  title: 'メールアドレスの確認',
  description: 'メールアドレスを確認していただけます。',
  noindex: true,
};

export function Page() {
  const { token = '' } = useParams();
  return (
    <main id="main" className={classNames(theme.wrap, theme.split, login.login)}>
      <div className={login.text}>
        <Moon age={3} />
        <h1>{confirmEmail.heading}</h1>
        <p className={theme.lead}>{confirmEmail.lead}</p>
      </div>
      <ConfirmEmail token={token} />
    </main>
  );
}
