import { mark } from './marks.ts';
import { circle, KOKIN, KON, label, MURASAKI, PAPER, picture } from './shapes.ts';

const stop = (x: number, y: number): string => circle(x, y, 7, ` fill="${PAPER}" stroke="${KON}" stroke-width="2.5"`);

/** The salon's own line map: two stations, the bus, the mall, and the way on foot between them. */
export function accessMap(): string {
  const salon = mark(MURASAKI).replace('<svg ', '<svg x="424" y="176" ');
  return picture(
    720,
    420,
    `<path d="M0 0H720V420H0Z" fill="#F4EEE1"/><path d="M0 372Q120 348 240 372T480 372T720 366V420H0Z" fill="#DCE4EA"/>` +
      `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M0 108H720" stroke="${KON}" stroke-width="7"/><path d="M0 108H720" stroke="${PAPER}" stroke-width="2.5" stroke-dasharray="14 14"/>` +
      `<path d="M0 300Q200 300 300 270T720 246" stroke="${KOKIN}" stroke-width="4"/><path d="M168 116V206H410M596 251V206H478" stroke="${MURASAKI}" stroke-width="3" stroke-dasharray="3 8"/></g>` +
      `${stop(168, 108)}${stop(596, 251)}<path d="M410 150H540V262H410Z" fill="${PAPER}" stroke="${MURASAKI}" stroke-width="2"/>${salon}` +
      label(168, 80, '港町駅', { bold: true, size: 23 }) +
      label(612, 294, '海岸通駅', { bold: true, size: 23 }) +
      label(475, 140, 'みなと坂モール', { bold: true, size: 23 }) +
      label(475, 244, '2階 占い処 宵月', { size: 16 }) +
      label(284, 194, '徒歩 7分', { size: 20 }) +
      label(548, 194, '徒歩 4分', { size: 20, anchor: 'start' }) +
      label(60, 404, '海', { size: 19, fill: KON }) +
      label(690, 36, '北', { bold: true, size: 19 }) +
      `<path d="M690 44v26m0 -26l-6 9m6 -9l6 9" stroke="${KON}" stroke-width="1.5" fill="none"/>`,
  );
}

/** Which way in: the north entrance, the front entrance, or the whole inside of the second floor. */
type Way = 'north' | 'front' | 'inside';

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
