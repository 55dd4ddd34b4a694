import { announcementCalls } from './announcements.ts';
import { applicationCalls } from './applications.ts';
import { auditCalls } from './audit.ts';
import { authCalls } from './auth.ts';
import { availabilityCalls } from './availability.ts';
import { bannerCalls } from './banners.ts';
import { adminBookingCalls, bookingCalls } from './bookings.ts';
import type { Calls } from './call.ts';
import { inquiryCalls } from './inquiries.ts';
import { liveCalls } from './live.ts';
import { mailCalls } from './mails.ts';
import { memberCalls } from './members.ts';
import { menuCalls } from './menu.ts';
import { operationsCalls } from './operations.ts';
import { profileCalls } from './profile.ts';
import { reviewImageCalls } from './review-images.ts';
import { reviewCalls } from './reviews.ts';
import { scheduleImageCalls } from './schedule-images.ts';
import { settingsCalls } from './settings.ts';
import { tellerCalls } from './tellers.ts';
import { uploadCalls } from './uploads.ts';
import { workingHoursCalls } from './working-hours.ts';

/** The whole HTTP contract, by the name of each call. */
export const calls = {
  ...authCalls,
  ...bookingCalls,
  ...adminBookingCalls,
  ...availabilityCalls,
  ...tellerCalls,
  ...workingHoursCalls,
  ...menuCalls,
  ...announcementCalls,
  ...bannerCalls,
  ...reviewCalls,
  ...reviewImageCalls,
  ...scheduleImageCalls,
  ...memberCalls,
  ...profileCalls,
  ...settingsCalls,
  ...uploadCalls,
  ...applicationCalls,
  ...inquiryCalls,
  ...auditCalls,
  ...mailCalls,
  ...liveCalls,
  ...operationsCalls,
} as const satisfies Calls;

export type CallName = keyof typeof calls;
