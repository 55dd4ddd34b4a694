import type { SchedulePictureContent, schedulePictureEvents } from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import { defineProjector, present } from '../engine/projector.ts';
import { addedContent, type ContentDocument, changedContent } from './content-document.ts';

/** The picture of one month's attendance. */
export type SchedulePictureDocument = ContentDocument<SchedulePictureContent>;

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
  indexes: [],
});

/** By month; the public sees only visible ones. */
export async function listSchedulePictures(
  pictures: DocumentReader<SchedulePictureDocument>,
  which: 'visible' | 'all',
): Promise<readonly SchedulePictureDocument[]> {
  const all = (await pictures.find({})).map(({ doc }) => doc).sort(byMonth);
  return which === 'all' ? all : all.filter(({ isVisible }) => isVisible);
}

function byMonth(a: SchedulePictureDocument, b: SchedulePictureDocument): number {
  return `${a.month}|${a.since}` < `${b.month}|${b.since}` ? -1 : 1;
}
