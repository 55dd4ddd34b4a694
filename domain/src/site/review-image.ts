import { z } from 'zod';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';
import { contentRules } from './content.ts';

/** A picture of the home page's review carousel (specification, content: review images). */
export const reviewImageContent = z.object({
  imageUrl: z.string(),
  customerName: z.string().nullable(),
  displayOrder: z.number().int(),
  isVisible: z.boolean(),
});
export type ReviewImageContent = z.output<typeof reviewImageContent>;

const imageEvent = eventOf('site');

/** Events of `reviewImage-{id}`; each carries the whole content. */
export const reviewImageEvents = {
  ReviewImageAdded: imageEvent({
    version: 1,
    data: z.object({ id: z.string(), content: reviewImageContent }),
    sentence: () => '口コミの画像を追加しました',
    mails: noMail,
  }),
  ReviewImageChanged: imageEvent({
    version: 1,
    data: z.object({ id: z.string(), content: reviewImageContent }),
    sentence: () => '口コミの画像を変更しました',
    mails: noMail,
  }),
  ReviewImageDeleted: imageEvent({
    version: 1,
    data: z.object({ id: z.string() }),
    sentence: () => '口コミの画像を削除しました',
    mails: noMail,
  }),
};

export type ReviewImageEvent = EventOf<typeof reviewImageEvents>;

/** Review pictures of the home page, each on `reviewImage-{id}`. */
export const reviewImage = contentRules<ReviewImageContent>()({
  added: 'ReviewImageAdded',
  changed: 'ReviewImageChanged',
  deleted: 'ReviewImageDeleted',
});
