import { contentRules } from '../content.ts';
import type { SchedulePictureContent } from './events.ts';

/** Schedule pictures, each on `schedulePicture-{id}`. */
export const schedulePicture = contentRules<SchedulePictureContent>()({
  added: 'SchedulePictureAdded',
  changed: 'SchedulePictureChanged',
  deleted: 'SchedulePictureDeleted',
});
