import { z } from 'zod';
import { type EventOf, eventOf, gone, noMail } from '../event-definition.ts';
import { called, changeSentence, described } from '../event-values.ts';
import { formatMonth } from '../time/instants.ts';
import { contentRules } from './content.ts';

/** A picture of a customer's review of a teller, filed under a month `yyyy-MM` (specification, content: teller reviews). */
export const tellerReviewContent = z.object({
  fortuneTellerId: z.string(),
  reviewMonth: z.string(),
  imageUrl: z.string(),
  customerName: z.string().nullable(),
  displayOrder: z.number().int(),
});
export type TellerReviewContent = z.output<typeof tellerReviewContent>;

const reviewValues = described<TellerReviewContent>(
  {
    reviewMonth: '月',
    fortuneTellerId: '占い師',
    imageUrl: '画像',
    customerName: 'お客さまのお名前',
    displayOrder: '表示順',
  },
  {
    reviewMonth: formatMonth,
    fortuneTellerId: (id, { teller }) => teller(id),
  },
);

const reviewEvent = eventOf('site', ({ id }: { readonly id: string }) => ({ kind: 'review', id }));

/** Events of `review-{id}`; each carries the whole content. */
export const tellerReviewEvents = {
  TellerReviewAdded: reviewEvent({
    version: 1,
    data: z.object({ id: z.string(), content: tellerReviewContent }),
    values: ({ content }, names) => reviewValues(content, names),
    sentence: ({ content }) => `${called('口コミ', { name: formatMonth(content.reviewMonth) })}を追加しました`,
    mails: noMail,
  }),
  TellerReviewChanged: reviewEvent({
    version: 1,
    data: z.object({ id: z.string(), content: tellerReviewContent }),
    values: ({ content }, names) => reviewValues(content, names),
    sentence: ({ content }, { changes }) => changeSentence(called('口コミ', { name: formatMonth(content.reviewMonth) }), changes),
    mails: noMail,
  }),
  TellerReviewDeleted: reviewEvent({
    version: 1,
    data: z.object({ id: z.string() }),
    values: gone,
    sentence: (_, context) => `${called('口コミ', context)}を削除しました`,
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
