import { demoBookings } from './bookings.ts';
import { demoMembers } from './customers.ts';
import { demoMenu } from './menu.ts';
import {
  demoAnnouncements,
  demoBanners,
  demoReviewImages,
  demoSchedulePictures,
  demoTellerReviews,
} from './records.ts';
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
