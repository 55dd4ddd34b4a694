import { KOKIN, KON, MURASAKI, PAPER } from './ink.ts';
import { label } from './label.ts';
import { mark } from './mark.ts';
import { circle, picture } from './shapes.ts';

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
