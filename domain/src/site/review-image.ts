import {
  customerNameField,
  orderField,
  type RecordFields,
  requiredPicture,
  shownField,
} from './record-fields.ts';
import { byDisplayOrder, recordKind } from './record-kind.ts';

/** A picture of the home page's review carousel (specification, content: review images). */
export const reviewImageFields = {
  imageUrl: { ...requiredPicture, upload: 'review' },
  customerName: customerNameField,
  displayOrder: orderField,
  isVisible: { ...shownField, label: 'サイトに表示する' },
} as const satisfies RecordFields;

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
