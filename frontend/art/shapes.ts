/** A point in picture units; a third item makes it a corner of a soft line. */
export type Point = readonly [x: number, y: number, corner?: number];

/** A coordinate with one decimal: enough for the eye, and it keeps the files small. */
export const fixed = (n: number): string => String(Math.round(n * 10) / 10);

/** A whole picture with its own size, so that an `<img>` reserves the right space. */
export const picture = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${fixed(width)} ${fixed(height)}" width="${fixed(width)}" height="${fixed(height)}">${body}</svg>\n`;

export const circle = (x: number, y: number, r: number, attributes = ''): string =>
  `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(r)}"${attributes}/>`;

/** Joins what `draw` gives for 0 … n - 1. */
export const times = (n: number, draw: (index: number) => string): string => Array.from({ length: n }, (_, i) => draw(i)).join('');

/** The point at an angle round a centre; 0 is up, clockwise, in radians. */
export const around = (cx: number, cy: number, angle: number, radius: number): [number, number] => [
  Math.round((cx + Math.sin(angle) * radius) * 10) / 10,
  Math.round((cy - Math.cos(angle) * radius) * 10) / 10,
];

/** Repeatable noise between 0 and 1: the same seed draws the same picture at every build. */
export function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** A soft line through points: Catmull-Rom written as Bézier curves. */
export function softLine(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  let d = `M${fixed(at(0)[0])} ${fixed(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const from = at(i);
    const to = at(i + 1);
    const before = from[2] ? from : at(i - 1);
    const after = to[2] ? to : at(i + 2);
    d += `C${fixed(from[0] + (to[0] - before[0]) / 6)} ${fixed(from[1] + (to[1] - before[1]) / 6)} ${fixed(to[0] - (after[0] - from[0]) / 6)} ${fixed(to[1] - (after[1] - from[1]) / 6)} ${fixed(to[0])} ${fixed(to[1])}`;
  }
  return d;
}

/** The flat colours of the pictures; the same values stand in src/theme/tokens.css. */
export const KON = '#231A3D';
export const MURASAKI = '#5B3A82';
export const KIN = '#E4C77B';
export const KOKIN = '#7A5A12';
export const PAPER = '#FBF8F1';
export const SUMI = '#2B2533';

const FACE = `font-family="'Zen Kaku Gothic New','Hiragino Kaku Gothic ProN','Yu Gothic','Noto Sans CJK JP',sans-serif"`;

interface Style {
  readonly size?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill?: string;
  readonly bold?: true;
}

/** A horizontal word on a map. */
export const label = (x: number, y: number, text: string, { size = 15, anchor = 'middle', fill = SUMI, bold }: Style = {}): string =>
  `<text x="${fixed(x)}" y="${fixed(y)}" ${FACE} font-size="${size}" text-anchor="${anchor}" fill="${fill}"${bold ? ' font-weight="700"' : ''}>${text}</text>`;

/** A small landscape picture, 8:5, on one flat colour: topics, banners, link cards. */
export const scene = (background: string, body: string): string =>
  picture(400, 250, `<path d="M0 0H400V250H0Z" fill="${background}"/>${body}`);
