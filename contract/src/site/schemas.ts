import { recordKinds } from '@salon/domain';
import { z } from 'zod';
import { flagQuery, idText, instantText, uuid } from '../fields.ts';
import { listedSchemas, recordSchemas, thingShape } from '../thing-fields.ts';

const { announcement, banner, review, reviewImage, schedulePicture } = recordKinds;

export const recordAnswers = {
  announcement: z.object({
    id: idText,
    createdAt: instantText,
    ...thingShape(announcement.fields),
  }),
  banner: z.object({ id: idText, ...thingShape(banner.fields) }),
  review: z.object({ id: idText, createdAt: instantText, ...thingShape(review.fields) }),
  reviewImage: z.object({ id: idText, ...thingShape(reviewImage.fields) }),
  schedulePicture: z.object({ id: idText, ...thingShape(schedulePicture.fields) }),
} satisfies Record<Exclude<keyof typeof recordKinds, 'teller'>, z.ZodObject>;

const answers = recordAnswers;

export const siteSchemas = {
  ...listedSchemas(
    'Announcement',
    'an announcement',
    'announcements',
    announcement.fields,
    answers.announcement,
  ),

  listActiveBanners: {
    summary: 'Active banners in their order.',
    answer: z.array(answers.banner),
  },
  listBanners: {
    summary: 'All banners.',
    answer: z.array(answers.banner),
  },
  ...recordSchemas('Banner', 'a banner', banner.fields, answers.banner),

  listTellerReviews: {
    summary:
      "One teller's reviews, or everybody's; `all=true`, for administrators, also of inactive tellers.",
    query: z.object({ fortuneTellerId: uuid.optional(), all: flagQuery }),
    answer: z.array(answers.review),
  },
  ...recordSchemas('TellerReview', 'a teller’s review', review.fields, answers.review),

  listReviewImages: {
    summary:
      'Visible review pictures of the home page; `all=true`, for administrators, includes hidden ones.',
    query: z.object({ all: flagQuery }),
    answer: z.array(answers.reviewImage),
  },
  ...recordSchemas('ReviewImage', 'a review picture', reviewImage.fields, answers.reviewImage),

  ...listedSchemas(
    'ScheduleImage',
    "a month's schedule picture",
    'schedule pictures',
    schedulePicture.fields,
    answers.schedulePicture,
  ),
};
