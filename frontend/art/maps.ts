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

/** Which way in: the north entrance, the front entrance, or the whole second floor. */
type Way = 'north' | 'front' | 'inside';

/** A floor's shops: its name, and the upper left and lower right corner in units of the floor. */
type Shop = readonly [name: string, left: number, top: number, right: number, bottom: number];

const FLOOR_HEIGHT = 172;
/** What stands along the passage of the ground floor, where both entrances are. */
const GROUND: readonly Shop[] = [
  ['書店', 40, 10, 210, 56],
  ['花屋', 230, 10, 340, 56],
  ['喫茶', 40, 110, 210, 160],
  ['和菓子', 230, 110, 340, 160],
  ['眼鏡', 530, 110, 600, 160],
];
/** The second floor, with the salon at the end of its passage. */
const SECOND: readonly Shop[] = [
  ['手芸', 40, 10, 210, 56],
  ['器', 230, 10, 340, 56],
  ['帽子', 40, 110, 210, 160],
  ['古書', 230, 110, 340, 160],
  ['文具', 530, 110, 600, 160],
];

/** From the entrance to the escalator, and from the escalator to the salon's curtain. */
const TO_ESCALATOR: Readonly<Record<Exclude<Way, 'inside'>, string>> = { north: 'M400 4V66', front: 'M24 86H366' };
const TO_SALON = 'M434 86H535V68';

const dashed = (path: string): string =>
  `<path d="${path}" fill="none" stroke="${MURASAKI}" stroke-width="3" stroke-dasharray="3 8" stroke-linecap="round"/>`;
const down = (y: number, body: string): string => `<g transform="translate(0 ${y})">${body}</g>`;

/** One floor: its walls, shops, escalator and lift, which stand in the same place on each. */
function floor(name: string, shops: readonly Shop[]): string {
  const boxes = shops.map(([, left, top, right, bottom]) => `M${left} ${top}H${right}V${bottom}H${left}Z`).join('');
  return (
    `<path d="M20 0H620V${FLOOR_HEIGHT}H20Z" fill="${PAPER}" stroke="${KON}" stroke-width="2"/>` +
    `<path d="${boxes}" fill="#EDE4D2" stroke="#BDB09A" stroke-width="1.5"/>` +
    `<path d="M372 69h56v34h-56zM372 77.5h56M372 86h56M372 94.5h56M382 126h36v34h-36zM400 126v34" stroke="${KOKIN}" stroke-width="1.5" fill="none"/>` +
    shops.map(([shop, left, top, right, bottom]) => label((left + right) / 2, (top + bottom) / 2 + 6, shop, { size: 17 })).join('') +
    label(426, 149, 'エレベーター', { size: 14, anchor: 'start' }) +
    label(608, 92, name, { bold: true, size: 18, anchor: 'end' })
  );
}

const salonsBooth =
  `<path d="M470 12H600V62H470Z" fill="#EFEAF3" stroke="${MURASAKI}" stroke-width="2.5"/>` +
  label(535, 43, '占い処 宵月', { bold: true, size: 19, fill: MURASAKI });
const arrowToSalon = `<path d="M527 80l8 -12l8 12" fill="none" stroke="${MURASAKI}" stroke-width="3"/>`;
const entrance = (x: number, y: number): string => circle(x, y, 6, ` fill="${KON}"`);

/** 館内図: the way through the ground floor and the second floor, which lies above it; or the second floor alone. */
export function floorMap(way: Way): string {
  const ground = (height: number): string => `<path d="M0 0H640V${height}H0Z" fill="#F4EEE1"/>`;
  const escalator = label(436, 92, 'エスカレーター', { size: 15, anchor: 'start' });
  const second = floor('2階', SECOND) + salonsBooth;
  if (way === 'inside') return picture(640, 200, ground(200) + down(14, second + escalator));
  const entrances =
    entrance(400, 0) +
    entrance(20, 86) +
    label(416, 22, '北入口', { bold: true, size: 17, anchor: 'start' }) +
    label(36, 78, '正面入口', { bold: true, size: 17, anchor: 'start' });
  return picture(
    640,
    400,
    ground(400) +
      down(14, second + dashed(TO_SALON) + arrowToSalon) +
      down(214, floor('1階', GROUND) + escalator + entrances + dashed(TO_ESCALATOR[way])),
  );
}
