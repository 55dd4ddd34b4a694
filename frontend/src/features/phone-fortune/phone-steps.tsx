import { useSettings } from '../../app/use-settings.ts';
import { phoneFortune } from '../../content/phone-fortune.ts';
import { LinkButton } from '../../parts/link-button.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { StepStrip } from '../../parts/step-strip.tsx';

/** From the booking to the call in four steps. */
export function PhoneSteps() {
  const { deadlineHours } = useSettings();
  const { heading, items } = phoneFortune.steps;
  const steps = items(deadlineHours).map(({ title, text, button }) => ({
    title,
    text,
    more: button && (
      <LinkButton to={button.href} small>
        {button.text}
      </LinkButton>
    ),
  }));
  return (
    <section className="band band--tint">
      <div className="wrap">
        <SectionHead title={heading} moon={9} row />
        <StepStrip steps={steps} />
      </div>
    </section>
  );
}
