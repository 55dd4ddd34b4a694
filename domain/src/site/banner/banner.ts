import { contentRules } from '../content.ts';
import type { BannerContent } from './events.ts';

/** Banners, each on `banner-{id}`. */
export const banner = contentRules<BannerContent>()({
  added: 'BannerAdded',
  changed: 'BannerChanged',
  deleted: 'BannerDeleted',
});
