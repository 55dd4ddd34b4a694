import { z } from 'zod';
import { type EventOf, eventOf, gone, noMail } from '../event-definition.ts';
import { called, changeSentence, described, yesOrNo } from '../event-values.ts';
import { contentRules } from './content.ts';

/** A picture of the home page's review carousel (specification, content: review images). */
export const reviewImageContent = z.object({
  imageUrl: z.string(),
  customerName: z.string().nullable(),
  displayOrder: z.number().int(),
  isVisible: z.boolean(),
});
export type ReviewImageContent = z.output<typeof reviewImageContent>;

const imageValues = described<ReviewImageContent>(
  {
    customerName: 'お客さまのお名前',
    imageUrl: '画像',
    displayOrder: '表示順',
    isVisible: '状態',
  },
  {
    isVisible: yesOrNo('公開中', '非公開'),
  },
);

const imageEvent = eventOf('site', ({ id }: { readonly id: string }) => ({ kind: 'reviewImage', id }));

/** Events of `reviewImage-{id}`; each carries the whole content. */
export const reviewImageEvents = {
  ReviewImageAdded: imageEvent({
    version: 1,
    data: z.object({ id: z.string(), content: reviewImageContent }),
    values: ({ content }, names) => imageValues(content, names),
    sentence: ({ content }) => `${called('口コミの画像', { name: content.customerName ?? '' })}を追加しました`,
    mails: noMail,
  }),
  ReviewImageChanged: imageEvent({
    version: 1,
    data: z.object({ id: z.string(), content: reviewImageContent }),
    values: ({ content }, names) => imageValues(content, names),
    sentence: ({ content }, { changes }) => changeSentence(called('口コミの画像', { name: content.customerName ?? '' }), changes),
    mails: noMail,
  }),
  ReviewImageDeleted: imageEvent({
    version: 1,
    data: z.object({ id: z.string() }),
    values: gone,
    sentence: (_, context) => `${called('口コミの画像', context)}を削除しました`,
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
