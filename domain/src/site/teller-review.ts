import { z } from 'zod';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';
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

const reviewEvent = eventOf('site');

/** Events of `review-{id}`; each carries the whole content. */
export const tellerReviewEvents = {
  TellerReviewAdded: reviewEvent({
    version: 1,
    data: z.object({ id: z.string(), content: tellerReviewContent }),
    sentence: ({ content }) => `${content.reviewMonth}の口コミを追加しました`,
    mails: noMail,
  }),
  TellerReviewChanged: reviewEvent({
    version: 1,
    data: z.object({ id: z.string(), content: tellerReviewContent }),
    sentence: ({ content }) => `${content.reviewMonth}の口コミを変更しました`,
    mails: noMail,
  }),
  TellerReviewDeleted: reviewEvent({
    version: 1,
    data: z.object({ id: z.string() }),
    sentence: () => '口コミを削除しました',
    mails: noMail,
  }),
};

export type TellerReviewEvent = EventOf<typeof tellerReviewEvents>;

/** Reviews of tellers, each on `review-{id}`. */
export const tellerReview = contentRules<TellerReviewContent>()({
  added: 'TellerReviewAdded',
  changed: 'TellerReviewChanged',
  deleted: 'TellerReviewDeleted',
});
