import type { announcementEvents } from '@salon/domain';
import { defineProjector, present } from '../../engine/define-projector.ts';
import { addedContent, changedContent } from '../content-document.ts';
import type { AnnouncementDocument } from './document.ts';

/** The news; read backwards the pinned come first, then the newest. */
export const announcements = defineProjector<AnnouncementDocument, keyof typeof announcementEvents>({
  name: 'announcements',
  version: 1,
  keys: ({ data }) => [data.id],
  on: {
    AnnouncementPublished: (_, event) => addedContent(event),
    AnnouncementChanged: (doc, event) => changedContent(present(doc, event), event.data.content),
    AnnouncementDeleted: () => undefined,
  },
  indexes: { order: ({ isPinned, since }) => [`${isPinned ? 1 : 0}|${since}`] },
});
