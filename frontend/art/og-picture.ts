import { heroMoonBody } from './hero-moon.ts';
import { KIN, KON, PAPER, picture } from './shapes.ts';

/** Writes a line as outlines with its left foot at 0/0 and says how wide it is; the caller owns the typeface. */
type Lettering = (text: string, size: number) => { readonly path: string; readonly width: number };

const WIDTH = 1200;
const HEIGHT = 630;
const TEXT_WIDTH = 620;

/** The largest size at which a title fits beside the moon on one line, within reason. */
function sizeFor(title: string, write: Lettering): number {
  const { width } = write(title, 100);
  return Math.max(38, Math.min(84, (TEXT_WIDTH / width) * 100));
}

/** What other sites show of a page: 1200 × 630, its title beside a large moon on 紺. All letters are outlines, so no system font is needed. */
export function ogPicture(title: string, salonName: string, write: Lettering): string {
  const size = sizeFor(title, write);
  const heading = write(title, size);
  const name = write(salonName, 34);
  return picture(
    WIDTH,
    HEIGHT,
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${KON}"/><svg x="650" y="-20" width="670" height="670" viewBox="0 0 600 600">${heroMoonBody(14.765)}</svg>` +
      `<path d="M80 ${HEIGHT / 2 + 40}H${80 + Math.min(heading.width, TEXT_WIDTH)}" stroke="${KIN}" stroke-opacity=".5" stroke-width="2"/>` +
      `<path transform="translate(80 ${HEIGHT / 2})" d="${heading.path}" fill="${PAPER}"/>` +
      `<path transform="translate(80 ${HEIGHT / 2 + 104})" d="${name.path}" fill="${KIN}"/>`,
  );
}
