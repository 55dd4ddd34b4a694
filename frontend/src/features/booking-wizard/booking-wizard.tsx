import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { wizard as texts } from '../../content/wizard.ts';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import { Completion } from './completion.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { CustomerStep } from './customer-step.tsx';
import { MenuStep } from './menu-step.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { TimeStep } from './time-step.tsx';
import { useArrivalAtStep } from './use-arrival-at-step.ts';
import { type Completed, standing } from './use-confirmation.ts';
import { useWizardState } from './use-wizard-state.ts';
import { WizardContext } from './wizard-context.ts';
import { wizardTexts } from './wizard-texts.ts';

const STEPS = { 1: MenuStep, 2: TimeStep, 3: CustomerStep } as const;

/** The booking wizard with its four steps and its end (specification, booking: the wizard). */
export function BookingWizard() {
  const navigate = useNavigate();
  const location = useLocation();
  const { wizard, pending, failed, retry, forget } = useWizardState();
  const [completed, setCompleted] = useState<Completed>();
  const done = completed && (location.state as { readonly done?: string } | null)?.done === completed.booking.id ? completed : undefined;
  const { step, form } = wizard;
  useArrivalAtStep(
    done ? `done ${done.booking.id}` : `${step} ${step === 3 ? form : ''}`,
    done ? wizardTexts.doneTitle[standing(done.booking)] : `${wizardTexts.titles[step - 1]}｜${texts.title}`,
  );

  // Only now: on the way here the details still decide that step 4 is shown.
  useEffect(() => {
    if (done) forget();
  }, [done, forget]);

  if (done) return <Completion completed={done} />;
  const complete = (action: Completed) => {
    setCompleted(action);
    void navigate(paths.booking, { replace: true, state: { done: action.booking.id } });
  };
  const Step = STEPS[step as 1 | 2 | 3];
  return (
    <WizardContext value={wizard}>
      <div className="wrap wiz">
        <StepIndicator />
        {failed && <ErrorState onRetry={retry} />}
        {!failed && pending && <WizardSkeleton />}
        {!failed && !pending && (step === 4 ? <ConfirmationStep onCompleted={complete} /> : <Step />)}
      </div>
    </WizardContext>
  );
}

const WizardSkeleton = () => (
  <div className="wiz__head">
    <h1>{texts.title}</h1>
    <Skeleton lines={5} />
  </div>
);
