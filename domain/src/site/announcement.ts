import { z } from 'zod';
import { type EventOf, eventOf, gone, noMail } from '../event-definition.ts';
import { called, changeSentence, described, yesOrNo } from '../event-values.ts';
import { announcementCategories, announcementCategoryLabels } from './announcement-categories.ts';
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

const announcementValues = described<AnnouncementContent>(
  {
    title: 'タイトル',
    content: '本文',
    category: 'カテゴリー',
    imageUrl: '画像',
    buttonText: 'ボタンの文字',
    buttonUrl: 'ボタンのリンク先',
    isPinned: '固定',
    isActive: '状態',
  },
  {
    category: (category) => announcementCategoryLabels[category],
    isPinned: yesOrNo('する', 'しない'),
    isActive: yesOrNo('公開中', '非公開'),
  },
);

const announcementEvent = eventOf('site', ({ id }: { readonly id: string }) => ({ kind: 'announcement', id }));

/** Events of `announcement-{id}`; each carries the whole content. */
export const announcementEvents = {
  AnnouncementPublished: announcementEvent({
    version: 1,
    data: z.object({ id: z.string(), content: announcementContent }),
    values: ({ content }, names) => announcementValues(content, names),
    sentence: ({ content }) => `${called('お知らせ', { name: content.title })}を掲載しました`,
    mails: noMail,
  }),
  AnnouncementChanged: announcementEvent({
    version: 1,
    data: z.object({ id: z.string(), content: announcementContent }),
    values: ({ content }, names) => announcementValues(content, names),
    sentence: ({ content }, { changes }) => changeSentence(called('お知らせ', { name: content.title }), changes),
    mails: noMail,
  }),
  AnnouncementDeleted: announcementEvent({
    version: 1,
    data: z.object({ id: z.string() }),
    values: gone,
    sentence: (_, context) => `${called('お知らせ', context)}を削除しました`,
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
