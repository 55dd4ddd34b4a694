import type { reviewImageEvents } from '@salon/domain';
import { defineProjector, present } from '../../engine/define-projector.ts';
import { orderKey } from '../../lists/order-key.ts';
import { addedContent, changedContent } from '../content-document.ts';
import type { ReviewImageDocument } from './document.ts';

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
  indexes: { order: ({ displayOrder, since }) => [`${orderKey(displayOrder)}|${since}`] },
});
