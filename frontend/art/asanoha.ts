import { fixed, picture } from './shapes.ts';

type Pair = readonly [number, number];
const WIDTH = 52;
const HALF_HEIGHT = 45;

/** 麻の葉: a triangular lattice, every triangle divided from its centre. The tile is 52 × 90, whole pixels, and repeats both ways. */
export function asanoha(stroke: string, opacity: number): string {
  const lines = new Set<string>();
  const add = ([x1, y1]: Pair, [x2, y2]: Pair): void => {
    const inTile = Math.max(x1, x2) >= 0 && Math.min(x1, x2) <= WIDTH && Math.max(y1, y2) >= 0 && Math.min(y1, y2) <= 2 * HALF_HEIGHT;
    if (inTile) lines.add(`M${fixed(x1)} ${fixed(y1)}L${fixed(x2)} ${fixed(y2)}`);
  };
  for (let row = -1; row <= 2; row++) {
    for (let column = -1; column <= 2; column++) {
      const x = column * WIDTH + (row & 1 ? WIDTH / 2 : 0);
      const y = row * HALF_HEIGHT;
      const corner: Pair = [x, y];
      const right: Pair = [x + WIDTH, y];
      const lowerRight: Pair = [x + WIDTH / 2, y + HALF_HEIGHT];
      const lowerLeft: Pair = [x - WIDTH / 2, y + HALF_HEIGHT];
      for (const end of [right, lowerRight, lowerLeft]) add(corner, end);
      for (const end of [corner, right, lowerRight]) add([x + WIDTH / 2, y + HALF_HEIGHT / 3], end);
      for (const end of [corner, lowerRight, lowerLeft]) add([x, y + (2 * HALF_HEIGHT) / 3], end);
    }
  }
  return picture(WIDTH, 2 * HALF_HEIGHT, `<path d="${[...lines].join('')}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}"/>`);
}
