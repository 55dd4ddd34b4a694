import { KIN, MURASAKI } from './ink.ts';
import { darkPath, litPath } from './lit-path.ts';
import { circle, picture } from './shapes.ts';

/** Small moon on paper, as in an almanac: ink is the dark part, so a new moon is ● and a full one ○. */
export const moonMark = (age: number): string =>
  picture(
    24,
    24,
    `<path d="${darkPath(age, 12, 12, 10)}" fill="${MURASAKI}"/>${circle(12, 12, 10, ` fill="none" stroke="${MURASAKI}" stroke-width="1.5"`)}`,
  );

/** Small moon on 紺: gold is the lit part. */
export const moonMarkNight = (age: number): string =>
  picture(
    24,
    24,
    `<path d="${litPath(age, 12, 12, 10)}" fill="${KIN}"/>${circle(12, 12, 10, ` fill="none" stroke="${KIN}" stroke-width="1.5"`)}`,
  );
