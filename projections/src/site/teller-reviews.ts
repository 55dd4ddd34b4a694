import type { TellerReviewContent, tellerReviewEvents } from '@salon/domain';
import { defineProjector, present, type ReaderOf } from '../engine/projector.ts';
import { addedContent, byDisplayOrder, type ContentDocument, changedContent } from './content-document.ts';

/** A picture of a customer's words about one teller. */
export type TellerReviewDocument = ContentDocument<TellerReviewContent>;

/** The reviews of the tellers. */
export const tellerReviews = defineProjector<TellerReviewDocument, keyof typeof tellerReviewEvents>({
  name: 'teller-reviews',
  version: 1,
  keys: ({ data }) => [data.id],
  on: {
    TellerReviewAdded: (_, event) => addedContent(event),
    TellerReviewChanged: (doc, event) => changedContent(present(doc, event), event.data.content),
    TellerReviewDeleted: () => undefined,
  },
  indexes: [['fortuneTellerId']],
});

/** By `displayOrder`, then oldest first (specification, content: lists of content): of one teller, or of all. */
export async function listTellerReviews(
  reviews: ReaderOf<typeof tellerReviews>,
  fortuneTellerId?: string,
): Promise<readonly TellerReviewDocument[]> {
  return (await reviews.find({ where: { fortuneTellerId } })).map(({ doc }) => doc).sort(byDisplayOrder);
}
