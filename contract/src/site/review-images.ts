import { complaints, messages, reviewImageContent } from '@salon/domain';
import { z } from 'zod';
import { displayOrder, flag, flagQuery, idText, linkOrNull, linkText, textOrNull, uuidParams } from '../fields.ts';
import { complain } from '../parse.ts';
import type { SchemaTable } from '../route-schemas.ts';

export const reviewImageAnswer = reviewImageContent.extend({ id: idText, imageUrl: linkText });
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

export const reviewImageSchemas = {
  listReviewImages: {
    summary: 'Visible review pictures of the home page; `all=true`, for administrators, also the hidden.',
    query: z.object({ all: flagQuery }),
    answer: z.array(reviewImageAnswer),
  },
  addReviewImage: {
    summary: 'Adds a review picture.',
    body: createReviewImageBody,
    answer: reviewImageAnswer,
  },
  changeReviewImage: {
    summary: 'Changes a review picture.',
    params: uuidParams,
    body: changeReviewImageBody,
    answer: reviewImageAnswer,
  },
  deleteReviewImage: {
    summary: 'Deletes a review picture.',
    params: uuidParams,
  },
} as const satisfies SchemaTable;
