import { KOKIN, MURASAKI, PAPER, SUMI } from './ink.ts';
import { noise, picture, times } from './shapes.ts';
import { verticalText } from './vertical-text.ts';

const WIDTH = 480;
const HEIGHT = 640;
const PITCH = 44;
const RIGHT = WIDTH - 40;
const PER_COLUMN = 16;
const FACE = `font-family="'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP','Noto Serif JP',serif" text-anchor="middle"`;

export interface Letter {
  /** The picture is `review-{name}.svg`. */
  readonly name: string;
  /** One paragraph a line; together at most eight columns of sixteen characters. */
  readonly text: readonly string[];
  /** Who wrote it, for example M・Kさま　三十代. */
  readonly customerName: string;
}

/** A customer's letter, 3:4: ruled 便箋 with vertical writing; each sheet leans a little differently, as on a table. */
export function letter({ name, text, customerName }: Letter): string {
  const seed = [...name].reduce((sum, character) => sum * 31 + (character.codePointAt(0) ?? 0), 7) % 9973;
  const lean = (noise(seed)() * 1.6 - 0.8).toFixed(2);
  const rules = times(10, (i) => `M${RIGHT - i * PITCH} 52V${HEIGHT - 44}`);
  const from = verticalText(customerName, {
    right: 40 + PITCH,
    top: HEIGHT - 60 - customerName.length * 23.4,
    size: 22,
    pitch: PITCH,
    perColumn: 24,
  });
  const words = verticalText(text.join('\n'), { right: RIGHT, top: 64, size: 30, pitch: PITCH, perColumn: PER_COLUMN });
  return picture(
    WIDTH,
    HEIGHT,
    `<path d="M0 0H480V640H0Z" fill="${seed % 3 === 1 ? '#F6F0E4' : PAPER}"/><path d="${rules}" stroke="${MURASAKI}" stroke-opacity=".22" fill="none"/>` +
      `<path d="M20 44H460M20 48H460" stroke="${MURASAKI}" stroke-opacity=".4"/><g transform="rotate(${lean} 240 320)" ${FACE}>` +
      `<g font-size="30" fill="${SUMI}">${words}</g><g font-size="22" fill="${KOKIN}">${from}</g></g>`,
  );
}
