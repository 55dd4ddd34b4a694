import { fortuneClass } from '../../content/fortune-class.ts';
import { Yen } from '../../parts/yen.tsx';

const { heading, cards, note } = fortuneClass.fees;

/** The price of the first lesson and of every other, on 紺 beside the opening. */
export function LessonFees() {
  return (
    <section className="lesson-fees night" aria-labelledby="lesson-fees">
      <h2 id="lesson-fees">{heading}</h2>
      {cards.map(({ title, minutes, price, text }) => (
        <div key={title}>
          <h3>
            {title}
            <small>{minutes}分</small>
          </h3>
          <p className="lesson-fees__n">
            <Yen amount={price} />
          </p>
          <p className="small quiet">{text}</p>
        </div>
      ))}
      <p className="small quiet">{note}</p>
    </section>
  );
}
