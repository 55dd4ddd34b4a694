import { addMonths, monthOf, type reviewImageFields, type tellerReviewFields } from '@salon/domain';
import type { DemoRecord } from './demo-record.ts';
import { demoTellers, type TellerSlug } from './tellers.ts';

/** A constant id per review: only the last block varies, counting up. */
const countedId = (block: string, n: number): string =>
  `${block}-${n.toString(16).padStart(12, '0')}`;

type Letter = readonly [monthsAgo: number, customerName: string];

/** In the order of their pictures `/art/review-{slug}-{n}.svg`. */
const letters: Readonly<Record<TellerSlug, readonly Letter[]>> = {
  shion: [
    [0, 'M・Yさま　三十代'],
    [1, 'K・Nさま　五十代'],
    [3, 'T・Sさま　四十代'],
  ],
  tsukino: [
    [0, 'A・Iさま　二十代'],
    [2, 'R・Oさま　三十代'],
  ],
  genshu: [
    [0, 'H・Tさま　五十代'],
    [2, 'Y・Kさま　四十代'],
  ],
  migiwa: [
    [0, 'N・Mさま　四十代（お電話）'],
    [1, 'S・Hさま　六十代（お電話）'],
  ],
  sara: [
    [0, 'E・Fさま　三十代'],
    [2, 'M・Wさま・C・Wさま　母娘'],
  ],
  chikage: [
    [0, 'U・Aさま　三十代'],
    [1, 'F・Jさま　五十代'],
  ],
  toko: [
    [0, 'I・Kさま　二十代'],
    [1, 'O・Rさま　四十代'],
  ],
  gaku: [
    [0, 'B・Sさま　四十代'],
    [3, 'G・Tさま　三十代'],
  ],
};

export function demoTellerReviews(today: string): DemoRecord<typeof tellerReviewFields>[] {
  const contents = demoTellers.flatMap(({ id, slug }) =>
    letters[slug].map(([monthsAgo, customerName], order) => ({
      fortuneTellerId: id,
      reviewMonth: addMonths(monthOf(today), -monthsAgo),
      imageUrl: `/art/review-${slug}-${order + 1}.svg`,
      customerName,
      displayOrder: order + 1,
    })),
  );
  return contents.map((content, n) => ({
    id: countedId('6e0f7c52-3a1d-4c0b-9b3e', n + 1),
    content,
  }));
}

/** Authors of the home page's letters, in the order of their pictures. */
const CUSTOMERS = [
  'M・Kさま　三十代',
  'Y・Oさま　四十代',
  'A・Sさま　二十代',
  'T・Nさま　五十代',
  'R・Hさま　六十代',
  'K・Fさま　四十代',
  'S・Iさま　三十代',
  'N・Tさま　二十代',
  'H・Mさま　五十代',
  'E・Wさま　三十代',
  'J・Uさま　四十代',
  'C・Aさま　六十代',
];

export const demoReviewImages: readonly DemoRecord<typeof reviewImageFields>[] = CUSTOMERS.map(
  (customerName, n) => ({
    id: countedId('b81d2f60-95c4-4e17-8a2c', n + 1),
    content: {
      imageUrl: `/art/review-${String(n + 1).padStart(2, '0')}.svg`,
      customerName,
      displayOrder: n + 1,
    },
  }),
);
