import { useNavigate } from 'react-router';
import { unlistedHead } from '../app/head/head-of.ts';
import { paths } from '../app/paths.ts';
import { useSentForm } from '../app/sent-form.tsx';
import { RegistrationForm, registration } from '../app/session/registration-form.tsx';
import styles from '../features/login/login.module.css';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { LinkButton } from '../parts/links.tsx';
import theme from '../theme/theme.module.css';

export const head = unlistedHead('新規会員登録', '会員になられる方のご登録画面です。');

export function Page() {
  const navigate = useNavigate();
  const sent = useSentForm('register');
  return (
    <LoginFrame texts={registration}>
      <div className={styles.form}>
        {sent?.answer ? (
          <Registered />
        ) : (
          <RegistrationForm
            sent={sent}
            done={registration.done}
            onRegistered={() => void navigate(paths.myPage)}
          />
        )}
      </div>
      <section className={styles.loginNew}>
        <h2>{registration.member.heading}</h2>
        <LinkButton to={paths.login} look="line">
          {registration.member.login}
        </LinkButton>
      </section>
    </LoginFrame>
  );
}

const Registered = () => (
  <div className={theme.state} role="status">
    <p className={theme.mincho}>{registration.done.title}</p>
    <p>{registration.done.description}</p>
    <p className={theme.btns}>
      <LinkButton to={paths.myPage}>{registration.myPage}</LinkButton>
      <LinkButton to={paths.booking} look="line">
        {registration.book}
      </LinkButton>
    </p>
  </div>
);
