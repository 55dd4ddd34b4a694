import { recordKinds } from '@salon/domain';
import { z } from 'zod';
import { flagQuery, idText, instantText, uuid } from '../fields.ts';
import type { RecordName } from '../routes.ts';
import { listedSchemas, type RecordCalls, recordSchemas, thingShape } from '../thing-fields.ts';

const { announcement, banner, review, reviewImage, schedulePicture } = recordKinds;

/** What a kind of record is called in its routes and in words, and how it is answered. */
export const recordCalls = {
  announcement: {
    name: 'Announcement',
    words: 'an announcement',
    answer: z.object({ id: idText, createdAt: instantText, ...thingShape(announcement.fields) }),
  },
  banner: {
    name: 'Banner',
    words: 'a banner',
    answer: z.object({ id: idText, ...thingShape(banner.fields) }),
  },
  review: {
    name: 'TellerReview',
    words: 'a teller’s review',
    answer: z.object({ id: idText, createdAt: instantText, ...thingShape(review.fields) }),
  },
  reviewImage: {
    name: 'ReviewImage',
    words: 'a review picture',
    answer: z.object({ id: idText, ...thingShape(reviewImage.fields) }),
  },
  schedulePicture: {
    name: 'ScheduleImage',
    words: 'a month’s schedule picture',
    answer: z.object({ id: idText, ...thingShape(schedulePicture.fields) }),
  },
} as const satisfies Record<
  Exclude<keyof typeof recordKinds, 'teller'>,
  RecordCalls<RecordName, z.ZodObject>
>;

const calls = recordCalls;

export const siteSchemas = {
  ...listedSchemas(calls.announcement, announcement),

  listActiveBanners: {
    summary: 'Active banners in their order.',
    answer: z.array(calls.banner.answer),
  },
  listBanners: {
    summary: 'All banners.',
    answer: z.array(calls.banner.answer),
  },
  ...recordSchemas(calls.banner, banner.fields),

  listTellerReviews: {
    summary:
      "One teller's reviews, or everybody's; `all=true`, for administrators, also of inactive tellers.",
    query: z.object({ fortuneTellerId: uuid.optional(), all: flagQuery }),
    answer: z.array(calls.review.answer),
  },
  ...recordSchemas(calls.review, review.fields),

  listReviewImages: {
    summary:
      'Visible review pictures of the home page; `all=true`, for administrators, includes hidden ones.',
    query: z.object({ all: flagQuery }),
    answer: z.array(calls.reviewImage.answer),
  },
  ...recordSchemas(calls.reviewImage, reviewImage.fields),

  ...listedSchemas(calls.schedulePicture, schedulePicture),
};
