import { z } from 'zod';
import { complaints } from '../form/field-errors.ts';
import { limits } from '../form/limits.ts';
import { messages } from '../form/messages.ts';
import { required } from '../form/text-rules.ts';
import { type BannerContent, bannerContent } from '../site/banner/events.ts';
import type { Calls } from './call.ts';
import { complain } from './complain.ts';
import { displayOrder, flag, linkOrNull, text, textOrNull, uuidParams } from './fields.ts';
import { withDefaults } from './with-defaults.ts';

export const bannerAnswer = bannerContent.extend({ id: z.string() });
export type BannerAnswer = z.output<typeof bannerAnswer>;

const fields = z.object({
  title: text(),
  description: textOrNull(limits.notes),
  imageUrl: linkOrNull(),
  linkUrl: linkOrNull(),
  position: z
    .string()
    .nullable()
    .transform((value) => (value ?? '').trim() || 'home')
    .pipe(z.string().max(limits.name))
    .optional(),
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

export const bannerCalls = {
  listActiveBanners: {
    method: 'GET',
    path: '/api/banners/active',
    who: 'all',
    summary: 'Active banners in their order.',
    answer: list,
    status: 200,
  },
  listBanners: { method: 'GET', path: '/api/banners', who: 'administrator', summary: 'All banners.', answer: list, status: 200 },
  addBanner: {
    method: 'POST',
    path: '/api/banners',
    who: 'administrator',
    summary: 'Adds a banner.',
    body: createBannerBody,
    answer: bannerAnswer,
    status: 201,
  },
  changeBanner: {
    method: 'PUT',
    path: '/api/banners/{id}',
    who: 'administrator',
    summary: 'Changes a banner.',
    params: uuidParams,
    body: changeBannerBody,
    answer: bannerAnswer,
    status: 200,
  },
  deleteBanner: {
    method: 'DELETE',
    path: '/api/banners/{id}',
    who: 'administrator',
    summary: 'Deletes a banner.',
    params: uuidParams,
    status: 204,
  },
} as const satisfies Calls;
