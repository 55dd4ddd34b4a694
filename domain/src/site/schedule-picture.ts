import { z } from 'zod';
import type { EventOf } from '../event-definition.ts';
import { contentRules } from './content.ts';

/** The picture of one month's attendance, `yyyy-MM` (specification, content: schedule pictures). */
export const schedulePictureContent = z.object({
  month: z.string(),
  imageUrl: z.string(),
  isVisible: z.boolean(),
});
export type SchedulePictureContent = z.output<typeof schedulePictureContent>;

/** Events of `schedulePicture-{id}`; each carries the whole content. */
export const schedulePictureEvents = {
  SchedulePictureAdded: { version: 1, data: z.object({ id: z.string(), content: schedulePictureContent }) },
  SchedulePictureChanged: { version: 1, data: z.object({ id: z.string(), content: schedulePictureContent }) },
  SchedulePictureDeleted: { version: 1, data: z.object({ id: z.string() }) },
} as const;

export type SchedulePictureEvent = EventOf<typeof schedulePictureEvents>;

/** Schedule pictures, each on `schedulePicture-{id}`. */
export const schedulePicture = contentRules<SchedulePictureContent>()({
  added: 'SchedulePictureAdded',
  changed: 'SchedulePictureChanged',
  deleted: 'SchedulePictureDeleted',
});
