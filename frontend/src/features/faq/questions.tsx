import { useSettings } from '../../app/use-settings.ts';
import { faqGroups } from '../../content/faq.ts';
import { SectionHead } from '../../parts/section-head.tsx';
import { Question } from './question.tsx';

/** The four groups of questions as ruled lists; of all of them at most one is open. */
export function Questions() {
  const { deadlineHours, phones } = useSettings();
  return (
    <div className="wrap faq">
      {faqGroups(deadlineHours).map(({ id, title, items }, i) => (
        <section key={id} className="side faq__group" id={id}>
          <SectionHead title={title} moon={6 + 3 * i} />
          <div className="rows">
            {items.map((item) => (
              <Question key={item.id} item={item} phones={phones} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
