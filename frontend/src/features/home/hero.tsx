import { phoneIsOpen } from '@salon/domain';
import { Fragment } from 'react';
import { heroMoonBody } from '../../../art/hero-moon.ts';
import { moonAge, moonName } from '../../../art/moon.ts';
import { useHydrated } from '../../app/hydrated.ts';
import { lunarDate } from '../../app/lunar-date.ts';
import { useNow } from '../../app/now.tsx';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../app/use-settings.ts';
import { home } from '../../content/home.ts';
import { openingTexts } from '../../content/opening-texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { lined } from '../../parts/lined.tsx';
import { LinkButton, TelLink } from '../../parts/links.tsx';

const { copy, place, offer, book, phoneLabel, phoneOpen, phoneOpenUntil, phoneClosed } = home.hero;

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
  const { phones, phoneHours } = useSettings();
  const open = phoneIsOpen(phoneHours, useNow());
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
        {hydrated && open ? phoneOpenUntil(phoneHours.to) : `・${openingTexts.span(phoneHours)}`}
      </span>
    </p>
  );
}

/** Tonight's moon with its old name; drawn for the evening of the day on which the page is looked at. */
function TonightsMoon() {
  const evening = eveningOf(useNow());
  const age = moonAge(evening);
  const name = moonName(age);
  return (
    <figure className="hero__moon">
      <svg
        viewBox="0 0 600 600"
        width={600}
        height={600}
        role="img"
        aria-label={`${home.hero.moonCaption}の絵。${name}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code from a number
        dangerouslySetInnerHTML={{ __html: heroMoonBody(Math.round(age * 10) / 10) }}
      />
      <figcaption>
        {home.hero.moonCaption}　{name}
        <br />
        <span className="quiet">
          {lunarDate(evening)}　月齢 {age.toFixed(1)}
        </span>
      </figcaption>
    </figure>
  );
}

const DAY = 86_400_000;
const JAPAN = 9 * 3_600_000;

/** 21:00 in Japan of the same day, so that all of a day shows one moon and a served page equals the browser's. */
function eveningOf(now: Date): Date {
  const dayStart = Math.floor((now.getTime() + JAPAN) / DAY) * DAY - JAPAN;
  return new Date(dayStart + 21 * 3_600_000);
}
