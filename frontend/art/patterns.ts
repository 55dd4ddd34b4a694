import { litPath } from './moon.ts';
import { circle, fixed, KIN, KOKIN, KON, noise, PAPER, picture, SUMI, times } from './shapes.ts';

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

interface Waves {
  readonly rows: number;
  /** The first row stands free, for the upper edge of a band. */
  readonly crest: boolean;
  readonly fill: string;
  readonly stroke: string;
  readonly opacity: number;
}

const wave = (x: number, y: number): string => [28, 20.5, 13, 5.5].map((r) => circle(x, y, r)).join('');
const row = (k: number): string => (k % 2 ? wave(0, k * 14) + wave(56, k * 14) : wave(28, k * 14));

/** 青海波: rows of waves 14 apart; the band's own colour covers what lies behind a wave. */
export function seigaiha({ rows, crest, fill, stroke, opacity }: Waves): string {
  const first = crest ? 2 : 0;
  const body = times(rows + 2, (k) => row(k + first));
  return picture(
    56,
    rows * 14,
    `<g fill="${fill}" stroke="${stroke}" stroke-width="1.2" stroke-opacity="${opacity}" transform="translate(0 ${crest ? 1 : 0})">${body}</g>`,
  );
}

/** 和紙: short fibres, hardly darker than the page; a tile of 600 that repeats both ways. */
export function washi(): string {
  const random = noise(7);
  const fibres = times(60, () => {
    const x = random() * 600;
    const y = random() * 600;
    const angle = random() * 6.3;
    const length = 4 + random() * random() * 22;
    const bend = (random() - 0.5) * 5;
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
    return `M${x.toFixed()} ${y.toFixed()}q${(dx / 2 + bend).toFixed()} ${(dy / 2 - bend).toFixed()} ${dx.toFixed()} ${dy.toFixed()}`;
  });
  return picture(
    600,
    600,
    `<path d="${fibres}" fill="none" stroke="#B9A98A" stroke-opacity=".26" stroke-width=".8" stroke-linecap="round"/>`,
  );
}

/** 暖簾: a shop curtain with a crescent and a lantern, beside the greeting. */
export function noren(): string {
  const panels = times(
    4,
    (i) => `M${48 + i * 97} 47h93q${i % 2 ? 4 : -3} 130 0 236q-46 ${i % 2 ? 8 : -6} -93 0q${i % 2 ? -4 : 3} -120 0 -236Z`,
  );
  return picture(
    480,
    420,
    `<path d="M0 0H480V420H0Z" fill="#EDE4D2"/><path d="M0 376H480M34 0V376M446 0V376" stroke="${SUMI}" stroke-width="1.5" stroke-opacity=".45"/>` +
      `<path d="M0 44H480" stroke="${SUMI}" stroke-width="6"/><path d="${panels}" fill="${KON}"/><clipPath id="n"><path d="${panels}"/></clipPath>` +
      `<g clip-path="url(#n)"><path d="${litPath(5.6, 214, 166, 80)}" transform="rotate(-16 214 166)" fill="${KIN}"/></g>` +
      `<g stroke="${KOKIN}" stroke-width="1.5" fill="${PAPER}"><path d="M370 318h46v58h-46zM393 318v-11M370 332h46M370 347h46M370 362h46"/></g>`,
  );
}
