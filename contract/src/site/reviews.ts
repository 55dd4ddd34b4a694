import { complaints, type FieldErrors, isSalonMonth, messages, tellerReviewContent } from '@salon/domain';
import { z } from 'zod';
import { displayOrder, flagQuery, idText, instantText, linkOrNull, linkText, monthText, textOrNull, uuid, uuidParams } from '../fields.ts';
import { complain } from '../parse.ts';
import type { SchemaTable } from '../route-schemas.ts';

export const tellerReviewAnswer = tellerReviewContent.extend({
  id: idText,
  fortuneTellerId: idText,
  createdAt: instantText,
  reviewMonth: monthText,
  imageUrl: linkText,
});
export type TellerReviewAnswer = z.output<typeof tellerReviewAnswer>;

const fields = z.object({
  fortuneTellerId: uuid.optional(),
  reviewMonth: monthText.refine(isSalonMonth, messages.reviewMonth).optional(),
  imageUrl: linkOrNull(),
  customerName: textOrNull(),
  displayOrder,
});

/** Creation requires teller, month and picture. */
function missing(given: z.output<typeof fields>): FieldErrors {
  return complaints({
    fortuneTellerId: given.fortuneTellerId === undefined ? messages.teller : undefined,
    reviewMonth: given.reviewMonth === undefined ? messages.reviewMonth : undefined,
    imageUrl: given.imageUrl ? undefined : messages.image,
  });
}

/** Without `displayOrder` the review is the last of its teller and month. */
export const createTellerReviewBody = fields.check(complain(missing)).transform((given) => ({
  fortuneTellerId: given.fortuneTellerId ?? '',
  reviewMonth: given.reviewMonth ?? '',
  imageUrl: given.imageUrl ?? '',
  customerName: given.customerName ?? null,
  displayOrder: given.displayOrder,
}));

/** What is absent stays as it is. */
export const changeTellerReviewBody = fields
  .check(complain(({ imageUrl }) => complaints({ imageUrl: imageUrl === null ? messages.image : undefined })))
  .transform(({ imageUrl, ...others }) => ({ ...others, imageUrl: imageUrl ?? undefined }));

export const reviewSchemas = {
  listTellerReviews: {
    summary: "One teller's reviews, or everybody's; `all=true`, for administrators, also of inactive tellers.",
    query: z.object({ fortuneTellerId: uuid.optional(), all: flagQuery }),
    answer: z.array(tellerReviewAnswer),
  },
  addTellerReview: {
    summary: 'Adds a review picture to a teller and month.',
    body: createTellerReviewBody,
    answer: tellerReviewAnswer,
  },
  changeTellerReview: {
    summary: 'Changes a review.',
    params: uuidParams,
    body: changeTellerReviewBody,
    answer: tellerReviewAnswer,
  },
  deleteTellerReview: {
    summary: 'Deletes a review.',
    params: uuidParams,
  },
} as const satisfies SchemaTable;
