import { isAdministrator, useSession } from '../../../app/session/session.ts';
import { wizard as texts } from '../../../content/wizard.ts';
import { Button } from '../../../parts/button.tsx';
import { Moon } from '../../../parts/moon.tsx';
import { useWizard } from '../wizard-context.ts';
import { wizardTexts } from '../wizard-texts.ts';

const { member, guest } = texts.customer;

/** Two ways to go on: as a member, or this time only. An administrator is told why they are asked. */
export function CustomerSelection() {
  const { showForm } = useWizard();
  const { data: session } = useSession();
  return (
    <div className="who">
      {isAdministrator(session) && (
        <p className="alert">
          <b>{wizardTexts.administrator.title}</b>
          {wizardTexts.administrator.description}
        </p>
      )}
      <section aria-labelledby="as-guest">
        <Moon age={11} />
        <h2 id="as-guest">
          {guest.title}
          <span className="badge badge--off">{guest.badge}</span>
        </h2>
        <p>{guest.text}</p>
        <Button onClick={() => showForm('guest')}>{guest.go}</Button>
      </section>
      <section aria-labelledby="as-member">
        <Moon age={15} />
        <h2 id="as-member">{member.title}</h2>
        <p>{member.text}</p>
        <p className="btns">
          <Button look="line" onClick={() => showForm('login')}>
            {member.login}
          </Button>
          <Button look="line" onClick={() => showForm('register')}>
            {member.register}
          </Button>
        </p>
      </section>
    </div>
  );
}
