import { digits } from '../../app/format.ts';
import { paths } from '../../app/paths.ts';
import { phoneFortune } from '../../content/phone-fortune.ts';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton } from '../../parts/link-button.tsx';

const { price, book } = phoneFortune;

/** What a reading by telephone costs, and the way to book one. */
export function PhonePrice() {
  const [minutes = '', unit = ''] = price.before.split(/(?=分)/);
  return (
    <div className="phone-price night">
      {/* An element, not a background: the browser fetches it with the page instead of after its styles. */}
      <img className="phone-price__moon" src="/art/banner-phone.svg" width={400} height={250} alt="" fetchPriority="high" />
      <p className="offer">
        <span className="offer__n">
          {minutes}
          <small>{unit}</small>
        </span>
        <span className="offer__n">
          {digits(price.price)}
          <small>円{price.after}</small>
        </span>
      </p>
      <p className="small quiet">{price.note}</p>
      <LinkButton to={paths.booking} look="kin">
        {book}
        <Icon name="arr" />
      </LinkButton>
    </div>
  );
}
