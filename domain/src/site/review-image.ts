import type { Fields } from '../thing/fields.ts';
import {
  byDisplayOrder,
  customerNameField,
  orderField,
  recordKind,
  requiredPicture,
  visibleField,
} from '../thing/record-kind.ts';

/** For the home page's carousel (specification, content: review images). */
export const reviewImageFields = {
  imageUrl: { ...requiredPicture, upload: 'review' },
  customerName: customerNameField,
  displayOrder: orderField,
  isVisible: visibleField,
} as const satisfies Fields;

export const reviewImage = recordKind({
  stream: 'reviewImage',
  label: '口コミの画像',
  title: 'トップのお手紙',
  plural: 'review-images',
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
