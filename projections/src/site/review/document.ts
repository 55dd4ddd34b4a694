import type { TellerReviewContent } from '@salon/domain';
import type { ContentDocument } from '../content-document.ts';

/** A picture of a customer's words about one teller. */
export type TellerReviewDocument = ContentDocument<TellerReviewContent>;
