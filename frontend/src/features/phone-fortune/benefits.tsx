import { useSettings } from '../../app/use-settings.ts';
import { phoneFortune } from '../../content/phone-fortune.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { SectionHead } from '../../parts/section-head.tsx';

/** What speaks for a reading by telephone; both deadlines stand there (decisions §4). */
export function Benefits() {
  const { deadlineHours } = useSettings();
  const { heading, items } = phoneFortune.benefits;
  return (
    <section className="band band--flush">
      <div className="wrap split split--57">
        <SectionHead title={heading} moon={6} />
        <FactList facts={items(deadlineHours).map(({ title, text }) => ({ term: title, content: text }))} />
      </div>
    </section>
  );
}
