import type { AnnouncementContent, announcementEvents } from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import { defineProjector, present } from '../engine/projector.ts';
import { addedContent, type ContentDocument, changedContent } from './content-document.ts';

/** A piece of news. */
export type AnnouncementDocument = ContentDocument<AnnouncementContent>;

/** The news. */
export const announcements = defineProjector<AnnouncementDocument, keyof typeof announcementEvents>({
  name: 'announcements',
  version: 1,
  keys: ({ data }) => [data.id],
  on: {
    AnnouncementPublished: (_, event) => addedContent(event),
    AnnouncementChanged: (doc, event) => changedContent(present(doc, event), event.data.content),
    AnnouncementDeleted: () => undefined,
  },
  indexes: [],
});

/** Pinned first, then newest (specification, content: lists of content); the public sees only active ones. */
export async function listAnnouncements(
  announcements: DocumentReader<AnnouncementDocument>,
  which: 'active' | 'all',
): Promise<readonly AnnouncementDocument[]> {
  const all = (await announcements.find({})).map(({ doc }) => doc).sort(inOrder);
  return which === 'all' ? all : all.filter(({ isActive }) => isActive);
}

function inOrder(a: AnnouncementDocument, b: AnnouncementDocument): number {
  return Number(b.isPinned) - Number(a.isPinned) || (a.since < b.since ? 1 : -1);
}
