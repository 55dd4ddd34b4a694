import { fortuneConsultant } from '../../content/fortune-consultant.ts';
import { SectionHead } from '../../parts/section-head.tsx';

const { heading, items } = fortuneConsultant.methods;

/** The thirty methods, numbered, in columns that are read downwards. */
export function Methods() {
  return (
    <section className="band">
      <div className="wrap side">
        <SectionHead title={heading} moon={11} />
        <ol className="methods">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
