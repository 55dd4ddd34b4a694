import { KIN, KOKIN, KON, MURASAKI, PAPER, SUMI } from './ink.ts';
import { scene } from './scene.ts';
import { circle, times } from './shapes.ts';

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
