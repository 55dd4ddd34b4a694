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
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/icon.tsx';
import { lined } from '../../parts/lined.tsx';
import { LinkButton, TelLink } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';
import styles from './hero.module.css';

const { copy, place, offer, book, phoneLabel, phoneOpen, phoneOpenUntil, phoneClosed } = home.hero;

/** 1. The invitation: tonight's moon, the first reading's price, booking online or by telephone. */
export function Hero() {
  return (
    <section className={classNames(styles.hero, theme.night)}>
      <div className={classNames(theme.wrap, styles.heroIn)}>
        <h1 className={styles.copy}>{lined(copy)}</h1>
        <TonightsMoon />
        <p className={styles.place}>{lined(place)}</p>
        <div className={styles.text}>
          <p className={theme.offer}>
            <span className={theme.offerWho}>{lined(offer.who)}</span>
            <span className={theme.offerN}>
              {offer.minutes}
              <small>分</small>
            </span>
            <span className={theme.offerN}>
              {offer.price}
              <small>円</small>
            </span>
          </p>
          <div className={styles.act}>
            <LinkButton to={paths.booking} look="kin">
              {book}
              <Icon name="arr" />
            </LinkButton>
            <Telephones />
          </div>
        </div>
      </div>
      <div className={theme.sea} aria-hidden="true" />
    </section>
  );
}

function Telephones() {
  const { phones, phoneHours } = useSettings();
  const open = phoneIsOpen(phoneHours, useNow());
  const hydrated = useHydrated();
  return (
    <p className={classNames(theme.small, styles.tel)}>
      <span className={theme.quiet}>{phoneLabel}</span>
      <br />
      {phones.map((phone, i) => (
        <Fragment key={phone}>
          {i > 0 && '　'}
          <TelLink number={phone} />
        </Fragment>
      ))}
      <br />
      <span className={theme.gold}>
        {hydrated ? <span className={theme.status}>{open ? phoneOpen : phoneClosed}</span> : '受付'}
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
    <figure className={styles.moon}>
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
        <span className={theme.quiet}>
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
