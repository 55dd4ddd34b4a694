import { Fragment } from 'react';
import { useHydrated } from '../../app/hydrated.ts';
import { useNow } from '../../app/now.tsx';
import { paths } from '../../app/paths.ts';
import { phoneIsOpen } from '../../app/shell/phone-hours.ts';
import { useSettings } from '../../app/use-settings.ts';
import { home } from '../../content/home.ts';
import { Icon } from '../../parts/icon.tsx';
import { lined } from '../../parts/lined.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { TelLink } from '../../parts/tel-link.tsx';
import { TonightsMoon } from './tonights-moon.tsx';

const { copy, place, offer, book, phoneLabel, phoneOpen, phoneOpenUntil, phoneClosed, phoneHours } = home.hero;

/** 1. The invitation: tonight's moon, the first reading's price, booking online or by telephone. */
export function Hero() {
  return (
    <section className="hero night">
      <div className="wrap hero__in">
        <h1 className="hero__copy">{lined(copy)}</h1>
        <TonightsMoon />
        <p className="hero__place">{lined(place)}</p>
        <div className="hero__text">
          <p className="offer">
            <span className="offer__who">{lined(offer.who)}</span>
            <span className="offer__n">
              {offer.minutes}
              <small>分</small>
            </span>
            <span className="offer__n">
              {offer.price}
              <small>円</small>
            </span>
          </p>
          <div className="hero__act">
            <LinkButton to={paths.booking} look="kin">
              {book}
              <Icon name="arr" />
            </LinkButton>
            <Telephones />
          </div>
        </div>
      </div>
      <div className="sea" aria-hidden="true" />
    </section>
  );
}

function Telephones() {
  const { phones } = useSettings();
  const open = phoneIsOpen(useNow());
  const hydrated = useHydrated();
  return (
    <p className="small hero__tel">
      <span className="quiet">{phoneLabel}</span>
      <br />
      {phones.map((phone, i) => (
        <Fragment key={phone}>
          {i > 0 && '　'}
          <TelLink number={phone} />
        </Fragment>
      ))}
      <br />
      <span className="gold">
        {hydrated ? <span className="status">{open ? phoneOpen : phoneClosed}</span> : '受付'}
        {hydrated && open ? phoneOpenUntil : phoneHours}
      </span>
    </p>
  );
}
