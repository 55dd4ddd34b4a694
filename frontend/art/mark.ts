import { litPath } from './lit-path.ts';
import { circle, picture } from './shapes.ts';

/** The salon's mark: a leaning crescent in a ring. */
export const mark = (colour: string): string =>
  picture(
    40,
    40,
    `<path d="${litPath(5.4, 20, 20, 15.5)}" transform="rotate(-20 20 20)" fill="${colour}"/>${circle(20, 20, 18.8, ` fill="none" stroke="${colour}" stroke-width="1.2"`)}`,
  );
