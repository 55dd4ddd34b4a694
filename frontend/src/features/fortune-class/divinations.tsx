import { fortuneClass } from '../../content/fortune-class.ts';
import { SectionHead } from '../../parts/section-head.tsx';

const { heading, items } = fortuneClass.divinations;

/** What can be learnt, and from whom. */
export function Divinations() {
  return (
    <section className="band band--tint">
      <div className="wrap side">
        <SectionHead title={heading} moon={6} />
        <ul className="rows crafts">
          {items.map(({ name, teacher, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <p className="crafts__who">
                <span className="note">講師</span> {teacher.replaceAll(' ', '\u00a0')}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
