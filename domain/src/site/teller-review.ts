import { z } from 'zod';
import type { EventOf } from '../event-definition.ts';
import { contentRules } from './content.ts';

/** A picture of a customer's words about one teller, filed under a month `yyyy-MM` (specification, content: teller reviews). */
export const tellerReviewContent = z.object({
  fortuneTellerId: z.string(),
  reviewMonth: z.string(),
  imageUrl: z.string(),
  customerName: z.string().nullable(),
  displayOrder: z.number().int(),
});
export type TellerReviewContent = z.output<typeof tellerReviewContent>;

/** Events of `review-{id}`; each carries the whole content. */
export const tellerReviewEvents = {
  TellerReviewAdded: { version: 1, data: z.object({ id: z.string(), content: tellerReviewContent }) },
  TellerReviewChanged: { version: 1, data: z.object({ id: z.string(), content: tellerReviewContent }) },
  TellerReviewDeleted: { version: 1, data: z.object({ id: z.string() }) },
} as const;

export type TellerReviewEvent = EventOf<typeof tellerReviewEvents>;

/** Reviews of tellers, each on `review-{id}`. */
export const tellerReview = contentRules<TellerReviewContent>()({
  added: 'TellerReviewAdded',
  changed: 'TellerReviewChanged',
  deleted: 'TellerReviewDeleted',
});
