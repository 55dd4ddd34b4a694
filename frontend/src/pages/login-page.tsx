import { useNavigate } from 'react-router';
import { unlistedHead } from '../app/head/head-of.ts';
import { paths } from '../app/paths.ts';
import { LoginForm } from '../app/session/login-form.tsx';
import loginStyles from '../features/login/login.module.css';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { LinkButton, SiteLink } from '../parts/links.tsx';
import theme from '../theme/theme.module.css';

const REDIRECT_DELAY = 100; // specification, members: login

export const head = unlistedHead('ログイン', '会員の方のログイン画面です。');

export function Page() {
  const navigate = useNavigate();
  return (
    <LoginFrame
      heading="会員ログイン"
      lead="ユーザー名かメールアドレスと、パスワードをご入力ください。"
    >
      <div className={loginStyles.form}>
        <LoginForm
          onLoggedIn={() =>
            setTimeout(() => void navigate(paths.myPage + window.location.hash), REDIRECT_DELAY)
          }
        />
        <p className={loginStyles.forgot}>
          <SiteLink className={theme.more} to={paths.passwordReset}>
            パスワードをお忘れの方
          </SiteLink>
        </p>
      </div>
      <section className={loginStyles.loginNew}>
        <h2>はじめての方</h2>
        <LinkButton to={paths.register} look="line">
          新規会員登録
        </LinkButton>
        <p className={theme.small}>会員登録をなさらずに、ご予約いただくこともできます。</p>
        <SiteLink className={theme.more} to={paths.booking}>
          登録せずに予約する
        </SiteLink>
      </section>
    </LoginFrame>
  );
}
