import type { bannerFields } from '@salon/domain';
import type { DemoRecord } from './demo-record.ts';
import banners from './records/banners.json' with { type: 'json' };

/** The home page shows the first three. */
export const demoBanners: readonly DemoRecord<typeof bannerFields>[] = banners;
