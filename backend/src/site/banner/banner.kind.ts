import { type BannerContent, banner, bannerStream } from '@salon/domain';
import type { ContentKind } from '../content-kind.ts';

/** Recommended banners. */
export const bannerKind: ContentKind<BannerContent> = { stream: bannerStream, rules: banner };
