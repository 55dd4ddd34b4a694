import { z } from 'zod';
import { type EventOf, eventOf, gone, noMail } from '../event-definition.ts';
import { called, changeSentence, described, yesOrNo } from '../event-values.ts';
import { formatMonth } from '../time/instants.ts';
import { contentRules } from './content.ts';

/** The picture of a month's attendance, `yyyy-MM` (specification, content: schedule pictures). */
export const schedulePictureContent = z.object({
  month: z.string(),
  imageUrl: z.string(),
  isVisible: z.boolean(),
});
export type SchedulePictureContent = z.output<typeof schedulePictureContent>;

const pictureValues = described<SchedulePictureContent>(
  {
    month: '月',
    imageUrl: '画像',
    isVisible: '状態',
  },
  {
    month: formatMonth,
    isVisible: yesOrNo('公開中', '非公開'),
  },
);

const pictureEvent = eventOf('site', ({ id }: { readonly id: string }) => ({ kind: 'schedulePicture', id }));

/** Events of `schedulePicture-{id}`; each carries the whole content. */
export const schedulePictureEvents = {
  SchedulePictureAdded: pictureEvent({
    version: 1,
    data: z.object({ id: z.string(), content: schedulePictureContent }),
    values: ({ content }, names) => pictureValues(content, names),
    sentence: ({ content }) => `${called('出演表', { name: formatMonth(content.month) })}を追加しました`,
    mails: noMail,
  }),
  SchedulePictureChanged: pictureEvent({
    version: 1,
    data: z.object({ id: z.string(), content: schedulePictureContent }),
    values: ({ content }, names) => pictureValues(content, names),
    sentence: ({ content }, { changes }) => changeSentence(called('出演表', { name: formatMonth(content.month) }), changes),
    mails: noMail,
  }),
  SchedulePictureDeleted: pictureEvent({
    version: 1,
    data: z.object({ id: z.string() }),
    values: gone,
    sentence: (_, context) => `${called('出演表', context)}を削除しました`,
    mails: noMail,
  }),
};

export type SchedulePictureEvent = EventOf<typeof schedulePictureEvents>;

/** Schedule pictures, each on `schedulePicture-{id}`. */
export const schedulePicture = contentRules<SchedulePictureContent>()({
  added: 'SchedulePictureAdded',
  changed: 'SchedulePictureChanged',
  deleted: 'SchedulePictureDeleted',
});
