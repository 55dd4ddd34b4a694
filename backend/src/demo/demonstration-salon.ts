import type { StoreSettings } from '@salon/domain';
import type { DemoAnnouncement } from './announcement-draft.ts';
import { demoAnnouncements } from './demo-announcements.ts';
import { type DemoBanner, demoBanners } from './demo-banners.ts';
import { type DemoBooking, demoBookings } from './demo-bookings.ts';
import { type DemoMember, demoMembers } from './demo-members.ts';
import { demoMenu } from './demo-menu.ts';
import { type DemoReviewImage, type DemoTellerReview, demoReviewImages, demoTellerReviews } from './demo-reviews.ts';
import { type DemoSchedulePicture, demoSchedulePictures } from './demo-schedule-pictures.ts';
import { demoSettings } from './demo-settings.ts';
import { demoTellers } from './demo-tellers.ts';
import { demoTopics } from './demo-topics.ts';
import type { DemoService, DemoTeller, DemoWorkingHours } from './demo-types.ts';
import { demoWorkingHours } from './demo-working-hours.ts';

/** All that the first start writes into an empty log (decisions §1), in the order in which it can be written. */
export interface DemonstrationSalon {
  readonly settings: StoreSettings;
  readonly tellers: readonly DemoTeller[];
  readonly menu: readonly DemoService[];
  readonly workingHours: readonly DemoWorkingHours[];
  readonly announcements: readonly DemoAnnouncement[];
  readonly tellerReviews: readonly DemoTellerReview[];
  readonly reviewImages: readonly DemoReviewImage[];
  readonly schedulePictures: readonly DemoSchedulePicture[];
  readonly banners: readonly DemoBanner[];
  readonly members: readonly DemoMember[];
  readonly bookings: readonly DemoBooking[];
}

/**
 * The demonstration salon as it stands on a day: the same day gives the same salon.
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
