import { login } from '../../../content/account.ts';
import { wizard as texts } from '../../../content/wizard.ts';
import { Button } from '../../../parts/button.tsx';
import { SiteLink } from '../../../parts/site-link.tsx';
import { paths } from '../../../paths.ts';
import { LoginForm } from '../../../session/login-form.tsx';
import { useWizard } from '../wizard-context.ts';
import { wizardTexts } from '../wizard-texts.ts';

/** Login within the wizard. Once the session is read again, the wizard goes on to step 4 by itself. */
export function MemberLogin() {
  const { showForm } = useWizard();
  return (
    <div className="customer">
      <LoginForm onLoggedIn={() => {}} done={wizardTexts.loggedIn}>
        <Button look="plain" onClick={() => showForm('selection')}>
          {texts.back}
        </Button>
      </LoginForm>
      <p>
        <SiteLink className="more" to={paths.passwordReset}>
          {login.forgotten}
        </SiteLink>
      </p>
    </div>
  );
}
