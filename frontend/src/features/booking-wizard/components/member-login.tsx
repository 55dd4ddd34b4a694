import type { Answer } from '../../../api/answers.ts';
import { paths } from '../../../app/paths.ts';
import { LoginForm } from '../../../app/session/login-form.tsx';
import { login } from '../../../content/account.ts';
import { wizard as texts } from '../../../content/wizard.ts';
import { Button } from '../../../parts/button.tsx';
import { SiteLink } from '../../../parts/site-link.tsx';
import { useWizard } from '../wizard-context.ts';
import { wizardTexts } from '../wizard-texts.ts';

const isAdministrator = ({ role }: Answer<'logIn'>): boolean => role === 'admin';

/**
 * Login within the wizard. Once the session is read again, the wizard goes on to step 4 by itself; an administrator, who is no
 * customer, is led back to the choice.
 */
export function MemberLogin() {
  const { showForm } = useWizard();
  return (
    <div className="customer">
      <LoginForm
        onLoggedIn={(who) => isAdministrator(who) && showForm('selection')}
        done={(who) => (isAdministrator(who) ? wizardTexts.administrator : wizardTexts.loggedIn)}
      >
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
