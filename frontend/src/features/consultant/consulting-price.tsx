import { digits } from '../../app/format.ts';
import { fortuneConsultant } from '../../content/fortune-consultant.ts';

const { heading, price, priceLabel, notes } = fortuneConsultant.price;

/** The price of the whole course and how it is paid. */
export function ConsultingPrice() {
  return (
    <section className="consulting-price night" aria-labelledby="consulting-price">
      <h2 id="consulting-price">
        <span>{heading}</span>
        {priceLabel}
      </h2>
      <p className="offer">
        <span className="offer__n">
          {digits(price)}
          <small>円</small>
        </span>
      </p>
      <ul className="small quiet">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
