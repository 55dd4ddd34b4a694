import { z } from 'zod';
import { type EventOf, eventOf, gone, noMail } from '../event-definition.ts';
import { called, changeSentence, described, yesOrNo } from '../event-values.ts';
import { contentRules } from './content.ts';

/** A recommended banner; `position` is where it is shown, so far only `home` (specification, content: banners). */
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

const bannerValues = described<BannerContent>(
  {
    title: 'タイトル',
    description: '説明',
    imageUrl: '画像',
    linkUrl: 'リンク先',
    position: '表示位置',
    displayOrder: '表示順',
    isActive: '状態',
  },
  {
    isActive: yesOrNo('公開中', '非公開'),
  },
);

const bannerEvent = eventOf('site', ({ id }: { readonly id: string }) => ({ kind: 'banner', id }));

/** Events of `banner-{id}`; each carries the whole content. */
export const bannerEvents = {
  BannerAdded: bannerEvent({
    version: 1,
    data: z.object({ id: z.string(), content: bannerContent }),
    values: ({ content }, names) => bannerValues(content, names),
    sentence: ({ content }) => `${called('バナー', { name: content.title })}を追加しました`,
    mails: noMail,
  }),
  BannerChanged: bannerEvent({
    version: 1,
    data: z.object({ id: z.string(), content: bannerContent }),
    values: ({ content }, names) => bannerValues(content, names),
    sentence: ({ content }, { changes }) => changeSentence(called('バナー', { name: content.title }), changes),
    mails: noMail,
  }),
  BannerDeleted: bannerEvent({
    version: 1,
    data: z.object({ id: z.string() }),
    values: gone,
    sentence: (_, context) => `${called('バナー', context)}を削除しました`,
    mails: noMail,
  }),
};

export type BannerEvent = EventOf<typeof bannerEvents>;

/** Banners, each on `banner-{id}`. */
export const banner = contentRules<BannerContent>()({
  added: 'BannerAdded',
  changed: 'BannerChanged',
  deleted: 'BannerDeleted',
});
