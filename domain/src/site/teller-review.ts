import { messages } from '../form/messages.ts';
import { isUuid } from '../ids/identifiers.ts';
import { isSalonMonth } from '../time/time.ts';
import {
  customerNameField,
  orderField,
  type RecordFields,
  requiredPicture,
} from './record-fields.ts';
import { byDisplayOrder, recordKind } from './record-kind.ts';

/** A customer's handwritten review of a teller (specification, content: teller reviews). */
export const tellerReviewFields = {
  fortuneTellerId: {
    label: '占い師',
    kind: 'teller',
    required: messages.teller,
    rule: validTeller,
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
} as const satisfies RecordFields;

function validTeller(id: string): string | undefined {
  return isUuid(id) ? undefined : messages.malformed;
}

export const tellerReview = recordKind({
  stream: 'review',
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
