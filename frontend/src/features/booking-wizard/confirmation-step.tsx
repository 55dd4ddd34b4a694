import { addHours, CUSTOMER_LIMIT_HOURS, tokyoDate, tokyoInstant, tokyoTime } from '@salon/domain';
import { yen } from '../../app/format.ts';
import { useSettings } from '../../app/use-settings.ts';
import { wizard as texts } from '../../content/wizard.ts';
import { confirmation } from '../../content/wizard-confirmation.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { asListItems } from '../../parts/line-breaks.tsx';
import { LinkedText } from '../../parts/linked-text.tsx';
import { Yen } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import type { BookingMade } from './booking-made.ts';
import styles from './confirmation-step.module.css';
import { FailureNotice } from './failure-notice.tsx';
import { StepHead } from './step-head.tsx';
import termsBar from './terms-bar.module.css';
import { Ticket } from './ticket.tsx';
import { useConfirmation } from './use-confirmation.ts';
import { visitLabel } from './visit-summary.tsx';
import { useChosenWizard } from './wizard-context.ts';

/** (specification, booking: step 4, confirmation) */
export function ConfirmationStep({
  onCompleted,
}: {
  readonly onCompleted: (made: BookingMade) => void;
}) {
  const { choice, service, dispatch } = useChosenWizard();
  const { failure, sending, submit, complete, bookToo, phone } = useConfirmation(onCompleted);
  return (
    <>
      <StepHead title={confirmation.heading}>{confirmation.lead}</StepHead>
      <FailureNotice failure={failure} onKeep={complete} onBookToo={bookToo} />
      <div className={styles.confirm}>
        <Ticket locked={sending || failure?.kind === 'unclear'} phone={phone} />
        <div className={styles.terms}>
          <ConfirmationTerms />
          <div className={styles.termsGo}>
            <div className={termsBar.termsBar}>
              <p>
                <b className={theme.nb}>{visitLabel(choice)}</b>{' '}
                <span className={theme.nb}>{yen(service.price)}</span>
              </p>
              <Button disabled={sending} onClick={() => void submit()}>
                {sending ? confirmation.submitting : confirmation.submit}
              </Button>
            </div>
            <Button look="plain" disabled={sending} onClick={() => dispatch({ type: 'go-back' })}>
              {texts.back}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}

const { payment, cancellation, day, rules } = confirmation;

function ConfirmationTerms() {
  const { service, choice, member } = useChosenWizard();
  const ownRules = useSettings().settings?.bookingRules.trim();
  const limit = addHours(tokyoInstant(choice.date ?? '', choice.time ?? ''), -CUSTOMER_LIMIT_HOURS);
  const limitDay = tokyoDate(limit);
  const shown = `${Number(limitDay.slice(5, 7))}月${Number(limitDay.slice(8))}日 ${tokyoTime(limit)}`;
  return (
    <>
      <section className={styles.total}>
        <h2>{payment.heading}</h2>
        <p className={styles.totalN}>
          <span>{texts.chosenService(service.name, service.duration)}</span>
          <Yen amount={service.price} />
        </p>
        <p className={classNames(theme.small, theme.quiet)}>{payment[service.type]}</p>
      </section>
      <Terms
        heading={cancellation.heading}
        items={member ? cancellation.member(shown) : cancellation.guest(shown)}
      />
      <Terms heading={day.heading} items={day.items[service.type]} />
      {ownRules && (
        <section className={theme.small}>
          <h2>{rules}</h2>
          <LinkedText text={ownRules} />
        </section>
      )}
    </>
  );
}

const Terms = ({
  heading,
  items,
}: {
  readonly heading: string;
  readonly items: readonly string[];
}) => (
  <section>
    <h2>{heading}</h2>
    <ul className={classNames(theme.plain, theme.small)}>{asListItems(items)}</ul>
  </section>
);
