import { type AnnouncementContent, announcement, announcementStream } from '@salon/domain';
import type { ContentKind } from '../content-kind.ts';

/** News and topics. */
export const announcementKind: ContentKind<AnnouncementContent> = { stream: announcementStream, rules: announcement };
