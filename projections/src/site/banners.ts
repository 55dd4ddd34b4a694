import type { BannerContent, bannerEvents } from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import { defineProjector, present } from '../engine/projector.ts';
import { addedContent, byDisplayOrder, type ContentDocument, changedContent } from './content-document.ts';

/** A recommended banner. */
export type BannerDocument = ContentDocument<BannerContent>;

/** The banners by their order. */
export const banners = defineProjector<BannerDocument, keyof typeof bannerEvents>({
  name: 'banners',
  version: 1,
  keys: ({ data }) => [data.id],
  on: {
    BannerAdded: (_, event) => addedContent(event),
    BannerChanged: (doc, event) => changedContent(present(doc, event), event.data.content),
    BannerDeleted: () => undefined,
  },
  indexes: [],
});

/** By their order; the public sees only active ones. */
export async function listBanners(banners: DocumentReader<BannerDocument>, which: 'active' | 'all'): Promise<readonly BannerDocument[]> {
  const all = (await banners.find({})).map(({ doc }) => doc).sort(byDisplayOrder);
  return which === 'all' ? all : all.filter(({ isActive }) => isActive);
}
