import { litPath } from './moon.ts';
import { circle, picture, times } from './shapes.ts';

/** The salon's mark: a leaning crescent in a ring. */
export const mark = (colour: string): string =>
  picture(
    40,
    40,
    `<path d="${litPath(5.4, 20, 20, 15.5)}" transform="rotate(-20 20 20)" fill="${colour}"/>${circle(20, 20, 18.8, ` fill="none" stroke="${colour}" stroke-width="1.2"`)}`,
  );

/** Columns and rows of the magic square; star n stands at `SQUARE[n - 1]`. */
// biome-ignore format: a table, row by row
export const SQUARE: readonly (readonly [column: number, row: number])[] = [
  [1, 2], [2, 0], [0, 1], [0, 0], [1, 1], [2, 2], [2, 1], [0, 2], [1, 0],
];

/** The path 1→9 through the square with one cell's middle and step given in picture units. */
export const squarePath = (first: number, step: number): string =>
  `M${SQUARE.map(([column, row]) => `${first + column * step} ${first + row * step}`).join('L')}`;

/** 落款 of one of the nine stars (1 to 9): the path through the magic square, the teller's own star filled. */
export function seal(star: number, colour: string): string {
  const at = (n: number): [number, number] => {
    const [column, row] = SQUARE[n - 1] ?? [1, 1];
    return [14 + column * 18, 14 + row * 18];
  };
  const frame = '<rect x="1.75" y="1.75" width="60.5" height="60.5" rx="2"/>';
  return picture(
    64,
    64,
    `<g fill="none" stroke="${colour}" stroke-width="1.5">${frame}<path d="${squarePath(14, 18)}" stroke-linejoin="round"/></g>` +
      `<g fill="${colour}">${times(9, (i) => circle(...at(i + 1), 2.2))}${circle(...at(star), 6.2)}</g>`,
  );
}
