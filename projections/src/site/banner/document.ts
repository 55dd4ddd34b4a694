import type { BannerContent } from '@salon/domain';
import type { ContentDocument } from '../content-document.ts';

/** A recommended banner. */
export type BannerDocument = ContentDocument<BannerContent>;
