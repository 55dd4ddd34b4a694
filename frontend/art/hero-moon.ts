import { litPath } from './moon.ts';
import { around, circle, fixed, KIN, KON, type Point, picture, softLine } from './shapes.ts';

const CENTRE = 300;
const RADIUS = 206;

/** Outlines of the seas in units of the radius, north up. */
// biome-ignore format: a table, row by row
const SEAS: readonly (readonly Point[])[] = [
  [
    [-0.1, -0.74], [-0.38, -0.78], [-0.62, -0.6], [-0.74, -0.36], [-0.88, -0.12], [-0.84, 0.14], [-0.7, 0.3], [-0.66, 0.48], [-0.54, 0.5],
    [-0.46, 0.38], [-0.34, 0.5], [-0.17, 0.5], [-0.11, 0.36], [-0.24, 0.22], [-0.4, 0.1], [-0.34, -0.08], [-0.18, -0.2], [-0.05, -0.34], [-0.01, -0.56],
  ],
  [
    [0.1, -0.6], [0.29, -0.63], [0.41, -0.5], [0.46, -0.34], [0.6, -0.24], [0.67, -0.06], [0.79, 0.08], [0.77, 0.27], [0.65, 0.3],
    [0.58, 0.16], [0.54, 0.33], [0.42, 0.37], [0.37, 0.22], [0.44, 0.08], [0.3, 0.02], [0.2, -0.1], [0.15, -0.26], [0.07, -0.42],
  ],
  [[0.74, -0.45], [0.83, -0.36], [0.82, -0.23], [0.73, -0.2], [0.67, -0.3]],
  [[0, -0.28], [0.08, -0.22], [0.05, -0.13], [-0.05, -0.15]],
];

const seaPath = (sea: readonly Point[]): string =>
  `${softLine([...sea, ...sea.slice(0, 1)].map(([x, y]): Point => [CENTRE + x * RADIUS, CENTRE + y * RADIUS]))}Z`;

const marks = (parts: number, radius: number): string =>
  `stroke-dasharray="1.4 ${fixed((2 * Math.PI * radius) / parts - 1.4)}" transform="rotate(-90 ${CENTRE} ${CENTRE})"`;

/**
 * What stands inside the picture of tonight's moon (600 × 600): the disc, its seas as engraved lines, and a dial
 * of thirty nights with the full moon at the top and tonight marked. Ids begin with `hero-moon-`: draw it once a page.
 */
export function heroMoonBody(age: number): string {
  const [x, y] = around(CENTRE, CENTRE, (age / 29.53 + 0.5) * 2 * Math.PI, 252);
  const dial =
    circle(CENTRE, CENTRE, 252, ' stroke-opacity=".5"') +
    circle(CENTRE, CENTRE, 256, ` stroke-width="8" stroke-opacity=".8" ${marks(30, 256)}`) +
    circle(CENTRE, CENTRE, 260, ` stroke-width="16" stroke-opacity=".8" ${marks(6, 260)}`) +
    circle(CENTRE, CENTRE, RADIUS, ' stroke-opacity=".7"');
  return (
    `<defs><clipPath id="hero-moon-lit"><path d="${litPath(age, CENTRE, CENTRE, RADIUS)}"/></clipPath>` +
    `<clipPath id="hero-moon-seas"><path d="${SEAS.map(seaPath).join('')}"/></clipPath>` +
    `<pattern id="hero-moon-hatch" width="8" height="5" patternUnits="userSpaceOnUse"><path d="M0 1H8" stroke="${KON}" stroke-width="1.2" stroke-opacity=".28"/></pattern></defs>` +
    `<g fill="none" stroke="${KIN}" stroke-width="1.2">${dial}</g>${circle(x, y, 7, ` fill="${KIN}" stroke="${KON}" stroke-width="5"`)}` +
    `<g clip-path="url(#hero-moon-lit)">${circle(CENTRE, CENTRE, RADIUS, ` fill="${KIN}"`)}` +
    `<g transform="rotate(-28 ${CENTRE} ${CENTRE})" clip-path="url(#hero-moon-seas)"><path d="M90 90H510V510H90Z" fill="url(#hero-moon-hatch)"/></g></g>`
  );
}

/** Tonight's moon as a file. */
export const heroMoon = (age: number): string => picture(600, 600, heroMoonBody(age));
