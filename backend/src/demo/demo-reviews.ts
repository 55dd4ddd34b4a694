import type { ReviewImageContent, TellerReviewContent } from '@salon/domain';
import { monthAfter } from './calendar-days.ts';
import { demoTellers } from './demo-tellers.ts';
import { letterPicture, salonLetters } from './review-letters.ts';
import { tellerLetters } from './teller-letters.ts';

/** A letter to one teller (`review-{id}`). */
export interface DemoTellerReview {
  readonly id: string;
  readonly content: TellerReviewContent;
}

/** A letter to the salon (`reviewImage-{id}`). */
export interface DemoReviewImage {
  readonly id: string;
  readonly content: ReviewImageContent;
}

/** A constant id per letter: the last block counts up, the rest is fixed. */
const countedId = (block: string, n: number): string => `${block}-${n.toString(16).padStart(12, '0')}`;

/**
 * The letters to the tellers, in months counted back from this one.
 * @param today yyyy-MM-dd in Tokyo
 */
export function demoTellerReviews(today: string): DemoTellerReview[] {
  return demoTellers.flatMap((teller) =>
    tellerLetters
      .filter((letter) => letter.teller === teller.slug)
      .map((letter, order) => ({
        id: countedId('6e0f7c52-3a1d-4c0b-9b3e', tellerLetters.indexOf(letter) + 1),
        content: {
          fortuneTellerId: teller.id,
          reviewMonth: monthAfter(today, -letter.monthsAgo),
          imageUrl: letterPicture(letter),
          customerName: letter.customerName,
          displayOrder: order + 1,
        },
      })),
  );
}

/** The twelve letters of the home page. */
export const demoReviewImages: readonly DemoReviewImage[] = salonLetters.map((letter, order) => ({
  id: countedId('b81d2f60-95c4-4e17-8a2c', order + 1),
  content: { imageUrl: letterPicture(letter), customerName: letter.customerName, displayOrder: order + 1, isVisible: true },
}));
