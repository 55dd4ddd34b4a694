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
