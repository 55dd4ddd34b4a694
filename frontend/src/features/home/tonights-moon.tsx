import { lunarDate } from '../../app/lunar-date.ts';
import { litPath, moonAge, moonName, SYNODIC_MONTH } from '../../app/moon.ts';
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
      <clipPath id="moon-seas">
        <path d={SEAS} />
      </clipPath>
      <pattern id="moon-lines" width={8} height={5} patternUnits="userSpaceOnUse">
        <path d="M0 1H8" stroke="var(--kon)" strokeWidth={1.2} strokeOpacity={0.28} />
      </pattern>
      <g clipPath="url(#moon-lit)">
        <circle cx={300} cy={300} r={206} fill="var(--kin)" />
        <g transform="rotate(-28 300 300)" clipPath="url(#moon-seas)">
          <path d="M90 90H510V510H90Z" fill="url(#moon-lines)" />
        </g>
      </g>
    </>
  );
}

/** As in `public/art/full-moon.svg`. */
const SEAS =
  'M279.4 147.6C269.8 146.2 239.6 134.5 221.7 139.3C203.9 144.1 184.6 162 172.3 176.4C159.9 190.8 156.5 209.4 147.6 225.8C138.6 242.3 122.2 258.1 118.7 275.3C115.3 292.4 120.8 314.4 127 328.8C133.1 343.3 149.6 350.1 155.8 361.8C162 373.5 158.5 392 164 398.9C169.5 405.7 181.9 406.4 188.8 403C195.6 399.6 198.4 378.3 205.2 378.3C212.1 378.3 220 398.9 230 403C239.9 407.1 257.1 407.8 265 403C272.9 398.2 279.7 383.8 277.3 374.2C274.9 364.5 260.5 354.2 250.6 345.3C240.6 336.4 221 330.9 217.6 320.6C214.2 310.3 222.4 293.8 230 283.5C237.5 273.2 253 267.7 262.9 258.8C272.9 249.9 283.9 242.3 289.7 230C295.5 217.6 299.7 198.4 297.9 184.6C296.2 170.9 282.5 153.7 279.4 147.6ZM320.6 176.4C327.1 175.4 349.1 166.8 359.7 170.2C370.4 173.7 378.6 187 384.5 197C390.3 207 388.2 221 394.8 230C401.3 238.9 416.4 240.9 423.6 250.6C430.8 260.2 431.5 276.7 438 287.6C444.5 298.6 459.3 305.2 462.7 316.5C466.2 327.8 463.4 348.1 458.6 355.6C453.8 363.2 440.4 365.6 433.9 361.8C427.4 358 423.3 331.9 419.5 333C415.7 334 416.7 360.8 411.2 368C405.7 375.2 392.4 380 386.5 376.2C380.7 372.4 375.5 355.3 376.2 345.3C376.9 335.4 393 323.3 390.6 316.5C388.2 309.6 370 310.3 361.8 304.1C353.6 297.9 346.4 289 341.2 279.4C336 269.8 335.4 257.4 330.9 246.4C326.4 235.5 316.1 225.2 314.4 213.5C312.7 201.8 319.6 182.6 320.6 176.4ZM452.4 207.3C455.5 210.4 468.2 218.3 471 225.8C473.7 233.4 472.4 247.1 468.9 252.6C465.5 258.1 455.5 261.2 450.4 258.8C445.2 256.4 437.7 246.8 438 238.2C438.4 229.6 450 212.5 452.4 207.3ZM300 242.3C302.7 244.4 314.8 249.5 316.5 254.7C318.2 259.8 314.8 270.8 310.3 273.2C305.8 275.6 291.4 274.3 289.7 269.1C288 264 298.3 246.8 300 242.3Z';
