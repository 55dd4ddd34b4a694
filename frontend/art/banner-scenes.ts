import { SQUARE, squarePath } from './marks.ts';
import { around, circle, fixed, KIN, KOKIN, KON, MURASAKI, PAPER, SUMI, scene, times } from './shapes.ts';

/** 声の輪: phone readings. */
export const bannerPhone = (): string =>
  scene(
    KON,
    `<g fill="none" stroke="${KIN}" stroke-width="1.5">${times(6, (i) => circle(322, 84, 16 + i * 25, ` stroke-opacity="${fixed(1 - i * 0.14)}"`))}</g>${circle(322, 84, 7, ` fill="${KIN}"`)}`,
  );

/** 九星盤: lessons, as a banner and as a card. */
export const bannerLesson = (): string => squareScene({ x: 262, y: 68, cell: 38, dot: 3.2, gridOpacity: '.35' });
export const cardLesson = (): string => squareScene({ x: 116, y: 41, cell: 56, dot: 4, gridOpacity: '.4' });

/** 珠: the shop. */
export const bannerStone = (): string =>
  scene(
    '#EFE6D2',
    `<g stroke="${KOKIN}" stroke-width="1.5">${times(20, (i) => circle(...around(330, 150, (i / 20) * 6.2832, 108), 16.4, ` fill="${i % 5 ? PAPER : '#E4D3A6'}"`))}</g>`,
  );

const shoji = (x: number): string =>
  `<path d="M${x} 0h112v250h-112z" fill="${PAPER}"/><path d="M${x} 0v250M${x + 28} 0v250M${x + 56} 0v250M${x + 84} 0v250M${x + 112} 0v250M${x} 36h112M${x} 76h112M${x} 116h112M${x} 156h112M${x} 196h112"/>`;

/** 障子: paper doors half open on a night with a moon; the concept page. */
export const cardConcept = (): string =>
  scene(
    KON,
    `${circle(196, 92, 40, ` fill="${KIN}"`)}<g stroke="${MURASAKI}" stroke-width="1.5">${[20, 236, 348, -92].map(shoji).join('')}</g>`,
  );

function slip(i: number): string {
  const length = i === 2 ? 60 : 44 + ((i * 11) % 30);
  return (
    `<path d="M${70 + i * 46} ${44 + (i % 2) * 10}h34v${150 - (i % 3) * 8}h-34z" fill="${PAPER}" stroke="${KOKIN}" stroke-width="1.5"/>` +
    circle(87 + i * 46, 54 + (i % 2) * 10, 2.5, ` fill="${KOKIN}"`) +
    `<path d="M87 ${74 + ((i * 7) % 12)}v${length}" transform="translate(${i * 46} 0)" stroke="${SUMI}" stroke-width="1.5"/>`
  );
}

/** 短冊: slips on a rail; the pricing page. */
export const cardPrice = (): string => scene('#F0E8D6', `${times(6, slip)}<path d="M40 40H360" stroke="${KOKIN}" stroke-width="1.5"/>`);

interface Board {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly dot: number;
  readonly gridOpacity: string;
}

/** 九星盤: the magic square with its path, for lessons. */
function squareScene({ x, y, cell, dot, gridOpacity }: Board): string {
  const side = cell * 3;
  const grid = `M0 0h${side}v${side}H0zM${cell} 0v${side}M${cell * 2} 0v${side}M0 ${cell}h${side}M0 ${cell * 2}h${side}`;
  const dots = SQUARE.map(([column, row]) => circle(cell / 2 + column * cell, cell / 2 + row * cell, dot)).join('');
  return scene(
    '#E5DDEC',
    `<g transform="translate(${x} ${y})"><g fill="none" stroke="${MURASAKI}" stroke-width="1.5"><path d="${grid}" stroke-opacity="${gridOpacity}"/><path d="${squarePath(cell / 2, cell)}"/></g><g fill="${MURASAKI}">${dots}</g></g>`,
  );
}
