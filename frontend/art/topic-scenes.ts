import { circle, KON, MURASAKI, PAPER, scene, times } from './shapes.ts';

function grass(i: number): string {
  const x = 66 + i * 17;
  const height = 112 + ((i * 43) % 70);
  const tip = x + 46 + ((i * 29) % 40);
  const y = 250 - height;
  const ears = [
    [-22, -2, 16, 2, 26, 18],
    [-14, 0, 14, 3, 22, 20],
    [-6, 4, 10, 6, 14, 20],
    [-28, -2, 16, 4, 24, 20],
    [-36, 1, 14, 4, 21, 18],
  ]
    .map(([dx = 0, dy = 0, ...curve]) => `M${tip + dx} ${y + dy}q${curve.join(' ')}`)
    .join('');
  return `<path d="M${x} 250C${x + 3} ${250 - height * 0.6} ${tip - 36} ${y - 4} ${tip} ${y + 8}"/><path d="${ears}"/>`;
}

/** 芒と月 */
export const topicMoon = (): string =>
  scene(
    '#E3DDEA',
    `${circle(262, 108, 66, ` fill="${PAPER}"`)}<g fill="none" stroke="${KON}" stroke-width="1.5" stroke-linecap="round">${times(7, grass)}</g>`,
  );

const CRYSTALS = [
  [150, 232, 54, 150, -14],
  [206, 240, 66, 196, 2],
  [264, 234, 48, 132, 16],
] as const;

function crystal([x, y, w, h, angle]: (typeof CRYSTALS)[number]): string {
  const left = `${x - w / 2} ${y - h + w * 0.7}`;
  const right = `${x + w / 2} ${y - h + w * 0.55}`;
  const ridge = `${x + w * 0.1} ${y - h + w * 0.85}`;
  const tip = `${x - w * 0.1} ${y - h}`;
  return (
    `<g transform="rotate(${angle} ${x} ${y})"><path d="M${x - w / 2} ${y}L${left}L${tip}L${right}V${y}Z"/>` +
    `<path d="M${x + w * 0.1} ${y}L${ridge}L${right}V${y}Z" fill="#D9CDE6"/><path d="M${left}L${ridge}L${tip}"/></g>`
  );
}

/** 紫水晶 */
export const topicStone = (): string =>
  scene(
    '#ECE4D3',
    `<g fill="${PAPER}" stroke="${MURASAKI}" stroke-width="1.5" stroke-linejoin="round">${CRYSTALS.map(crystal).join('')}</g>`,
  );

const FROST = 'M200 125V34M200 62l-16 -14M200 62l16 -14M200 84l-20 -17M200 84l20 -17M200 104l-10 -8M200 104l10 -8';

/** 霜の花 */
export const topicFrost = (): string =>
  scene(
    '#DCE4EA',
    `<g fill="none" stroke="${KON}" stroke-width="1.5" stroke-linecap="round">${times(6, (i) => `<path transform="rotate(${i * 60} 200 125)" d="${FROST}"/>`)}${circle(200, 125, 100, ' stroke-opacity=".3"')}</g>`,
  );
