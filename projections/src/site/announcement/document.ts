import type { AnnouncementContent } from '@salon/domain';
import type { ContentDocument } from '../content-document.ts';

/** A piece of news. */
export type AnnouncementDocument = ContentDocument<AnnouncementContent>;
