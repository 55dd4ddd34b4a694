import { administratorEvents } from './administrator/administrator.ts';
import { administratorRoleEvents } from './administrator/administrator-roles.ts';
import { applicationEvents } from './application/application.ts';
import { bookingEvents } from './booking/agenda-events.ts';
import { workingHoursEvents } from './booking/working-hours-events.ts';
import { type EventData, type EventDefinition, type EventOf, type KnownBefore, upcast } from './event-definition.ts';
import type { EventKind } from './event-kinds.ts';
import { inquiryEvents } from './inquiry/inquiry.ts';
import type { MailTemplate } from './mail-templates.ts';
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

/** The same definitions as a plain table, for those who handle every event alike. */
export const eventDefinitions: Readonly<Record<EventType, EventDefinition>> = salonEvents;

/** The personal fields of events of some types, opened. */
export type PersonalOf<T extends EventType> = NonNullable<SalonEventOf<T>['personal']>['fields'];

/**
 * Parses the opened personal fields of an event as the version in which they were sealed, and raises them to the present one.
 * Throws for fields that are not what that version says.
 */
export function parsePersonal<T extends EventType>(type: T, version: number, fields: EventData): PersonalOf<T> {
  const { personal } = eventDefinitions[type];
  if (personal === undefined) throw new Error(`${type} has no personal fields.`);
  // The schema of this very type parses them.
  return personal.fields.parse(upcast(personal, version, fields)) as PersonalOf<T>;
}

/** What an event of this type is about. */
export const kindOf = (type: EventType): EventKind => salonEvents[type].kind;

/** An event in plain Japanese; its type where this program does not know it. */
export function sentenceOf(type: string, data: object, before?: KnownBefore): string {
  return isEventType(type) ? eventDefinitions[type].sentence(data, before) : type;
}

/** The mails that follow from an event (specification, mail: which mail follows from what). */
export const mailsOf = ({ type, data }: AnySalonEvent): readonly MailTemplate[] => eventDefinitions[type].mails(data);

/** Whether an event raises the sequence of the booking's calendar entry. */
export const changesCalendar = (type: EventType): boolean => eventDefinitions[type].changesCalendar === true;

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(salonEvents, type);
}
