import { SYNODIC_MONTH } from './lit-path.ts';

const DAY = 86_400_000;
const J2000_OFFSET = 2440587.5; // Julian day of the Unix epoch
const TERRESTRIAL_LAG = 69 / 86_400; // terrestrial minus universal time in our decades, in days
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Instant of the k-th new moon after 2000-01-06, in epoch milliseconds. Largest terms of Meeus, Astronomical
 * Algorithms, chapter 49: right within a few minutes, far below what a picture shows.
 */
function newMoon(k: number): number {
  const t = k / 1236.85;
  const mean = 2451550.09766 + SYNODIC_MONTH * k + 0.00015437 * t * t;
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

/** The newest new moon at or before an instant, in epoch milliseconds. */
export function lastNewMoon(instant: Date): number {
  const now = instant.getTime();
  let k = Math.ceil((now / DAY + J2000_OFFSET - 2451550.09766) / SYNODIC_MONTH) + 1;
  while (newMoon(k) > now) k -= 1;
  return newMoon(k);
}

/** Age of the moon in days since the last new moon, 0 to 29.8, as an almanac gives it (正午月齢 when asked at noon). */
export function moonAge(instant: Date): number {
  return (instant.getTime() - lastNewMoon(instant)) / DAY;
}
