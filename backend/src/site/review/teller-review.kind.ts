import { type TellerReviewContent, tellerReview, tellerReviewStream } from '@salon/domain';
import type { ContentKind } from '../content-kind.ts';

/** Pictures of customers' words about one teller. */
export const tellerReviewKind: ContentKind<TellerReviewContent> = { stream: tellerReviewStream, rules: tellerReview };
