import { lunarDate } from '../../app/lunar-date.ts';
import { moonAge, moonName } from '../../app/moon.ts';
import { litPath, SYNODIC_MONTH } from '../../app/moon-path.ts';
import { useNow } from '../../app/now.tsx';
import theme from '../../theme/theme.module.css';
import styles from './hero.module.css';

export function TonightsMoon() {
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
function eveningOf(now: Date): Date {
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
