import { useNavigate } from 'react-router';
import { unlistedHead } from '../app/head/head-of.ts';
import { paths } from '../app/paths.ts';
import { useSentForm } from '../app/sent-form.tsx';
import { RegistrationForm } from '../app/session/registration-form.tsx';
import styles from '../features/login/login.module.css';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { BookingButton, LinkButton } from '../parts/links.tsx';
import theme from '../theme/theme.module.css';

export const head = unlistedHead('新規会員登録', '会員になられる方のご登録画面です。');

const DONE = {
  title: '会員登録完了',
  description:
    'ログインしました。確認のメールをお送りしましたので、メールの中のリンクを押してください。',
};

export function Page() {
  const navigate = useNavigate();
  const sent = useSentForm('register');
  return (
    <LoginFrame
      heading="新規会員登録"
      lead="ご登録は無料です。次のご予約からお名前やお電話番号のご入力が省け、マイページでご予約の確認と変更ができます。"
    >
      <div className={styles.form}>
        {sent?.answer ? (
          <Registered />
        ) : (
          <RegistrationForm
            sent={sent}
            done={DONE}
            onRegistered={() => void navigate(paths.myPage)}
          />
        )}
      </div>
      <section className={styles.loginNew}>
        <h2>会員の方</h2>
        <LinkButton to={paths.login} look="line">
          ログイン
        </LinkButton>
      </section>
    </LoginFrame>
  );
}

const Registered = () => (
  <div className={theme.state} role="status">
    <p className={theme.mincho}>{DONE.title}</p>
    <p>{DONE.description}</p>
    <p className={theme.btns}>
      <LinkButton to={paths.myPage}>マイページへ</LinkButton>
      <BookingButton look="line" />
    </p>
  </div>
);
