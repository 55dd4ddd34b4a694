import { z } from 'zod';
import type { EventOf } from '../event-definition.ts';
import { contentRules } from './content.ts';

/** A picture of the home page's review carousel (specification, content: review images). */
export const reviewImageContent = z.object({
  imageUrl: z.string(),
  customerName: z.string().nullable(),
  displayOrder: z.number().int(),
  isVisible: z.boolean(),
});
export type ReviewImageContent = z.output<typeof reviewImageContent>;

/** Events of `reviewImage-{id}`; each carries the whole content. */
export const reviewImageEvents = {
  ReviewImageAdded: { version: 1, data: z.object({ id: z.string(), content: reviewImageContent }) },
  ReviewImageChanged: { version: 1, data: z.object({ id: z.string(), content: reviewImageContent }) },
  ReviewImageDeleted: { version: 1, data: z.object({ id: z.string() }) },
} as const;

export type ReviewImageEvent = EventOf<typeof reviewImageEvents>;

/** Review pictures of the home page, each on `reviewImage-{id}`. */
export const reviewImage = contentRules<ReviewImageContent>()({
  added: 'ReviewImageAdded',
  changed: 'ReviewImageChanged',
  deleted: 'ReviewImageDeleted',
});
