import type { DocumentReader } from '../../documents/document-store.ts';
import type { AnnouncementDocument } from './document.ts';

/** Pinned first, then newest (decisions §7); the public sees only active ones. */
export async function listAnnouncements(
  announcements: DocumentReader<AnnouncementDocument>,
  which: 'active' | 'all',
): Promise<readonly AnnouncementDocument[]> {
  const all = (await announcements.find({ index: 'order', descending: true })).map(({ doc }) => doc);
  return which === 'all' ? all : all.filter(({ isActive }) => isActive);
}
