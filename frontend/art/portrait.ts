import { type Craft, cloth, halo, type Weave } from './portrait-cloth.ts';
import { FACE, type FaceShape, HAIR, type HairStyle } from './portrait-face.ts';
import { circle, fixed, KOKIN, KON, MURASAKI, noise, PAPER, picture, SUMI, softLine, times } from './shapes.ts';

interface Look {
  /** Colour of the paper behind the figure. */
  readonly tint: string;
  readonly robe: string;
  readonly style: HairStyle;
  readonly craft: Craft;
  readonly shape?: FaceShape;
  readonly weave?: Weave;
  readonly hairColour?: string;
  readonly pin?: true;
  readonly glasses?: true;
  /** Looks to the right instead of the left. */
  readonly facesRight?: true;
}

const TILT = ' transform="rotate(-4 170 250)"';
const ROBE = 'M222 250C268 266 306 300 322 330V402H84C86 360 100 318 142 290L161 270C180 300 206 288 222 250Z';
const COLLARS =
  '<path d="M223 252C206 290 180 307 161 283C151 298 133 332 126 404" stroke-width="8"/><path d="M235 258C217 300 186 324 168 308C157 332 148 362 145 404" stroke-width="1.5"/>';
const GLASSES = `<path d="M121 138a4.5 9 0 1 0 .1 0M125.5 145L186 152"${TILT} fill="none" stroke="${SUMI}" stroke-width="2"/>`;
const PIN = `<path d="M216 196L286 160" stroke="${KOKIN}" stroke-width="3"/>${circle(288, 159, 5, ` fill="${KOKIN}"`)}`;

function fibres(look: Look): string {
  const random = noise(look.style.length * 991 + 17);
  const fibre = (): string =>
    `M${fixed(random() * 320)} ${fixed(random() * 400)}q${fixed(random() * 16 - 8)} ${fixed(random() * 16 - 8)} ${fixed(random() * 40 - 20)} ${fixed(random() * 40 - 20)}`;
  return `<path d="${times(look.weave ? 6 : 12, fibre)}" fill="none" stroke="${PAPER}" stroke-opacity=".8"/>`;
}

function figure(look: Look): string {
  const hair = HAIR[look.style];
  const head =
    `<g${TILT}><path d="${hair.mass}" fill="${look.hairColour ?? KON}"/>` +
    `<path d="${hair.strands}" fill="none" stroke="${PAPER}" stroke-opacity=".75" stroke-width="1.5"/>${look.pin ? PIN : ''}</g>`;
  const face = `<path d="${softLine(FACE[look.shape ?? 'soft'])}L226 290C212 256 206 232 212 204L214 80Z" fill="${PAPER}"${TILT}/>`;
  const robe = `<path d="${ROBE}" fill="${look.robe}"/>${look.weave ? `<path d="${ROBE}" fill="url(#cloth)"/>` : ''}`;
  const collars = `<g fill="none" stroke="${PAPER}">${COLLARS}</g>`;
  const under = `${halo(look.craft, look.tint)}${face}${look.glasses ? GLASSES : ''}`;
  return hair.overRobe ? under + robe + collars + head : under + head + robe + collars;
}

/** A teller as a paper-cut profile without features, 4:5; the halo tells the craft. Also the picture of a teller without a photo. */
export function portrait(look: Look): string {
  const drawn = figure(look);
  return picture(
    320,
    400,
    (look.weave ? cloth('cloth', look.weave, look.robe) : '') +
      `<path d="M0 0H320V400H0Z" fill="${look.tint}"/>${fibres(look)}${look.facesRight ? `<g transform="matrix(-1 0 0 1 320 0)">${drawn}</g>` : drawn}`,
  );
}

/** The eight portraits; files are called `teller-{name}`. */
export const CAST = {
  shion: { tint: '#DDD5E6', style: 'chignon', craft: 'days', robe: MURASAKI, pin: true },
  tsukino: { tint: '#EADFC2', style: 'bob', craft: 'moons', robe: KON, weave: 'shippo', hairColour: SUMI, facesRight: true },
  genshu: { tint: '#D6DEDC', style: 'swept', shape: 'firm', craft: 'trigram', robe: SUMI, weave: 'stripe', hairColour: '#4A4454' },
  migiwa: { tint: '#D3DCE6', style: 'hime', craft: 'ripple', robe: '#43587F', weave: 'wave', facesRight: true },
  sara: { tint: '#EBDAD5', style: 'tail', craft: 'zodiac', robe: '#5F3348', weave: 'uroko', hairColour: '#352A38' },
  chikage: { tint: '#E0E3D4', style: 'updo', craft: 'luoshu', robe: '#474A55', weave: 'kasuri', hairColour: '#6A6472', facesRight: true },
  toko: { tint: '#E6DCE3', style: 'tucked', craft: 'moons', robe: '#4B3A6B', weave: 'kasuri', hairColour: '#3A2F3C' },
  gaku: { tint: '#E3DCCB', style: 'crop', shape: 'firm', craft: 'luoshu', robe: KON, glasses: true, facesRight: true },
} as const satisfies Record<string, Look>;
