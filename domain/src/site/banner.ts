import { z } from 'zod';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';
import { contentRules } from './content.ts';

/** A recommended banner; `position` is the place that shows it, for now only `home` (specification, content: banners). */
export const bannerContent = z.object({
  title: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  linkUrl: z.string().nullable(),
  position: z.string(),
  displayOrder: z.number().int(),
  isActive: z.boolean(),
});
export type BannerContent = z.output<typeof bannerContent>;

const bannerEvent = eventOf('site');

/** Events of `banner-{id}`; each carries the whole content. */
export const bannerEvents = {
  BannerAdded: bannerEvent({
    version: 1,
    data: z.object({ id: z.string(), content: bannerContent }),
    sentence: ({ content }) => `バナー「${content.title}」を追加しました`,
    mails: noMail,
  }),
  BannerChanged: bannerEvent({
    version: 1,
    data: z.object({ id: z.string(), content: bannerContent }),
    sentence: ({ content }) => `バナー「${content.title}」を変更しました`,
    mails: noMail,
  }),
  BannerDeleted: bannerEvent({ version: 1, data: z.object({ id: z.string() }), sentence: () => 'バナーを削除しました', mails: noMail }),
};

export type BannerEvent = EventOf<typeof bannerEvents>;

/** Banners, each on `banner-{id}`. */
export const banner = contentRules<BannerContent>()({
  added: 'BannerAdded',
  changed: 'BannerChanged',
  deleted: 'BannerDeleted',
});
