import { around, circle, fixed, KOKIN, PAPER, times } from './shapes.ts';

export type Weave = 'stripe' | 'wave' | 'shippo' | 'kasuri' | 'uroko';

interface Tile {
  readonly width: number;
  readonly height: number;
  draw(robe: string): string;
}

const SHIPPO = [
  [14, 14],
  [0, 0],
  [28, 0],
  [0, 28],
  [28, 28],
] as const;

const CLOTH: Readonly<Record<Weave, Tile>> = {
  stripe: { width: 14, height: 14, draw: () => '<path d="M2 0V14M6 0V14"/>' },
  wave: { width: 32, height: 16, draw: (robe) => `<g fill="${robe}">${[16, 10, 4.5].map((r) => circle(16, 16, r)).join('')}</g>` },
  shippo: { width: 28, height: 28, draw: () => SHIPPO.map(([x, y]) => circle(x, y, 14)).join('') },
  kasuri: { width: 26, height: 26, draw: () => '<path d="M4 8H12M8 4V12M17 21H25M21 17V25"/>' },
  uroko: { width: 24, height: 21, draw: () => '<path d="M0 21L12 0L24 21Z"/>' },
};

/** Definition of a robe's woven pattern under an id. */
export function cloth(id: string, weave: Weave, robe: string): string {
  const tile = CLOTH[weave];
  return `<defs><pattern id="${id}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse"><g fill="none" stroke="${PAPER}" stroke-opacity=".38">${tile.draw(robe)}</g></pattern></defs>`;
}

/** What the halo behind a head tells: the craft of the teller. */
export type Craft = 'days' | 'zodiac' | 'ripple' | 'trigram' | 'moons' | 'luoshu';

const X = 178;
const Y = 152;
const ring = (r: number, attributes = ''): string => circle(X, Y, r, attributes);
const spokes = (n: number, draw: (angle: number, index: number) => string): string => times(n, (i) => draw((i / n) * 2 * Math.PI, i));
const at = (angle: number, r: number): string => around(X, Y, angle, r).join(' ');

/** Broken and whole lines of the eight trigrams as dashes of three rings. */
function trigramRing(line: number): string {
  const r = 102 + line * 8;
  const unit = (2 * Math.PI * r) / 8;
  const whole = 42;
  const gap = 10;
  const broken = (whole - gap) / 2;
  const dashes = [7, 3, 5, 1, 6, 2, 4, 0].map((bits) =>
    (bits >> line) & 1 ? `${whole} ${fixed(unit - whole)} 0 0` : `${broken} ${gap} ${broken} ${fixed(unit - whole)}`,
  );
  return ring(r, ` stroke-dasharray="${dashes.join(' ')}" transform="rotate(${fixed(-90 - (whole / 2 / r) * 57.3)} ${X} ${Y})"`);
}

const HALO: Readonly<Record<Craft, (tint: string) => string>> = {
  days: () => `${ring(104)}<path d="${spokes(30, (a, i) => `M${at(a, 104)}L${at(a, i % 5 ? 111 : 118)}`)}"/>`,
  zodiac: () => `${ring(98)}${ring(118)}<path d="${spokes(12, (a) => `M${at(a, 98)}L${at(a, 118)}`)}"/>`,
  ripple: () => [92, 102, 114, 128].map((r) => ring(r)).join(''),
  trigram: () => ring(92) + [0, 1, 2].map(trigramRing).join(''),
  moons: (tint) => ring(108) + spokes(12, (a, i) => circle(...around(X, Y, a, 108), i % 2 ? 3 : 7, ` fill="${i % 2 ? KOKIN : tint}"`)),
  luoshu: () => ring(100) + ring(124) + spokes(9, (a, i) => circle(...around(X, Y, a, 112), 5.5, i % 2 ? '' : ` fill="${KOKIN}"`)),
};

export const halo = (craft: Craft, tint: string): string => `<g fill="none" stroke="${KOKIN}" stroke-width="1.5">${HALO[craft](tint)}</g>`;
