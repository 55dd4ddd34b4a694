import { messages } from '../form/messages.ts';
import type { Fields } from '../thing/fields.ts';
import {
  byDisplayOrder,
  customerNameField,
  orderField,
  recordKind,
  requiredPicture,
} from '../thing/record-kind.ts';
import { isSalonMonth } from '../time/time.ts';

export const tellerReviewFields = {
  fortuneTellerId: {
    label: '占い師',
    kind: 'teller',
    required: messages.teller,
    empty: '',
    asked: false,
  },
  reviewMonth: {
    label: '対象月',
    short: '月',
    hint: 'YYYY-MM形式　例　2026-10',
    kind: 'month',
    typed: true,
    required: messages.reviewMonth,
    rule: (text) => (isSalonMonth(text) ? undefined : messages.reviewMonth),
    empty: '',
  },
  customerName: customerNameField,
  displayOrder: orderField,
  imageUrl: { ...requiredPicture, upload: 'review' },
} as const satisfies Fields;

export const tellerReview = recordKind({
  stream: 'review',
  label: '口コミ',
  plural: 'teller-reviews',
  events: {
    added: 'TellerReviewAdded',
    changed: 'TellerReviewChanged',
    deleted: 'TellerReviewDeleted',
  },
  fields: tellerReviewFields,
  called: 'reviewMonth',
  /** The list also checks that the teller is active. */
  isPublic: () => true,
  inOrder: byDisplayOrder,
  placedBy: ['fortuneTellerId', 'reviewMonth'],
});
