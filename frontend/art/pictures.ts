import { bannerLesson, bannerPhone, bannerStone, cardConcept, cardLesson, cardPrice } from './banner-scenes.ts';
import { beads, strand } from './beads.ts';
import { heroMoon } from './hero-moon.ts';
import { accessMap, floorMap } from './maps.ts';
import { mark, seal } from './marks.ts';
import { monthPicture } from './month-picture.ts';
import { SYNODIC_MONTH } from './moon.ts';
import { asanoha, noren, seigaiha, washi } from './patterns.ts';
import { CAST, portrait } from './portrait.ts';
import { KIN, KON, MURASAKI, PAPER } from './shapes.ts';
import { topicFrost, topicMoon, topicStone } from './topic-scenes.ts';
import { waySketches } from './way-scenes.ts';

type Named = readonly [name: string, svg: string];

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const PAPER_BEADS = { line: MURASAKI, fill: PAPER, accent: '#D9CDE6' };
const NIGHT_BEADS = { line: KIN, fill: KON, accent: MURASAKI };

const seals = (): Named[] =>
  range(1, 9).flatMap((n): Named[] => [
    [`seal-${n}`, seal(n, MURASAKI)],
    [`seal-${n}-night`, seal(n, KIN)],
  ]);

const bracelets = (): Named[] =>
  (
    [
      [8, 22],
      [10, 18],
      [12, 16],
    ] as const
  ).flatMap(([mm, n]): Named[] => [
    [`beads-${mm}`, beads(mm, n, PAPER_BEADS)],
    [`beads-${mm}-night`, beads(mm, n, NIGHT_BEADS)],
  ]);

/** One picture for each month of the year, with the weekdays of 2026 (they are pictures, not data). */
const months = (): Named[] =>
  range(1, 12).map((month): Named => {
    const first = new Date(Date.UTC(2026, month - 1, 1)).getUTCDay();
    return [`month-${String(month).padStart(2, '0')}`, monthPicture(first, new Date(Date.UTC(2026, month, 0)).getUTCDate())];
  });

/** Every picture that the site serves under `/art/{name}.svg`, but for the letters, which need their texts. */
export const pictures = (): Named[] => [
  ['moon-hero', heroMoon(13.5)],
  ['moon-full', heroMoon(SYNODIC_MONTH / 2)],
  ...seals(),
  ['sea-night', seigaiha({ rows: 6, crest: true, fill: KON, stroke: KIN, opacity: 0.5 })],
  ['seigaiha-night', seigaiha({ rows: 2, crest: false, fill: KON, stroke: KIN, opacity: 0.5 })],
  ['seigaiha-paper', seigaiha({ rows: 2, crest: false, fill: PAPER, stroke: MURASAKI, opacity: 0.35 })],
  ['asanoha-paper', asanoha(MURASAKI, 0.3)],
  ['asanoha-night', asanoha(KIN, 0.3)],
  ['washi', washi()],
  ['strand-night', strand()],
  ...bracelets(),
  ...Object.entries(CAST).map(([name, look]): Named => [`teller-${name}`, portrait(look)]),
  ['noren', noren()],
  ['topic-moon', topicMoon()],
  ['topic-stone', topicStone()],
  ['topic-frost', topicFrost()],
  ['banner-phone', bannerPhone()],
  ['banner-lesson', bannerLesson()],
  ['banner-stone', bannerStone()],
  ['card-concept', cardConcept()],
  ['card-price', cardPrice()],
  ['card-lesson', cardLesson()],
  ...months(),
  ['mark', mark(MURASAKI)],
  ['mark-night', mark(KIN)],
  ['map-access', accessMap()],
  ['map-floor-north', floorMap('north')],
  ['map-floor-front', floorMap('front')],
  ['map-floor-inside', floorMap('inside')],
  ...waySketches(),
];
