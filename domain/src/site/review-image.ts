import {
  customerNameField,
  type Fields,
  orderField,
  requiredPicture,
  visibleField,
} from '../thing/fields.ts';
import { byDisplayOrder, recordKind } from '../thing/record-kind.ts';

/** A picture of the home page's review carousel (specification, content: review images). */
export const reviewImageFields = {
  imageUrl: { ...requiredPicture, upload: 'review' },
  customerName: customerNameField,
  displayOrder: orderField,
  isVisible: visibleField,
} as const satisfies Fields;

export const reviewImage = recordKind({
  stream: 'reviewImage',
  events: {
    added: 'ReviewImageAdded',
    changed: 'ReviewImageChanged',
    deleted: 'ReviewImageDeleted',
  },
  fields: reviewImageFields,
  called: 'customerName',
  isPublic: ({ isVisible }) => isVisible,
  inOrder: byDisplayOrder,
});
