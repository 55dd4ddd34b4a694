import { useNavigate } from 'react-router';
import { headOf } from '../app/head/head-of.ts';
import { paths } from '../app/paths.ts';
import { LoginForm, loginTexts } from '../app/session/login-form.tsx';
import { login } from '../content/account.ts';
import { LinkButton, SiteLink } from '../parts/links.tsx';
import { Moon } from '../parts/section-head.tsx';

const REDIRECT_DELAY = 100; // specification, members: login

export const head = headOf('/login');

/** Member login with the way to a registration (specification, members: login). */
export function Page() {
  const navigate = useNavigate();
  return (
    <main id="main" className="wrap split login">
      <div className="login__text">
        <Moon age={3} />
        <h1>{login.heading}</h1>
        <p className="lead">{login.lead}</p>
      </div>
      <div className="login__form">
        <LoginForm onLoggedIn={() => setTimeout(() => void navigate(paths.myPage), REDIRECT_DELAY)} />
        <p className="login__forgot">
          <SiteLink className="more" to={paths.passwordReset}>
            {login.forgotten}
          </SiteLink>
        </p>
      </div>
      <section className="login__new">
        <h2>{loginTexts.newcomer}</h2>
        <p className="small">{loginTexts.newcomerText}</p>
        <LinkButton to={paths.booking} look="line">
          {login.register.link}
        </LinkButton>
      </section>
    </main>
  );
}
