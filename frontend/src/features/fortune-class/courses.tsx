import { fortuneClass } from '../../content/fortune-class.ts';
import { SectionHead } from '../../parts/section-head.tsx';
import { Yen } from '../../parts/yen.tsx';

const { heading, cards, lessonsLabel } = fortuneClass.courses;

/** Courses as slips on the rail: their name and what they are for from top to bottom, the price at the foot. */
export function Courses() {
  return (
    <section className="band">
      <div className="wrap">
        <SectionHead title={heading} moon={9} row>
          <p className="quiet">{fortuneClass.fees.note}</p>
        </SectionHead>
        <ul className="courses">
          {cards.map(({ title, lessons, price, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="courses__text">{text}</p>
              <p className="courses__price">
                <span className="small quiet">{lessonsLabel(lessons)}</span>
                <Yen amount={price} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
