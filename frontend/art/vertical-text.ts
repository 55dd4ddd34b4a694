import { fixed } from './shapes.ts';

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
export function columnsOf(text: string, perColumn: number): string[] {
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
export function verticalText(text: string, { right, top, size, pitch, perColumn }: Columns): string {
  return columnsOf(text, perColumn)
    .map((column, c) =>
      [...column].map((character, i) => glyph(character, right - c * pitch - pitch / 2, top + (i + 0.86) * size * 1.06, size)).join(''),
    )
    .join('');
}
