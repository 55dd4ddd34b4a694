import {
  announcementFields,
  bannerFields,
  reviewImageFields,
  schedulePictureFields,
  tellerReviewFields,
} from '@salon/domain';
import { z } from 'zod';
import { flagQuery, idText, instantText, uuid, uuidParams } from '../fields.ts';
import type { SchemaTable } from '../route-schemas.ts';
import { changedRecordBody, newRecordBody, recordShape } from './record-fields.ts';

export const announcementAnswer = z.object({
  id: idText,
  createdAt: instantText,
  ...recordShape(announcementFields),
});
export type AnnouncementAnswer = z.output<typeof announcementAnswer>;

export const bannerAnswer = z.object({ id: idText, ...recordShape(bannerFields) });
export type BannerAnswer = z.output<typeof bannerAnswer>;

export const tellerReviewAnswer = z.object({
  id: idText,
  createdAt: instantText,
  ...recordShape(tellerReviewFields),
});
export type TellerReviewAnswer = z.output<typeof tellerReviewAnswer>;

export const reviewImageAnswer = z.object({ id: idText, ...recordShape(reviewImageFields) });
export type ReviewImageAnswer = z.output<typeof reviewImageAnswer>;

export const scheduleImageAnswer = z.object({ id: idText, ...recordShape(schedulePictureFields) });
export type ScheduleImageAnswer = z.output<typeof scheduleImageAnswer>;

export const siteSchemas = {
  listAnnouncements: {
    summary: 'Active announcements and topics, pinned first, then newest.',
    answer: z.array(announcementAnswer),
  },
  listAllAnnouncements: {
    summary: 'All announcements, the inactive too.',
    answer: z.array(announcementAnswer),
  },
  publishAnnouncement: {
    summary: 'Publishes an announcement.',
    body: newRecordBody(announcementFields),
    answer: announcementAnswer,
  },
  changeAnnouncement: {
    summary: 'Changes an announcement.',
    params: uuidParams,
    body: changedRecordBody(announcementFields),
    answer: announcementAnswer,
  },
  deleteAnnouncement: {
    summary: 'Deletes an announcement.',
    params: uuidParams,
  },

  listActiveBanners: {
    summary: 'Active banners in their order.',
    answer: z.array(bannerAnswer),
  },
  listBanners: {
    summary: 'All banners.',
    answer: z.array(bannerAnswer),
  },
  addBanner: {
    summary: 'Adds a banner.',
    body: newRecordBody(bannerFields),
    answer: bannerAnswer,
  },
  changeBanner: {
    summary: 'Changes a banner.',
    params: uuidParams,
    body: changedRecordBody(bannerFields),
    answer: bannerAnswer,
  },
  deleteBanner: {
    summary: 'Deletes a banner.',
    params: uuidParams,
  },

  listTellerReviews: {
    summary:
      "One teller's reviews, or everybody's; `all=true`, for administrators, also of inactive tellers.",
    query: z.object({ fortuneTellerId: uuid.optional(), all: flagQuery }),
    answer: z.array(tellerReviewAnswer),
  },
  addTellerReview: {
    summary: 'Adds a review picture to a teller and month.',
    body: newRecordBody(tellerReviewFields),
    answer: tellerReviewAnswer,
  },
  changeTellerReview: {
    summary: 'Changes a review.',
    params: uuidParams,
    body: changedRecordBody(tellerReviewFields),
    answer: tellerReviewAnswer,
  },
  deleteTellerReview: {
    summary: 'Deletes a review.',
    params: uuidParams,
  },

  listReviewImages: {
    summary:
      'Visible review pictures of the home page; `all=true`, for administrators, includes hidden ones.',
    query: z.object({ all: flagQuery }),
    answer: z.array(reviewImageAnswer),
  },
  addReviewImage: {
    summary: 'Adds a review picture.',
    body: newRecordBody(reviewImageFields),
    answer: reviewImageAnswer,
  },
  changeReviewImage: {
    summary: 'Changes a review picture.',
    params: uuidParams,
    body: changedRecordBody(reviewImageFields),
    answer: reviewImageAnswer,
  },
  deleteReviewImage: {
    summary: 'Deletes a review picture.',
    params: uuidParams,
  },

  listScheduleImages: {
    summary: 'Visible schedule pictures.',
    answer: z.array(scheduleImageAnswer),
  },
  listAllScheduleImages: {
    summary: 'All schedule pictures.',
    answer: z.array(scheduleImageAnswer),
  },
  addScheduleImage: {
    summary: "Adds a month's schedule picture.",
    body: newRecordBody(schedulePictureFields),
    answer: scheduleImageAnswer,
  },
  changeScheduleImage: {
    summary: 'Changes a schedule picture.',
    params: uuidParams,
    body: changedRecordBody(schedulePictureFields),
    answer: scheduleImageAnswer,
  },
  deleteScheduleImage: {
    summary: 'Deletes a schedule picture.',
    params: uuidParams,
  },
} as const satisfies SchemaTable;
