import { pricing } from '../../content/pricing.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { lined } from '../../parts/lined.tsx';
import { SectionHead } from '../../parts/section-head.tsx';

/** What to know about paying and booking. */
export function PaymentFacts() {
  const { heading, items } = pricing.facts;
  return (
    <section className="band band--tint">
      <div className="wrap split split--57">
        <SectionHead title={lined(heading)} moon={9} />
        <FactList facts={items.map(({ term, text }) => ({ term, content: text }))} />
      </div>
    </section>
  );
}
