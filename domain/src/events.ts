import { administratorEvents } from './administrator/administrator.ts';
import { administratorRoleEvents } from './administrator/administrator-roles.ts';
import { applicationEvents } from './application/application.ts';
import { bookingEvents, workingHoursEvents } from './booking/agenda-events.ts';
import type { EventDefinition, EventOf } from './event-definition.ts';
import { inquiryEvents } from './inquiry/inquiry.ts';
import { claimEvents } from './member/claim-name.ts';
import { memberEvents } from './member/member-events.ts';
import { menuEvents } from './menu/menu.ts';
import { personEvents } from './person/erasure.ts';
import { settingsEvents } from './settings/settings.ts';
import { announcementEvents } from './site/announcement.ts';
import { bannerEvents } from './site/banner.ts';
import { reviewImageEvents } from './site/review-image.ts';
import { schedulePictureEvents } from './site/schedule-picture.ts';
import { tellerReviewEvents } from './site/teller-review.ts';
import { tellerEvents } from './teller/teller.ts';

/** Every fact of the salon, by its type. */
export const salonEvents = {
  ...workingHoursEvents,
  ...bookingEvents,
  ...memberEvents,
  ...personEvents,
  ...claimEvents,
  ...tellerEvents,
  ...menuEvents,
  ...announcementEvents,
  ...tellerReviewEvents,
  ...reviewImageEvents,
  ...schedulePictureEvents,
  ...bannerEvents,
  ...settingsEvents,
  ...applicationEvents,
  ...inquiryEvents,
  ...administratorEvents,
  ...administratorRoleEvents,
} satisfies Record<string, EventDefinition>;

export type EventType = keyof typeof salonEvents;

/** The union of all events; narrow it by `type`. */
export type AnySalonEvent = EventOf<typeof salonEvents>;

/** The event of one type. */
export type SalonEventOf<T extends EventType> = Extract<AnySalonEvent, { readonly type: T }>;

/** The same schemas as a plain table, for those who handle every event alike. */
export const eventSchemas: Readonly<Record<EventType, EventDefinition>> = salonEvents;

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(salonEvents, type);
}
