import type { schedulePictureEvents } from '@salon/domain';
import { defineProjector, present } from '../../engine/define-projector.ts';
import { addedContent, changedContent } from '../content-document.ts';
import type { SchedulePictureDocument } from './document.ts';

/** The months' pictures by month. */
export const schedulePictures = defineProjector<SchedulePictureDocument, keyof typeof schedulePictureEvents>({
  name: 'schedule-pictures',
  version: 1,
  keys: ({ data }) => [data.id],
  on: {
    SchedulePictureAdded: (_, event) => addedContent(event),
    SchedulePictureChanged: (doc, event) => changedContent(present(doc, event), event.data.content),
    SchedulePictureDeleted: () => undefined,
  },
  indexes: { month: ({ month, since }) => [`${month}|${since}`] },
});
