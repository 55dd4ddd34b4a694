import { paths } from '../../app/paths.ts';
import forms from '../../app/session/forms.module.css';
import { LoginForm } from '../../app/session/login-form.tsx';
import { login } from '../../app/session/login-texts.ts';
import { RegistrationForm } from '../../app/session/registration-form.tsx';
import { isAdministrator, useSession } from '../../app/session/session.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { SiteLink } from '../../parts/links.tsx';
import { Moon } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';
import styles from './customer-step.module.css';
import { GuestForm } from './guest-form.tsx';
import { StepHead } from './step-head.tsx';
import { wizard as texts } from './texts.ts';
import { emptyDraft } from './use-draft.ts';
import { VisitBeside } from './visit-summary.tsx';
import wizardStyles from './wizard.module.css';
import { useWizard } from './wizard-context.ts';

const HEADINGS = {
  selection: texts.customer.heading,
  login: texts.customer.loginHeading,
  register: texts.customer.registerHeading,
  guest: texts.customer.guestHeading,
} as const;

/** A logged-in member skips it (specification, booking: step 3, customer information). */
export function CustomerStep() {
  const { form, dispatch } = useWizard();
  return (
    <>
      <StepHead title={HEADINGS[form]} />
      <div className={wizardStyles.wizBeside}>
        <div>
          {form === 'selection' && (
            <>
              <CustomerSelection />
              <p className={styles.customerBack}>
                <Button look="plain" onClick={() => dispatch({ type: 'go-back' })}>
                  {texts.back}
                </Button>
              </p>
            </>
          )}
          {form === 'login' && <MemberLogin />}
          {form === 'register' && <MemberRegistration />}
          {form === 'guest' && <GuestForm />}
        </div>
        <VisitBeside />
      </div>
    </>
  );
}

const { member, guest } = texts.customer;

function CustomerSelection() {
  const { showForm } = useWizard();
  const { data: session } = useSession();
  return (
    <div className={styles.who}>
      {isAdministrator(session) && (
        <p className={theme.alert}>
          <b>{texts.customer.administrator.title}</b>
          {texts.customer.administrator.description}
        </p>
      )}
      <section aria-labelledby="as-member">
        <Moon age={15} />
        <h2 id="as-member">{member.title}</h2>
        <p>{member.text}</p>
        <p className={theme.btns}>
          <Button look="line" onClick={() => showForm('register')}>
            {member.register}
          </Button>
          <Button look="line" onClick={() => showForm('login')}>
            {member.login}
          </Button>
        </p>
      </section>
      <section aria-labelledby="as-guest">
        <Moon age={11} />
        <h2 id="as-guest">
          {guest.title}
          <Badge tone="off">{guest.badge}</Badge>
        </h2>
        <p>{guest.text}</p>
        <Button onClick={() => showForm('guest')}>{guest.go}</Button>
      </section>
    </div>
  );
}

/** An administrator is not a customer and returns to the choice. */
function MemberLogin() {
  const { showForm, draft, remember } = useWizard();
  return (
    <div className={forms.form}>
      <LoginForm
        typed={{ username: draft.username, keep: (username) => remember({ username }) }}
        onLoggedIn={(who) => isAdministrator(who) && showForm('selection')}
        done={(who) =>
          isAdministrator(who) ? texts.customer.administrator : texts.customer.loggedIn
        }
      >
        <Button look="plain" onClick={() => showForm('selection')}>
          {texts.back}
        </Button>
      </LoginForm>
      <p>
        <SiteLink className={theme.more} to={paths.passwordReset}>
          {login.forgotten}
        </SiteLink>
      </p>
    </div>
  );
}

function MemberRegistration() {
  const { draft, remember, showForm } = useWizard();
  return (
    <RegistrationForm
      initial={draft.registration}
      onTyped={(registration) => remember({ registration })}
      onRegistered={() => remember({ registration: emptyDraft.registration })}
      done={texts.customer.registered}
    >
      {(submitting) => (
        <Button look="plain" disabled={submitting} onClick={() => showForm('login')}>
          {texts.back}
        </Button>
      )}
    </RegistrationForm>
  );
}
