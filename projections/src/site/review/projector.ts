import type { tellerReviewEvents } from '@salon/domain';
import { defineProjector, present } from '../../engine/define-projector.ts';
import { orderKey } from '../../lists/order-key.ts';
import { addedContent, changedContent } from '../content-document.ts';
import type { TellerReviewDocument } from './document.ts';

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
