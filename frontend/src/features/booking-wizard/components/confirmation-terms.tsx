import { addHours, CUSTOMER_LIMIT_HOURS, tokyoDate, tokyoInstant, tokyoTime } from '@salon/domain';
import { useSettings } from '../../../app/use-settings.ts';
import { confirmation } from '../../../content/wizard-confirmation.ts';
import { LinkedText } from '../../../parts/linked-text.tsx';
import { Yen } from '../../../parts/yen.tsx';
import { useChosenWizard } from '../wizard-context.ts';
import { wizardTexts } from '../wizard-texts.ts';

const { payment, cancellation, day, rules } = confirmation;

/** The price, how it is paid, until when it can be cancelled and what holds on the day (decisions §5), and the salon's own rules from the settings. */
export function ConfirmationTerms() {
  const { service, choice, member } = useChosenWizard();
  const ownRules = useSettings().settings?.bookingRules.trim();
  const limit = addHours(tokyoInstant(choice.date ?? '', choice.time ?? ''), -CUSTOMER_LIMIT_HOURS);
  const limitDay = tokyoDate(limit);
  const shown = `${Number(limitDay.slice(5, 7))}月${Number(limitDay.slice(8))}日 ${tokyoTime(limit)}`;
  return (
    <>
      <section className="total">
        <h2>{payment.heading}</h2>
        <p className="total__n">
          <span>{wizardTexts.chosenService(service.name, service.duration)}</span>
          <Yen amount={service.price} />
        </p>
        <p className="small quiet">{payment[service.type]}</p>
      </section>
      <Terms heading={cancellation.heading} items={member ? cancellation.member(shown) : cancellation.guest(shown)} />
      <Terms heading={day.heading} items={day.items[service.type]} />
      {ownRules && (
        <section className="small">
          <h2>{rules}</h2>
          <LinkedText text={ownRules} />
        </section>
      )}
    </>
  );
}

const Terms = ({ heading, items }: { readonly heading: string; readonly items: readonly string[] }) => (
  <section>
    <h2>{heading}</h2>
    <ul className="plain small">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
);
