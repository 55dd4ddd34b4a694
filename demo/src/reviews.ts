import { addMonths, monthOf, type reviewImageFields, type tellerReviewFields } from '@salon/domain';
import type { DemoRecord } from './demo-record.ts';
import reviews from './records/reviews.json' with { type: 'json' };
import { demoTellers } from './tellers.ts';

/** A constant id per review: only the last block varies, counting up. */
const countedId = (block: string, n: number): string =>
  `${block}-${n.toString(16).padStart(12, '0')}`;

export function demoTellerReviews(today: string): DemoRecord<typeof tellerReviewFields>[] {
  const contents = demoTellers.flatMap(({ id, slug }) =>
    reviews.tellers[slug].map(({ monthsAgo, customerName }, order) => ({
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

export const demoReviewImages: readonly DemoRecord<typeof reviewImageFields>[] = reviews.home.map(
  (customerName, n) => ({
    id: countedId('b81d2f60-95c4-4e17-8a2c', n + 1),
    content: {
      imageUrl: `/art/review-${String(n + 1).padStart(2, '0')}.svg`,
      customerName,
      displayOrder: n + 1,
    },
  }),
);
