import { type SchedulePictureContent, schedulePicture, schedulePictureStream } from '@salon/domain';
import type { ContentKind } from '../content-kind.ts';

/** Pictures of the months' attendance. */
export const schedulePictureKind: ContentKind<SchedulePictureContent> = { stream: schedulePictureStream, rules: schedulePicture };
