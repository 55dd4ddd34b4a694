import { fixed, KOKIN, MURASAKI, noise, PAPER, picture, SUMI, times } from './shapes.ts';

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

const RAISED = new Set('、。，．');
const SMALL = new Set('ぁぃぅぇぉっゃゅょァィゥェォッャュョ');
const TURNED = new Set('ー〜～—…（）「」『』');
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

interface Columns {
  /** Right edge of the first column and top of all columns, in picture units. */
  readonly right: number;
  readonly top: number;
  readonly size: number;
  /** From column to column. */
  readonly pitch: number;
  readonly perColumn: number;
}

/** Splits a text into columns; a full stop or comma never begins one, it hangs at the foot of the one before. */
function columnsOf(text: string, perColumn: number): string[] {
  const columns: string[] = [];
  for (const paragraph of text.split('\n')) {
    let column = '';
    for (const character of paragraph) {
      if ([...column].length >= perColumn && !RAISED.has(character)) {
        columns.push(column);
        column = '';
      }
      column += character;
    }
    columns.push(column);
  }
  return columns;
}

function glyph(character: string, x: number, y: number, size: number): string {
  const text = ESCAPES[character] ?? character;
  if (TURNED.has(character))
    return `<text x="${fixed(x)}" y="${fixed(y)}" transform="rotate(90 ${fixed(x)} ${fixed(y - size * 0.36)})">${text}</text>`;
  const [dx, dy] = RAISED.has(character) ? [0.62, -0.62] : SMALL.has(character) ? [0.1, -0.1] : [0, 0];
  return `<text x="${fixed(x + dx * size)}" y="${fixed(y + dy * size)}">${text}</text>`;
}

/**
 * Vertical writing from right to left, every character set by its own place: what CSS calls `vertical-rl` is not
 * drawn alike in pictures by all browsers. Gives the characters; the caller sets the face around them.
 */
function verticalText(text: string, { right, top, size, pitch, perColumn }: Columns): string {
  return columnsOf(text, perColumn)
    .map((column, c) =>
      [...column].map((character, i) => glyph(character, right - c * pitch - pitch / 2, top + (i + 0.86) * size * 1.06, size)).join(''),
    )
    .join('');
}
