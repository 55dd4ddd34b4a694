import { around, circle, fixed, KIN, KON, MURASAKI, picture, times } from './shapes.ts';

interface BeadColours {
  readonly line: string;
  readonly fill: string;
  readonly accent: string;
}

/** A bracelet of n beads, true to scale (1 mm = 4.4 units), the parent bead at the foot. */
export function beads(millimetres: number, count: number, { line, fill, accent }: BeadColours): string {
  const r = millimetres * 2.2;
  const ring = (count * millimetres * 4.4) / (2 * Math.PI);
  const centre = ring + r + 4;
  const bead = (i: number): string => {
    const [x, y] = around(centre, centre, Math.PI + (i / count) * 2 * Math.PI, ring);
    const shine = `<path d="M${fixed(x - r * 0.5)} ${fixed(y - r * 0.3)}a${fixed(r * 0.62)} ${fixed(r * 0.62)} 0 0 1 ${fixed(r * 0.5)} ${fixed(-r * 0.33)}" fill="none"/>`;
    return circle(x, y, r - 0.5, ` fill="${i % 6 === 0 ? accent : fill}"`) + shine;
  };
  return picture(2 * centre, 2 * centre, `<g stroke="${line}" stroke-width="1.5" stroke-linecap="round">${times(count, bead)}</g>`);
}

type Stone = 'plain' | 'filled' | 'banded' | 'clouded';
// biome-ignore format: a table, row by row
const STRAND: readonly Stone[] = [
  'plain', 'filled', 'plain', 'banded', 'plain', 'clouded', 'filled', 'plain', 'banded', 'plain', 'plain', 'clouded', 'plain',
];

function stone(kind: Stone, x: number, y: number, r: number): string {
  const body = circle(x, y, r - 2, kind === 'filled' ? ` fill="${MURASAKI}"` : '');
  if (kind === 'banded') {
    return `${body}<path fill="none" d="M${fixed(x - 37)} ${fixed(y + 12)}q20 -14 38 -3t36 -6M${fixed(x - 33)} ${fixed(y + 24)}q18 -12 34 -3t31 -6"/>`;
  }
  if (kind === 'clouded') return body + circle(x, y, 30, ' stroke-opacity=".6"') + circle(x, y, 18, ' stroke-opacity=".35"');
  return `${body}<path fill="none" d="M${fixed(x - 22)} ${fixed(y - 9.9)}a27.5 27.5 0 0 1 22 -15.4"/>`;
}

/** One strand, very large, for a 紺 band: plain, filled, clouded and banded stones. */
export function strand(): string {
  const count = 24;
  const r = 40;
  const ring = (count * r) / Math.PI;
  const centre = ring + r + 6;
  const draw = (i: number): string =>
    stone(STRAND[i % STRAND.length] ?? 'plain', ...around(centre, centre, (i / count) * 2 * Math.PI, ring), r);
  return picture(
    2 * centre,
    2 * centre,
    `<g fill="${KON}" stroke="${KIN}" stroke-width="1.5" stroke-linecap="round">${times(count, draw)}</g>`,
  );
}
