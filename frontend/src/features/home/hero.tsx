import { phoneIsOpen } from '@salon/domain';
import { Fragment } from 'react';
import { digits } from '../../app/format.ts';
import { useHydrated } from '../../app/hydrated.ts';
import { useNow } from '../../app/now.tsx';
import { openingTexts } from '../../app/opening-texts.ts';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../app/use-settings.ts';
import { classNames } from '../../parts/class-names.ts';
import { linesOf, withLineBreaks } from '../../parts/line-breaks.tsx';
import { LinkButton, TelLink } from '../../parts/links.tsx';
import { OfferNumber } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import { useShownServices } from '../../words/shown-services.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './hero.module.css';
import { TonightsMoon } from './tonights-moon.tsx';

export function Hero() {
  const { copy, place, offerWho, offer } = useWords('home').hero;
  const shown = useShownServices('home')(offer);
  return (
    <section className={classNames(styles.hero, theme.night)}>
      <div className={classNames(theme.wrap, styles.heroIn)}>
        <h1 className={styles.copy}>{withLineBreaks(linesOf(copy))}</h1>
        <TonightsMoon />
        <p className={styles.place}>{withLineBreaks(linesOf(place))}</p>
        <div className={styles.text}>
          {shown && (
            <p className={theme.offer}>
              <span className={theme.offerWho}>{withLineBreaks(linesOf(offerWho))}</span>
              <OfferNumber unit="分">{shown.minutes}</OfferNumber>
              <OfferNumber unit="円">{digits(shown.price)}</OfferNumber>
            </p>
          )}
          <div className={styles.act}>
            <LinkButton to={paths.booking} look="kin" icon="arr">
              空き時間を見て予約する
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
  if (phones.length === 0) return null;
  return (
    <p className={classNames(theme.small, styles.tel)}>
      <span className={theme.quiet}>お電話でのご予約</span>
      <br />
      {phones.map((phone, i) => (
        <Fragment key={phone}>
          {i > 0 && '　'}
          <TelLink number={phone} />
        </Fragment>
      ))}
      <br />
      <span className={theme.gold}>
        {hydrated ? <span className={theme.status}>{open ? '受付中' : '時間外'}</span> : '受付'}
        {hydrated && open ? `・${phoneHours.to}まで` : `・${openingTexts.span(phoneHours)}`}
      </span>
    </p>
  );
}
