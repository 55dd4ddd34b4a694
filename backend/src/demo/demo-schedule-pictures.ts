import type { SchedulePictureContent } from '@salon/domain';
import { monthAfter } from './calendar-days.ts';

/** The picture of one month's appearances (`schedulePicture-{id}`). */
export interface DemoSchedulePicture {
  readonly id: string;
  readonly content: SchedulePictureContent;
}

/**
 * The pictures of this and the next month; there is one drawing for each month of the year, `/art/month-01.svg` to `month-12.svg`.
 * @param today yyyy-MM-dd in Tokyo
 */
export function demoSchedulePictures(today: string): DemoSchedulePicture[] {
  return ['d6563a91-0b85-49fd-b2f9-321496317f63', 'f1317c79-efd8-4fd7-a169-d24b1dc1e1b8'].map((id, n) => {
    const month = monthAfter(today, n);
    return { id, content: { month, imageUrl: `/art/month-${month.slice(5)}.svg`, isVisible: true } };
  });
}
