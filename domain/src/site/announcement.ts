import { z } from 'zod';
import type { EventOf } from '../event-definition.ts';
import { announcementCategories } from './announcement-categories.ts';
import { contentRules } from './content.ts';

/** A piece of news (specification, content: announcements). */
export const announcementContent = z.object({
  title: z.string(),
  content: z.string(),
  category: z.enum(announcementCategories),
  imageUrl: z.string().nullable(),
  buttonText: z.string().nullable(),
  buttonUrl: z.string().nullable(),
  isPinned: z.boolean(),
  isActive: z.boolean(),
});
export type AnnouncementContent = z.output<typeof announcementContent>;

/** Events of `announcement-{id}`; each carries the whole content. */
export const announcementEvents = {
  AnnouncementPublished: { version: 1, data: z.object({ id: z.string(), content: announcementContent }) },
  AnnouncementChanged: { version: 1, data: z.object({ id: z.string(), content: announcementContent }) },
  AnnouncementDeleted: { version: 1, data: z.object({ id: z.string() }) },
} as const;

export type AnnouncementEvent = EventOf<typeof announcementEvents>;

/** News and topics, each on `announcement-{id}`. */
export const announcement = contentRules<AnnouncementContent>()({
  added: 'AnnouncementPublished',
  changed: 'AnnouncementChanged',
  deleted: 'AnnouncementDeleted',
});
