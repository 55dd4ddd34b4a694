import type { DocumentReader } from '../../documents/document-store.ts';
import type { BannerDocument } from './document.ts';

/** By their order; the public sees only active ones. */
export async function listBanners(banners: DocumentReader<BannerDocument>, which: 'active' | 'all'): Promise<readonly BannerDocument[]> {
  const all = (await banners.find({ index: 'order' })).map(({ doc }) => doc);
  return which === 'all' ? all : all.filter(({ isActive }) => isActive);
}
