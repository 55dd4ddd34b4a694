import { useParams } from 'react-router';
import type { PageHead } from '../app/page-module.ts';
import { passwordReset } from '../content/account.ts';
import login from '../features/login/login.module.css';
import { NewPasswordForm } from '../features/login/password-reset-forms.tsx';
import { classNames } from '../parts/class-names.ts';
import { Moon } from '../parts/section-head.tsx';
import theme from '../theme/theme.module.css';

export const head: PageHead = {
  title: 'パスワードの再設定',
  description: '新しいパスワードを設定していただけます。',
  noindex: true,
};

export function Page() {
  const { token = '' } = useParams();
  return (
    <main id="main" className={classNames(theme.wrap, theme.split, login.login)}>
      <div className={login.text}>
        <Moon age={3} />
        <h1>{passwordReset.heading}</h1>
      </div>
      <NewPasswordForm token={token} />
    </main>
  );
}
