import { addMonths, monthOf, type reviewImageFields, type tellerReviewFields } from '@salon/domain';
import type { DemoRecord } from './demo-record.ts';
import { reviewPictureUrl, salonReviewPictures, tellerReviewPictures } from './review-pictures.ts';
import { demoTellers } from './tellers.ts';

/** A constant id per review: the last block counts up, the rest is fixed. */
const countedId = (block: string, n: number): string => `${block}-${n.toString(16).padStart(12, '0')}`;

/**
 * The reviews of the tellers, in months counted back from this one.
 * @param today yyyy-MM-dd in Tokyo
 */
export function demoTellerReviews(today: string): DemoRecord<typeof tellerReviewFields>[] {
  return demoTellers.flatMap((teller) =>
    tellerReviewPictures
      .filter((picture) => picture.teller === teller.slug)
      .map((picture, order) => ({
        id: countedId('6e0f7c52-3a1d-4c0b-9b3e', tellerReviewPictures.indexOf(picture) + 1),
        content: {
          fortuneTellerId: teller.id,
          reviewMonth: addMonths(monthOf(today), -picture.monthsAgo),
          imageUrl: reviewPictureUrl(picture),
          customerName: picture.customerName,
          displayOrder: order + 1,
        },
      })),
  );
}

/** The twelve reviews of the home page. */
export const demoReviewImages: readonly DemoRecord<typeof reviewImageFields>[] = salonReviewPictures.map((picture, order) => ({
  id: countedId('b81d2f60-95c4-4e17-8a2c', order + 1),
  content: { imageUrl: reviewPictureUrl(picture), customerName: picture.customerName, displayOrder: order + 1 },
}));
