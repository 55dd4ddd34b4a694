import { KOKIN } from './ink.ts';
import { around, circle, fixed, times } from './shapes.ts';

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
