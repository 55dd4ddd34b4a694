import { addMonths, monthOf, type schedulePictureFields } from '@salon/domain';
import { demoAnnouncements } from './announcements.ts';
import { demoBanners } from './banners.ts';
import { demoBookings } from './bookings.ts';
import { demoMembers } from './customers.ts';
import type { DemoRecord } from './demo-record.ts';
import { demoMenu } from './menu.ts';
import { demoReviewImages, demoTellerReviews } from './reviews.ts';
import { demoSettings } from './settings.ts';
import { demoTellers } from './tellers.ts';
import { demoWords } from './words.ts';
import { demoWorkingHours } from './working-hours.ts';

/**
 * What the first start writes into an empty log, in a valid order of writing; the same on the same
 * day (specification, content: demonstration salon). @param today yyyy-MM-dd in Tokyo
 */
export function demonstrationSalon(today: string) {
  return {
    settings: demoSettings(today),
    tellers: demoTellers,
    menu: demoMenu,
    workingHours: demoWorkingHours(today),
    announcements: demoAnnouncements(today),
    records: {
      review: demoTellerReviews(today),
      reviewImage: demoReviewImages,
      schedulePicture: demoSchedulePictures(today),
      banner: demoBanners,
    },
    words: demoWords,
    members: demoMembers,
    bookings: demoBookings(today),
  };
}

export type DemonstrationSalon = Readonly<ReturnType<typeof demonstrationSalon>>;

/** This and the next month's, by month of the year. */
function demoSchedulePictures(today: string): DemoRecord<typeof schedulePictureFields>[] {
  return ['d6563a91-0b85-49fd-b2f9-321496317f63', 'f1317c79-efd8-4fd7-a169-d24b1dc1e1b8'].map(
    (id, n) => {
      const month = addMonths(monthOf(today), n);
      return { id, content: { month, imageUrl: `/art/schedule-picture-${month.slice(5)}.svg` } };
    },
  );
}
