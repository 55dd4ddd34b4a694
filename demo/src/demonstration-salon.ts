import {
  addMonths,
  type bannerFields,
  monthOf,
  type reviewImageFields,
  type StoreSettings,
  type schedulePictureFields,
  type tellerReviewFields,
} from '@salon/domain';
import { type DemoAnnouncement, demoAnnouncements } from './announcements.ts';
import { demoBanners } from './banners.ts';
import { type DemoBooking, demoBookings } from './bookings.ts';
import type { DemoRecord } from './demo-record.ts';
import { type DemoMember, demoMembers } from './members.ts';
import { type DemoService, demoMenu } from './menu.ts';
import { demoReviewImages, demoTellerReviews } from './reviews.ts';
import { demoSettings } from './settings.ts';
import { type DemoTeller, demoTellers } from './tellers.ts';
import { demoTopics } from './topics.ts';
import { type DemoWorkingHours, demoWorkingHours } from './working-hours.ts';

/**
 * Everything that the first start writes into an empty log (specification, content: demonstration
 * salon), in a valid order of writing.
 */
export interface DemonstrationSalon {
  readonly settings: StoreSettings;
  readonly tellers: readonly DemoTeller[];
  readonly menu: readonly DemoService[];
  readonly workingHours: readonly DemoWorkingHours[];
  readonly announcements: readonly DemoAnnouncement[];
  readonly tellerReviews: readonly DemoRecord<typeof tellerReviewFields>[];
  readonly reviewImages: readonly DemoRecord<typeof reviewImageFields>[];
  readonly schedulePictures: readonly DemoRecord<typeof schedulePictureFields>[];
  readonly banners: readonly DemoRecord<typeof bannerFields>[];
  readonly members: readonly DemoMember[];
  readonly bookings: readonly DemoBooking[];
}

/**
 * The demonstration salon on a day; deterministic.
 * @param today yyyy-MM-dd in Tokyo
 */
export function demonstrationSalon(today: string): DemonstrationSalon {
  return {
    settings: demoSettings(today),
    tellers: demoTellers,
    menu: demoMenu,
    workingHours: demoWorkingHours(today),
    announcements: [...demoAnnouncements(today), ...demoTopics(today)],
    tellerReviews: demoTellerReviews(today),
    reviewImages: demoReviewImages,
    schedulePictures: demoSchedulePictures(today),
    banners: demoBanners,
    members: demoMembers,
    bookings: demoBookings(today),
  };
}

/**
 * The pictures of this and the next month, from `/art/schedule-picture-01.svg` to `-12.svg` by
 * month of the year.
 * @param today yyyy-MM-dd in Tokyo
 */
function demoSchedulePictures(today: string): DemoRecord<typeof schedulePictureFields>[] {
  return ['d6563a91-0b85-49fd-b2f9-321496317f63', 'f1317c79-efd8-4fd7-a169-d24b1dc1e1b8'].map(
    (id, n) => {
      const month = addMonths(monthOf(today), n);
      return { id, content: { month, imageUrl: `/art/schedule-picture-${month.slice(5)}.svg` } };
    },
  );
}
