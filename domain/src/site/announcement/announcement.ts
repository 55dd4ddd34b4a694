import { contentRules } from '../content.ts';
import type { AnnouncementContent } from './events.ts';

/** News and topics, each on `announcement-{id}`. */
export const announcement = contentRules<AnnouncementContent>()({
  added: 'AnnouncementPublished',
  changed: 'AnnouncementChanged',
  deleted: 'AnnouncementDeleted',
});
