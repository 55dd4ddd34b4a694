import { z } from 'zod';
import type { SchemaTable } from '../route-schemas.ts';

/** Topics of a page's data that may have changed; those of members, tellers and administrators are sent only to them. */
export const liveTopics = [
  'availability',
  'tellers',
  'menu',
  'announcements',
  'banners',
  'reviews',
  'review-images',
  'schedule-images',
  'settings',
  'my-bookings',
  'profile',
  'own-agenda',
  'bookings',
  'waitlist',
  'members',
  'applications',
  'inquiries',
  'mails',
  'audit',
  'administrators',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** The data of a message: the topics to read again. */
export const liveMessage = z.object({ topics: z.array(z.enum(liveTopics)), position: z.string() });
export type LiveMessage = z.output<typeof liveMessage>;

export const liveSchemas = {
  listen: {
    summary: 'The topics to read again, as server-sent events.',
    answer: liveMessage,
  },
} as const satisfies SchemaTable;
