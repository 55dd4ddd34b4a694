import { type ReviewImageContent, reviewImage, reviewImageStream } from '@salon/domain';
import type { ContentKind } from '../content-kind.ts';

/** Pictures of the home page's review carousel. */
export const reviewImageKind: ContentKind<ReviewImageContent> = { stream: reviewImageStream, rules: reviewImage };
