import { z } from 'zod';
import { complaints } from '../form/field-errors.ts';
import { messages } from '../form/messages.ts';
import { reviewImageContent } from '../site/review-image/events.ts';
import type { Calls } from './call.ts';
import { complain } from './complain.ts';
import { displayOrder, flag, flagQuery, linkOrNull, textOrNull, uuidParams } from './fields.ts';

export const reviewImageAnswer = reviewImageContent.extend({ id: z.string() });
export type ReviewImageAnswer = z.output<typeof reviewImageAnswer>;

const fields = z.object({ imageUrl: linkOrNull(), customerName: textOrNull(), displayOrder, isVisible: flag });

export const createReviewImageBody = fields
  .check(complain(({ imageUrl }) => complaints({ imageUrl: imageUrl ? undefined : messages.image })))
  .transform((given) => ({
    imageUrl: given.imageUrl ?? '',
    customerName: given.customerName ?? null,
    displayOrder: given.displayOrder ?? 0,
    isVisible: given.isVisible ?? true,
  }));

/** What is absent stays as it is. */
export const changeReviewImageBody = fields
  .check(complain(({ imageUrl }) => complaints({ imageUrl: imageUrl === null ? messages.image : undefined })))
  .transform(({ imageUrl, ...others }) => ({ ...others, imageUrl: imageUrl ?? undefined }));

export const reviewImageCalls = {
  listReviewImages: {
    method: 'GET',
    path: '/api/review-images',
    who: 'all',
    summary: 'Visible review pictures of the home page; `all=true`, for administrators, also the hidden.',
    query: z.object({ all: flagQuery }),
    answer: z.array(reviewImageAnswer),
    status: 200,
  },
  addReviewImage: {
    method: 'POST',
    path: '/api/review-images',
    who: 'administrator',
    summary: 'Adds a review picture.',
    body: createReviewImageBody,
    answer: reviewImageAnswer,
    status: 201,
  },
  changeReviewImage: {
    method: 'PUT',
    path: '/api/review-images/{id}',
    who: 'administrator',
    summary: 'Changes a review picture.',
    params: uuidParams,
    body: changeReviewImageBody,
    answer: reviewImageAnswer,
    status: 200,
  },
  deleteReviewImage: {
    method: 'DELETE',
    path: '/api/review-images/{id}',
    who: 'administrator',
    summary: 'Deletes a review picture.',
    params: uuidParams,
    status: 204,
  },
} as const satisfies Calls;
