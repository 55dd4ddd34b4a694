import { SYNODIC_MONTH } from './moon-path.ts';

const DAY = 86_400_000;
const J2000_OFFSET = 2440587.5; // Julian day of the Unix epoch
const FIRST_NEW_MOON = 2451550.09766; // Julian day, 2000-01-06
const TERRESTRIAL_LAG = 69 / 86_400; // terrestrial minus universal time in our decades, in days
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * The k-th new moon after 2000-01-06 in epoch milliseconds, by the largest terms of Meeus,
 * Astronomical Algorithms, chapter 49: accurate to a few minutes.
 */
function newMoon(k: number) {
  const t = k / 1236.85;
  const mean = FIRST_NEW_MOON + SYNODIC_MONTH * k + 0.00015437 * t * t;
  const sun = radians(2.5534 + 29.1053567 * k);
  const moon = radians(201.5643 + 385.81693528 * k + 0.0107582 * t * t);
  const latitude = radians(160.7108 + 390.67050284 * k - 0.0016118 * t * t);
  const correction =
    -0.4072 * Math.sin(moon) +
    0.17241 * Math.sin(sun) +
    0.01608 * Math.sin(2 * moon) +
    0.01039 * Math.sin(2 * latitude) +
    0.00739 * Math.sin(moon - sun) -
    0.00514 * Math.sin(moon + sun);
  return (mean + correction - TERRESTRIAL_LAG - J2000_OFFSET) * DAY;
}

/** Epoch milliseconds, at or before the instant. */
export function lastNewMoon(instant: Date): number {
  const now = instant.getTime();
  let k = Math.ceil((now / DAY + J2000_OFFSET - FIRST_NEW_MOON) / SYNODIC_MONTH) + 1;
  while (newMoon(k) > now) k -= 1;
  return newMoon(k);
}

/** Days since the last new moon, as an almanac gives it (正午月齢 at noon). */
export function moonAge(instant: Date): number {
  return (instant.getTime() - lastNewMoon(instant)) / DAY;
}

// biome-ignore format: a table, row by row
const NAMES: readonly string[] = [
  '新月', '繊月', '三日月', '夕月', '五日月', '六日月', '上弦の月', '上弦の月', '九日月', '十日夜の月',
  '十日余りの月', '十二日月', '十三夜の月', '待宵月', '十五夜の月', '十六夜の月', '立待月', '居待月', '寝待月', '更待月',
  '二十一日の月', '下弦の月', '下弦の月', '真夜中の月', '二十五日の月', '有明の月', '有明の月', '二十八日の月', '明けの三日月', '晦の月',
];

/** 1 to 30; the night of the new moon is the first. */
const lunarDay = (age: number) => Math.min(30, Math.floor(age) + 1);

export const moonName = (age: number) => NAMES[lunarDay(age) - 1] ?? '月';
