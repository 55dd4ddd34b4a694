import { fortuneConsultant } from '../../content/fortune-consultant.ts';
import { Seal, STARS } from '../../parts/seal.tsx';
import { SectionHead } from '../../parts/section-head.tsx';

const { heading, items } = fortuneConsultant.spiritual;

/** The five points of view that no account book has, each under a star's seal. */
export function Unseen() {
  return (
    <section className="band night">
      <div className="wrap split split--57">
        <SectionHead title={heading} moon={13} night />
        <ul className="unseen">
          {items.map((item, i) => (
            <li key={item}>
              <Seal star={STARS[i * 2] ?? ''} night />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
