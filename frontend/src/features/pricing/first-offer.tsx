import { paths } from '../../app/paths.ts';
import { firstTimePrice } from '../../content/pricing.ts';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton } from '../../parts/link-button.tsx';

/** 新規: the price of the very first reading. */
export function FirstOffer() {
  const { heading, minutes, price, note, book } = firstTimePrice;
  return (
    <section className="first night" aria-labelledby="first">
      <h2 id="first">
        <span>{heading.who}</span>
        {heading.what}
      </h2>
      <p className="offer">
        <span className="offer__n">
          {minutes}
          <small>分</small>
        </span>
        <span className="offer__n">
          {price}
          <small>円</small>
        </span>
      </p>
      <p className="small quiet">{note}</p>
      <LinkButton to={paths.booking} look="kin">
        {book}
        <Icon name="arr" />
      </LinkButton>
    </section>
  );
}
