import { contentRules } from '../content.ts';
import type { ReviewImageContent } from './events.ts';

/** Review pictures of the home page, each on `reviewImage-{id}`. */
export const reviewImage = contentRules<ReviewImageContent>()({
  added: 'ReviewImageAdded',
  changed: 'ReviewImageChanged',
  deleted: 'ReviewImageDeleted',
});
