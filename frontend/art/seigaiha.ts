import { circle, picture, times } from './shapes.ts';

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
