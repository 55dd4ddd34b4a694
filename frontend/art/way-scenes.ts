import { KIN, KOKIN, KON, label, MURASAKI, PAPER, picture, times } from './shapes.ts';

const WIDTH = 240;
const HEIGHT = 150;

const ground = (colour: string): string => `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${colour}"/>`;
const lines = (d: string, colour: string = KON, width = 1.5): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const foot = (d: string): string =>
  `<path d="${d}" fill="none" stroke="${MURASAKI}" stroke-width="2.5" stroke-dasharray="2 7" stroke-linecap="round"/>`;
const arrow = (x: number, y: number): string => lines(`M${x - 6} ${y + 7}L${x} ${y}L${x + 6} ${y + 7}`, MURASAKI, 2.5);

/** Steps up to daylight under the sign of exit 2. */
const exitTwo = (): string =>
  ground('#EFEAF3') +
  `<path d="M62 36H178V126H62Z" fill="${PAPER}"/><path d="M62 36H178V58H62Z" fill="${KON}"/>` +
  label(104, 52, '出口', { fill: PAPER, size: 13 }) +
  `<path d="M132 39h18v16h-18Z" fill="${KIN}"/>` +
  label(141, 52, '2', { bold: true, size: 14, fill: KON }) +
  lines('M62 36V126M178 36V126M20 126H220') +
  lines(`M84 126V116H156M92 116V106H148M100 106V96H140M108 96V86H132`, KOKIN) +
  foot('M120 142V90') +
  arrow(120, 76);

/** The roofed walk along the sea. */
const roofedWalk = (): string =>
  ground('#F4EEE1') +
  `<path d="M0 92Q40 84 80 92T160 92T240 90V118H0Z" fill="#DCE4EA"/><path d="M10 38L230 52V64L10 50Z" fill="${KON}"/>` +
  lines(times(6, (i) => `M${24 + i * 38} ${51 + i * 2.5}V${122 - i * 1}`)) +
  lines('M0 124H240M0 140H240', KOKIN) +
  foot('M222 132H30') +
  lines('M28 126L20 132L28 138', MURASAKI, 2.5);

/** The mall's front with the name of the entrance over its doors. */
const entrance = (name: string): string =>
  ground('#EDE4D2') +
  `<path d="M24 30H216V126H24Z" fill="${PAPER}" stroke="${KON}" stroke-width="1.5"/><path d="M78 56H162V76H78Z" fill="${KON}"/>` +
  label(120, 71, name, { fill: PAPER, size: 13, bold: true }) +
  lines('M78 76V126M162 76V126M120 82V126M84 82H156') +
  lines('M36 44H66V62H36ZM174 44H204V62H174ZM36 78H66V104H36ZM174 78H204V104H174Z', '#BDB09A') +
  lines('M8 126H232') +
  foot('M120 144V112') +
  arrow(120, 98);

/** The escalator up to the salon's curtain. */
const escalator = (): string =>
  ground('#EFEAF3') +
  lines('M16 132H70L142 66H232', KON, 2) +
  lines('M16 116H64L136 50H150', KON) +
  lines(
    times(6, (i) => `M${74 + i * 12} ${128 - i * 11}h10v-10`),
    KOKIN,
  ) +
  lines('M168 20H226', KON, 3) +
  `<path d="M172 20H222V48Q214 51 206 48T190 48T172 48Z" fill="${KON}"/>` +
  `<path d="M199 27a8 8 0 1 1 -6 13a9 9 0 0 0 6 -13Z" fill="${KIN}"/>` +
  foot('M40 124H64L136 58H190') +
  label(150, 104, '2階', { bold: true, size: 15 });

/** Down the avenue of trees towards the sea. */
const avenue = (): string =>
  ground('#F4EEE1') +
  `<path d="M70 46H170V62H70Z" fill="#DCE4EA"/><path d="M104 62L24 150H216L136 62Z" fill="${PAPER}"/>` +
  lines('M104 62L24 150M136 62L216 150', KOKIN) +
  times(3, (i) => {
    const size = 12 + i * 8;
    const y = 66 + i * 26;
    return [94 - i * 32, 146 + i * 32]
      .map(
        (x) =>
          `<circle cx="${x}" cy="${y - size}" r="${size}" fill="#E6EFE7" stroke="${KON}" stroke-width="1.5"/>${lines(`M${x} ${y - size}V${y + 6}`)}`,
      )
      .join('');
  }) +
  foot('M120 144V84') +
  arrow(120, 70);

/** The corner with the clock at the second signal. */
const clockCorner = (): string =>
  ground('#EDE4D2') +
  lines('M0 120H100V150M146 150V120H240M0 78H240', KOKIN) +
  `<circle cx="176" cy="38" r="20" fill="${PAPER}" stroke="${KON}" stroke-width="2"/>` +
  lines('M176 26V38L185 43M176 58V78', KON, 2) +
  `<path d="M46 28H94V44H46Z" fill="${KON}"/><circle cx="56" cy="36" r="5" fill="#E6EFE7"/><circle cx="70" cy="36" r="5" fill="${KIN}"/><circle cx="84" cy="36" r="5" fill="#F8E9E6"/>` +
  lines('M70 44V78', KON, 2) +
  foot('M123 148V100H34') +
  lines('M32 94L24 100L32 106', MURASAKI, 2.5);

/** A sketch for each step of the two ways, by station and number. */
export function waySketches(): readonly (readonly [name: string, svg: string])[] {
  const ways = {
    kaigandori: [exitTwo(), roofedWalk(), entrance('北入口'), escalator()],
    minatomachi: [avenue(), clockCorner(), entrance('正面入口'), escalator()],
  };
  return Object.entries(ways).flatMap(([station, sketches]) =>
    sketches.map((body, i) => [`way-${station}-${i + 1}`, picture(WIDTH, HEIGHT, body)] as const),
  );
}
