import { phoneIsOpen } from '@salon/domain';
import { Fragment } from 'react';
import { useHydrated } from '../../app/hydrated.ts';
import { useNow } from '../../app/now.tsx';
import { openingTexts } from '../../app/opening-texts.ts';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../app/use-settings.ts';
import { home } from '../../content/home.ts';
import { classNames } from '../../parts/class-names.ts';
import { withLineBreaks } from '../../parts/line-breaks.tsx';
import { LinkButton, TelLink } from '../../parts/links.tsx';
import { OfferNumber } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import styles from './hero.module.css';
import { TonightsMoon } from './tonights-moon.tsx';

const { copy, place, offer, book, phoneLabel, phoneOpen, phoneOpenUntil, phoneClosed } = home.hero;

export function Hero() {
  return (
    <section className={classNames(styles.hero, theme.night)}>
      <div className={classNames(theme.wrap, styles.heroIn)}>
        <h1 className={styles.copy}>{withLineBreaks(copy)}</h1>
        <TonightsMoon />
        <p className={styles.place}>{withLineBreaks(place)}</p>
        <div className={styles.text}>
          <p className={theme.offer}>
            <span className={theme.offerWho}>{withLineBreaks(offer.who)}</span>
            <OfferNumber unit="分">{offer.minutes}</OfferNumber>
            <OfferNumber unit="円">{offer.price}</OfferNumber>
          </p>
          <div className={styles.act}>
            <LinkButton to={paths.booking} look="kin" icon="arr">
              {book}
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
