import { KOKIN, KON, MURASAKI, PAPER } from './ink.ts';
import { label } from './label.ts';
import { circle, picture } from './shapes.ts';

/** Which way in: the north entrance, the front entrance, or the whole inside of the second floor. */
export type Way = 'north' | 'front' | 'inside';

const SHOPS = 'M40 60H210V150H40ZM230 60H330V150H230ZM40 250H160V340H40ZM180 250H330V340H180ZM470 250H600V340H470Z';
const WALK: Readonly<Record<Way, string>> = {
  north: 'M400 20V240M416 232V200H520V150',
  front: 'M20 200H384V240M416 232V200H520V150',
  inside: '',
};

/** 館内図: the floor with lift and escalator, and the way to the salon's booth. */
export function floorMap(way: Way): string {
  const arrow = `<path d="M512 162l8 -12l8 12" fill="none" stroke="${MURASAKI}" stroke-width="3"/>`;
  const walk = `<path d="${WALK[way]}" fill="none" stroke="${MURASAKI}" stroke-width="3" stroke-dasharray="3 8" stroke-linecap="round"/>${arrow}`;
  return picture(
    640,
    400,
    `<path d="M0 0H640V400H0Z" fill="#F4EEE1"/><path d="M20 40H620V360H20Z" fill="${PAPER}" stroke="${KON}" stroke-width="2"/>` +
      `<path d="${SHOPS}" fill="#EDE4D2" stroke="#BDB09A" stroke-width="1.5"/><path d="M470 60H600V150H470Z" fill="#EFEAF3" stroke="${MURASAKI}" stroke-width="2.5"/>` +
      `<g stroke="${KOKIN}" stroke-width="1.5" fill="none"><path d="M372 232h56v34h-56zM372 240h56M372 249h56M372 258h56M372 286h56v46h-56zM400 286v46"/></g>` +
      `${circle(400, 20, 5, ` fill="${KON}"`)}${circle(20, 200, 5, ` fill="${KON}"`)}${way === 'inside' ? '' : walk}` +
      label(535, 112, '占い処 宵月', { bold: true, size: 20, fill: MURASAKI }) +
      label(364, 243, 'エスカレーター', { size: 16, anchor: 'end' }) +
      label(400, 352, 'エレベーター', { size: 16 }) +
      label(414, 30, '北入口', { bold: true, size: 18, anchor: 'start' }) +
      label(34, 192, '正面入口', { bold: true, size: 18, anchor: 'start' }) +
      label(125, 110, '書店', { size: 17 }) +
      label(280, 110, '花', { size: 17 }) +
      label(100, 300, '喫茶', { size: 17 }) +
      label(255, 300, '和菓子', { size: 17 }) +
      label(535, 300, '眼鏡', { size: 17 }),
  );
}
