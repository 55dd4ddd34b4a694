import { KIN, KOKIN, KON, PAPER } from './ink.ts';
import { scene } from './scene.ts';
import { around, circle, fixed, times } from './shapes.ts';
import { squareScene } from './square-scene.ts';

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
