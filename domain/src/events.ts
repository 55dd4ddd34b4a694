import { administratorEvents } from './administrator/events.ts';
import { workingHoursEvents } from './agenda/events.ts';
import { applicationEvents } from './application/events.ts';
import { bookingEvents } from './booking/events.ts';
import { claimEvents } from './claim/events.ts';
import type { EventDefinition, EventOf } from './event-of.ts';
import { inquiryEvents } from './inquiry/events.ts';
import { memberEvents } from './member/events.ts';
import { menuEvents } from './menu/events.ts';
import { personEvents } from './person/events.ts';
import { settingsEvents } from './settings/events.ts';
import { announcementEvents } from './site/announcement/events.ts';
import { bannerEvents } from './site/banner/events.ts';
import { tellerReviewEvents } from './site/review/events.ts';
import { reviewImageEvents } from './site/review-image/events.ts';
import { schedulePictureEvents } from './site/schedule-picture/events.ts';
import { tellerEvents } from './teller/events.ts';

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
