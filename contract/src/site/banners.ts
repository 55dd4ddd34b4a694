import { type BannerContent, bannerContent, complaints, limits, messages, required } from '@salon/domain';
import { z } from 'zod';
import { displayOrder, flag, idText, linesOrNull, linkOrNull, linkText, text, uuidParams, withDefaults } from '../fields.ts';
import { complain } from '../parse.ts';
import type { SchemaTable } from '../route-schemas.ts';

export const bannerAnswer = bannerContent.extend({ id: idText, imageUrl: linkText.nullable(), linkUrl: linkText.nullable() });
export type BannerAnswer = z.output<typeof bannerAnswer>;

const fields = z.object({
  title: text(),
  description: linesOrNull(limits.freeText),
  imageUrl: linkOrNull(),
  linkUrl: linkOrNull(),
  position: text().transform((position) => (position === '' ? 'home' : position)),
  displayOrder,
  isActive: flag,
});

const emptyBanner: BannerContent = {
  title: '',
  description: null,
  imageUrl: null,
  linkUrl: null,
  position: 'home',
  displayOrder: 0,
  isActive: true,
};

export const createBannerBody = fields
  .check(complain(({ title }) => complaints({ title: required(title ?? '', messages.title) })))
  .transform((given) => withDefaults(emptyBanner, given));

/** What is absent stays as it is. */
export const changeBannerBody = fields.check(
  complain(({ title }) => complaints({ title: title === undefined ? undefined : required(title, messages.title) })),
);

const list = z.array(bannerAnswer);

export const bannerSchemas = {
  listActiveBanners: {
    summary: 'Active banners in their order.',
    answer: list,
  },
  listBanners: { summary: 'All banners.', answer: list },
  addBanner: {
    summary: 'Adds a banner.',
    body: createBannerBody,
    answer: bannerAnswer,
  },
  changeBanner: {
    summary: 'Changes a banner.',
    params: uuidParams,
    body: changeBannerBody,
    answer: bannerAnswer,
  },
  deleteBanner: {
    summary: 'Deletes a banner.',
    params: uuidParams,
  },
} as const satisfies SchemaTable;
