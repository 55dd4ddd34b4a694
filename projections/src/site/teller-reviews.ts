import type { TellerReviewContent, tellerReviewEvents } from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import { defineProjector, present } from '../engine/projector.ts';
import { orderKey } from '../lists/key-ranges.ts';
import { addedContent, type ContentDocument, changedContent } from './content-document.ts';

/** A picture of a customer's words about one teller. */
export type TellerReviewDocument = ContentDocument<TellerReviewContent>;

/** The reviews by their order, altogether and of each teller. */
export const tellerReviews = defineProjector<TellerReviewDocument, keyof typeof tellerReviewEvents>({
  name: 'teller-reviews',
  version: 1,
  keys: ({ data }) => [data.id],
  on: {
    TellerReviewAdded: (_, event) => addedContent(event),
    TellerReviewChanged: (doc, event) => changedContent(present(doc, event), event.data.content),
    TellerReviewDeleted: () => undefined,
  },
  indexes: {
    order: ({ displayOrder, since }) => [`${orderKey(displayOrder)}|${since}`],
    teller: ({ fortuneTellerId, displayOrder, since }) => [`${fortuneTellerId}|${orderKey(displayOrder)}|${since}`],
  },
});

/** By `displayOrder`, then oldest first (specification, content: lists of content): of one teller, or of all. */
export async function listTellerReviews(
  reviews: DocumentReader<TellerReviewDocument>,
  fortuneTellerId?: string,
): Promise<readonly TellerReviewDocument[]> {
  const range = fortuneTellerId === undefined ? { index: 'order' } : { index: 'teller', prefix: `${fortuneTellerId}|` };
  return (await reviews.find(range)).map(({ doc }) => doc);
}
