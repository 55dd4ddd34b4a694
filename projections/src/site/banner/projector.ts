import type { bannerEvents } from '@salon/domain';
import { defineProjector, present } from '../../engine/define-projector.ts';
import { orderKey } from '../../lists/order-key.ts';
import { addedContent, changedContent } from '../content-document.ts';
import type { BannerDocument } from './document.ts';

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
  indexes: { order: ({ displayOrder, since }) => [`${orderKey(displayOrder)}|${since}`] },
});
