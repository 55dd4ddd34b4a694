import { KIN, KOKIN, KON, PAPER, SUMI } from './ink.ts';
import { litPath } from './lit-path.ts';
import { picture, times } from './shapes.ts';

/** 暖簾: a shop curtain with a crescent and a lantern, beside the greeting. */
export function noren(): string {
  const panels = times(
    4,
    (i) => `M${48 + i * 97} 47h93q${i % 2 ? 4 : -3} 130 0 236q-46 ${i % 2 ? 8 : -6} -93 0q${i % 2 ? -4 : 3} -120 0 -236Z`,
  );
  return picture(
    480,
    420,
    `<path d="M0 0H480V420H0Z" fill="#EDE4D2"/><path d="M0 376H480M34 0V376M446 0V376" stroke="${SUMI}" stroke-width="1.5" stroke-opacity=".45"/>` +
      `<path d="M0 44H480" stroke="${SUMI}" stroke-width="6"/><path d="${panels}" fill="${KON}"/><clipPath id="n"><path d="${panels}"/></clipPath>` +
      `<g clip-path="url(#n)"><path d="${litPath(5.6, 214, 166, 80)}" transform="rotate(-16 214 166)" fill="${KIN}"/></g>` +
      `<g stroke="${KOKIN}" stroke-width="1.5" fill="${PAPER}"><path d="M370 318h46v58h-46zM393 318v-11M370 332h46M370 347h46M370 362h46"/></g>`,
  );
}
