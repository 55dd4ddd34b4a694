import type { InquiryState } from '@salon/domain';
import type { Sealed } from '@salon/event-store';

/** A question from the recruitment dialog. */
export interface InquiryDocument {
  readonly inquiryId: string;
  readonly state: InquiryState;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly details: Sealed | null;
  readonly note: Sealed | null;
}
