import { fortuneConsultant } from '../../content/fortune-consultant.ts';
import { SectionHead } from '../../parts/section-head.tsx';
import { StepStrip } from '../../parts/step-strip.tsx';

const { heading, steps } = fortuneConsultant.plan;

/** What each of the five meetings is about. */
export function Plan() {
  return (
    <section className="band band--tint">
      <div className="wrap">
        <SectionHead title={heading} moon={8} row />
        <StepStrip steps={steps.map(({ title, text }) => ({ title: title.replace('　', '\n'), text }))} />
      </div>
    </section>
  );
}
