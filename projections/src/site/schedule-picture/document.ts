import type { SchedulePictureContent } from '@salon/domain';
import type { ContentDocument } from '../content-document.ts';

/** The picture of one month's attendance. */
export type SchedulePictureDocument = ContentDocument<SchedulePictureContent>;
