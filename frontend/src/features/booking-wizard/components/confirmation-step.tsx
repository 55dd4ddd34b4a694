import { wizard as texts } from '../../../content/wizard.ts';
import { confirmation } from '../../../content/wizard-confirmation.ts';
import { Button } from '../../../parts/button.tsx';
import type { Completed } from '../model/completed.ts';
import { useConfirmation } from '../use-confirmation.ts';
import { useChosenWizard } from '../wizard-context.ts';
import { ConfirmationTerms } from './confirmation-terms.tsx';
import { SetbackNotice } from './setback-notice.tsx';
import { StepHead } from './step-head.tsx';
import { Ticket } from './ticket.tsx';

/** Step 4: the slip with everything on it, price and terms before the button (public-site §2, decisions §5). */
export function ConfirmationStep({ onCompleted }: { readonly onCompleted: (completed: Completed) => void }) {
  const { move } = useChosenWizard();
  const { setback, sending, submit } = useConfirmation(onCompleted);
  return (
    <>
      <StepHead title={confirmation.heading}>{confirmation.lead}</StepHead>
      <SetbackNotice setback={setback} />
      <div className="confirm">
        <Ticket notesLocked={sending || setback?.kind === 'unclear'} />
        <div className="terms">
          <ConfirmationTerms />
          <div className="terms__go">
            <Button disabled={sending} onClick={() => void submit()}>
              {sending ? confirmation.submitting : confirmation.submit}
            </Button>
            <Button look="plain" disabled={sending} onClick={() => move({ type: 'go-back' })}>
              {texts.back}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
