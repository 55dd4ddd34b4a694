import type { ReviewImageContent } from '@salon/domain';
import type { ContentDocument } from '../content-document.ts';

/** A picture of the home page's review carousel. */
export type ReviewImageDocument = ContentDocument<ReviewImageContent>;
