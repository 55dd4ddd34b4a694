import { wizard as texts } from '../../../content/wizard.ts';
import { Button } from '../../../parts/button.tsx';
import { useWizard } from '../wizard-context.ts';
import { CustomerSelection } from './customer-selection.tsx';
import { GuestForm } from './guest-form.tsx';
import { MemberLogin } from './member-login.tsx';
import { MemberRegistration } from './member-registration.tsx';
import { StepHead } from './step-head.tsx';

const HEADINGS = {
  selection: texts.customer.heading,
  login: texts.customer.loginHeading,
  register: texts.customer.registerHeading,
  guest: texts.customer.guestHeading,
} as const;

/** Step 3: who comes. A member who has logged in never sees it (public-site §2 and §4). */
export function CustomerStep() {
  const { form, move } = useWizard();
  return (
    <>
      <StepHead title={HEADINGS[form]} />
      {form === 'selection' && (
        <>
          <CustomerSelection />
          <p className="customer__back">
            <Button look="plain" onClick={() => move({ type: 'go-back' })}>
              {texts.back}
            </Button>
          </p>
        </>
      )}
      {form === 'login' && <MemberLogin />}
      {form === 'register' && <MemberRegistration />}
      {form === 'guest' && <GuestForm />}
    </>
  );
}
