import { contentRules } from '../content.ts';
import type { TellerReviewContent } from './events.ts';

/** Reviews of tellers, each on `review-{id}`. */
export const tellerReview = contentRules<TellerReviewContent>()({
  added: 'TellerReviewAdded',
  changed: 'TellerReviewChanged',
  deleted: 'TellerReviewDeleted',
});
