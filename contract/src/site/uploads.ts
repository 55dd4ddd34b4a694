import { z } from 'zod';
import { linkText } from '../fields.ts';

/** The path is on this site. */
const uploadAnswer = z.object({ imageUrl: linkText });

export const uploadSchemas = {
  uploadTellerImage: { summary: "Keeps a teller's portrait.", answer: uploadAnswer },
  uploadAnnouncementImage: { summary: "Keeps an announcement's picture.", answer: uploadAnswer },
  uploadScheduleImage: { summary: 'Keeps a schedule picture.', answer: uploadAnswer },
  uploadReviewImage: { summary: 'Keeps a review picture.', answer: uploadAnswer },
  uploadBannerImage: { summary: "Keeps a banner's picture.", answer: uploadAnswer },
};
