import { z } from 'zod';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';
import { contentRules } from './content.ts';

/** The picture of one month's attendance, `yyyy-MM` (specification, content: schedule pictures). */
export const schedulePictureContent = z.object({
  month: z.string(),
  imageUrl: z.string(),
  isVisible: z.boolean(),
});
export type SchedulePictureContent = z.output<typeof schedulePictureContent>;

const pictureEvent = eventOf('site');

/** Events of `schedulePicture-{id}`; each carries the whole content. */
export const schedulePictureEvents = {
  SchedulePictureAdded: pictureEvent({
    version: 1,
    data: z.object({ id: z.string(), content: schedulePictureContent }),
    sentence: ({ content }) => `${content.month}の出演表を追加しました`,
    mails: noMail,
  }),
  SchedulePictureChanged: pictureEvent({
    version: 1,
    data: z.object({ id: z.string(), content: schedulePictureContent }),
    sentence: ({ content }) => `${content.month}の出演表を変更しました`,
    mails: noMail,
  }),
  SchedulePictureDeleted: pictureEvent({
    version: 1,
    data: z.object({ id: z.string() }),
    sentence: () => '出演表を削除しました',
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
