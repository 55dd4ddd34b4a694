import { phoneIsOpen } from '@salon/domain';
import { Fragment } from 'react';
import { digits } from '../../app/format.ts';
import { useHydrated } from '../../app/hydrated.ts';
import { lunarDate } from '../../app/lunar-date.ts';
import { moonAge, moonName } from '../../app/moon.ts';
import { litPath, SYNODIC_MONTH } from '../../app/moon-path.ts';
import { useNow } from '../../app/now.tsx';
import { openingTexts } from '../../app/opening-texts.ts';
import { useSettings } from '../../app/use-settings.ts';
import { linesOf, withLineBreaks } from '../../parts/line-breaks.tsx';
import { BookingButton, TelLink } from '../../parts/links.tsx';
import { OfferNumber } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import { useShownServices } from '../../words/shown-services.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './hero.module.css';

export function Hero() {
  const { copy, place, offerWho, offer } = useWords('home').hero;
  const shown = useShownServices('home')(offer);
  return (
    <section className={`${styles.hero} ${theme.night}`}>
      <div className={`${theme.wrap} ${styles.heroIn}`}>
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
            <BookingButton look="kin" icon="arr" />
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
    <p className={`${theme.small} ${styles.tel}`}>
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

function TonightsMoon() {
  const evening = eveningOf(useNow());
  const age = moonAge(evening);
  const name = moonName(age);
  const drawn = Math.round(age * 10) / 10;
  return (
    <figure className={styles.moon}>
      <svg
        viewBox="0 0 600 600"
        width={600}
        height={600}
        role="img"
        aria-label={`今宵の月の絵。${name}`}
      >
        <Dial age={drawn} />
        <Disc age={drawn} />
      </svg>
      <figcaption>
        今宵の月　{name}
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

/**
 * 21:00 in Japan, so that the moon is constant all day and the served page matches the browser's.
 */
function eveningOf(now: Date) {
  const dayStart = Math.floor((now.getTime() + JAPAN) / DAY) * DAY - JAPAN;
  return new Date(dayStart + 21 * 3_600_000);
}

function Dial({ age }: { readonly age: number }) {
  const angle = (age / SYNODIC_MONTH) * 2 * Math.PI;
  return (
    <g transform="translate(300 300)" fill="none" stroke="var(--kin)" strokeWidth={1.2}>
      <circle r={252} strokeOpacity={0.5} />
      <g transform="rotate(-90)" strokeOpacity={0.8}>
        <circle r={256} strokeWidth={8} strokeDasharray="1.4 52.2" />
        <circle r={260} strokeWidth={16} strokeDasharray="1.4 270.9" />
      </g>
      <circle r={206} strokeOpacity={0.7} />
      <circle
        cx={(-252 * Math.sin(angle)).toFixed(1)}
        cy={(252 * Math.cos(angle)).toFixed(1)}
        r={7}
        fill="var(--kin)"
        stroke="var(--kon)"
        strokeWidth={5}
      />
    </g>
  );
}

function Disc({ age }: { readonly age: number }) {
  return (
    <>
      <clipPath id="moon-lit">
        <path d={litPath(age, 300, 300, 206)} />
      </clipPath>
      <g clipPath="url(#moon-lit)">
        <circle cx={300} cy={300} r={206} fill="var(--kin)" />
        <image href="/art/full-moon.svg" width={600} height={600} />
      </g>
    </>
  );
}
