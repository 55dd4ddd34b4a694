import type { ReviewImageContent, reviewImageEvents } from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import { defineProjector, present } from '../engine/projector.ts';
import { addedContent, byDisplayOrder, type ContentDocument, changedContent } from './content-document.ts';

/** A picture of the home page's review carousel. */
export type ReviewImageDocument = ContentDocument<ReviewImageContent>;

/** The pictures of the review carousel by their order. */
export const reviewImages = defineProjector<ReviewImageDocument, keyof typeof reviewImageEvents>({
  name: 'review-images',
  version: 1,
  keys: ({ data }) => [data.id],
  on: {
    ReviewImageAdded: (_, event) => addedContent(event),
    ReviewImageChanged: (doc, event) => changedContent(present(doc, event), event.data.content),
    ReviewImageDeleted: () => undefined,
  },
  indexes: [],
});

/** By `displayOrder`, then oldest first; the public sees only visible ones. */
export async function listReviewImages(
  images: DocumentReader<ReviewImageDocument>,
  which: 'visible' | 'all',
): Promise<readonly ReviewImageDocument[]> {
  const all = (await images.find({})).map(({ doc }) => doc).sort(byDisplayOrder);
  return which === 'all' ? all : all.filter(({ isVisible }) => isVisible);
}
