import { yen } from '../../app/format.ts';
import { fortuneClass } from '../../content/fortune-class.ts';
import { SectionHead } from '../../parts/section-head.tsx';
import { Yen } from '../../parts/yen.tsx';

const { heading, note, cards, normalLabel } = fortuneClass.intensive;

/** Courses of one to three whole days, beside what the same lessons cost one by one. */
export function IntensiveCourses() {
  return (
    <section className="band band--flush">
      <div className="wrap split split--57">
        <SectionHead title={heading} moon={11}>
          <p>{note}</p>
        </SectionHead>
        <ul className="rows intensive">
          {cards.map(({ title, span, price, normalPrice, text }) => (
            <li key={title}>
              <h3>
                {title}
                <small>{span}</small>
              </h3>
              <p className="intensive__price">
                <span className="small quiet">
                  {normalLabel} <s>{yen(normalPrice)}</s>
                </span>
                <Yen amount={price} />
              </p>
              <p className="small">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
