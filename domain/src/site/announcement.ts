import { z } from 'zod';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';
import { announcementCategories } from './announcement-categories.ts';
import { contentRules } from './content.ts';

/** A piece of news (specification, content: announcements). */
export const announcementContent = z.object({
  title: z.string(),
  content: z.string(),
  category: z.enum(announcementCategories),
  imageUrl: z.string().nullable(),
  buttonText: z.string().nullable(),
  buttonUrl: z.string().nullable(),
  isPinned: z.boolean(),
  isActive: z.boolean(),
});
export type AnnouncementContent = z.output<typeof announcementContent>;

const announcementEvent = eventOf('site');

/** Events of `announcement-{id}`; each carries the whole content. */
export const announcementEvents = {
  AnnouncementPublished: announcementEvent({
    version: 1,
    data: z.object({ id: z.string(), content: announcementContent }),
    sentence: ({ content }) => `お知らせ「${content.title}」を掲載しました`,
    mails: noMail,
  }),
  AnnouncementChanged: announcementEvent({
    version: 1,
    data: z.object({ id: z.string(), content: announcementContent }),
    sentence: ({ content }) => `お知らせ「${content.title}」を変更しました`,
    mails: noMail,
  }),
  AnnouncementDeleted: announcementEvent({
    version: 1,
    data: z.object({ id: z.string() }),
    sentence: () => 'お知らせを削除しました',
    mails: noMail,
  }),
};

export type AnnouncementEvent = EventOf<typeof announcementEvents>;

/** News and topics, each on `announcement-{id}`. */
export const announcement = contentRules<AnnouncementContent>()({
  added: 'AnnouncementPublished',
  changed: 'AnnouncementChanged',
  deleted: 'AnnouncementDeleted',
});
