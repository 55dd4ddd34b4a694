import { PAPER } from './ink.ts';
import { circle } from './shapes.ts';

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
