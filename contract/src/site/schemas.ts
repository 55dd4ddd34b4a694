import {
  announcementFields,
  bannerFields,
  type Fields,
  reviewImageFields,
  schedulePictureFields,
  tellerReviewFields,
} from '@salon/domain';
import { z } from 'zod';
import { flagQuery, idText, instantText, uuid, uuidParams } from '../fields.ts';
import { changedBody, newBody, thingShape } from '../thing-fields.ts';

export const announcementAnswer = z.object({
  id: idText,
  createdAt: instantText,
  ...thingShape(announcementFields),
});
export type AnnouncementAnswer = z.output<typeof announcementAnswer>;

export const bannerAnswer = z.object({ id: idText, ...thingShape(bannerFields) });
export type BannerAnswer = z.output<typeof bannerAnswer>;

export const tellerReviewAnswer = z.object({
  id: idText,
  createdAt: instantText,
  ...thingShape(tellerReviewFields),
});
export type TellerReviewAnswer = z.output<typeof tellerReviewAnswer>;

export const reviewImageAnswer = z.object({ id: idText, ...thingShape(reviewImageFields) });
export type ReviewImageAnswer = z.output<typeof reviewImageAnswer>;

export const scheduleImageAnswer = z.object({ id: idText, ...thingShape(schedulePictureFields) });
export type ScheduleImageAnswer = z.output<typeof scheduleImageAnswer>;

const adding = <F extends Fields, A extends z.ZodType>(summary: string, fields: F, answer: A) => ({
  summary,
  body: newBody(fields),
  answer,
});
const changing = <F extends Fields, A extends z.ZodType>(
  summary: string,
  fields: F,
  answer: A,
) => ({ summary, params: uuidParams, body: changedBody(fields), answer });

/** Announcements, banners, reviews and schedule pictures. */
export const siteSchemas = {
  listAnnouncements: {
    summary: 'Active announcements and topics, pinned first, then newest.',
    answer: z.array(announcementAnswer),
  },
  listAllAnnouncements: {
    summary: 'All announcements, the inactive too.',
    answer: z.array(announcementAnswer),
  },
  publishAnnouncement: adding('Publishes an announcement.', announcementFields, announcementAnswer),
  changeAnnouncement: changing('Changes an announcement.', announcementFields, announcementAnswer),
  deleteAnnouncement: { summary: 'Deletes an announcement.', params: uuidParams },

  listActiveBanners: {
    summary: 'Active banners in their order.',
    answer: z.array(bannerAnswer),
  },
  listBanners: {
    summary: 'All banners.',
    answer: z.array(bannerAnswer),
  },
  addBanner: adding('Adds a banner.', bannerFields, bannerAnswer),
  changeBanner: changing('Changes a banner.', bannerFields, bannerAnswer),
  deleteBanner: { summary: 'Deletes a banner.', params: uuidParams },

  listTellerReviews: {
    summary:
      "One teller's reviews, or everybody's; `all=true`, for administrators, also of inactive tellers.",
    query: z.object({ fortuneTellerId: uuid.optional(), all: flagQuery }),
    answer: z.array(tellerReviewAnswer),
  },
  addTellerReview: adding(
    'Adds a review picture to a teller and month.',
    tellerReviewFields,
    tellerReviewAnswer,
  ),
  changeTellerReview: changing('Changes a review.', tellerReviewFields, tellerReviewAnswer),
  deleteTellerReview: { summary: 'Deletes a review.', params: uuidParams },

  listReviewImages: {
    summary:
      'Visible review pictures of the home page; `all=true`, for administrators, includes hidden ones.',
    query: z.object({ all: flagQuery }),
    answer: z.array(reviewImageAnswer),
  },
  addReviewImage: adding('Adds a review picture.', reviewImageFields, reviewImageAnswer),
  changeReviewImage: changing('Changes a review picture.', reviewImageFields, reviewImageAnswer),
  deleteReviewImage: { summary: 'Deletes a review picture.', params: uuidParams },

  listScheduleImages: {
    summary: 'Visible schedule pictures.',
    answer: z.array(scheduleImageAnswer),
  },
  listAllScheduleImages: {
    summary: 'All schedule pictures.',
    answer: z.array(scheduleImageAnswer),
  },
  addScheduleImage: adding(
    "Adds a month's schedule picture.",
    schedulePictureFields,
    scheduleImageAnswer,
  ),
  changeScheduleImage: changing(
    'Changes a schedule picture.',
    schedulePictureFields,
    scheduleImageAnswer,
  ),
  deleteScheduleImage: { summary: 'Deletes a schedule picture.', params: uuidParams },
};
