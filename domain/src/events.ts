import { administratorEvents } from './administrator/administrator.ts';
import { administratorRoleEvents } from './administrator/administrator-roles.ts';
import { tellerMailsEvents } from './administrator/teller-mails.ts';
import { bookingEvents } from './booking/agenda-events.ts';
import { breakEvents } from './booking/break-events.ts';
import { rosterEvents } from './booking/roster.ts';
import { waitlistHoldEvents } from './booking/waitlist-hold-events.ts';
import {
  draftHoursEvents,
  hoursWishEvents,
  workingHoursEvents,
} from './booking/working-hours-events.ts';
import {
  type Context,
  type EventData,
  type EventDefinition,
  type EventOf,
  type Subject,
  upcast,
} from './event-definition.ts';
import type { EventKind } from './event-kinds.ts';
import type { MailTemplate } from './mail-templates.ts';
import { claimEvents } from './member/claim-name.ts';
import { memberEvents } from './member/member-events.ts';
import { menuEvents } from './menu/menu.ts';
import { auditEvents } from './operations/audits.ts';
import { operationsEvents } from './operations/operator-actions.ts';
import { skipEvents } from './operations/skipped-events.ts';
import { passkeyEvents } from './passkey/passkey-events.ts';
import { personEvents } from './person/erasure.ts';
import { settingsEvents } from './settings/settings.ts';
import { recordEvents } from './thing/record-events.ts';
import { submissionEvents } from './thing/submission-events.ts';
import { recordKinds, submissionKinds } from './thing-kinds.ts';
import { tillEvents } from './till/till.ts';
import { waitlistEvents } from './waitlist/waitlist-events.ts';
import { pageEvents } from './words/page.ts';

export const salonEvents = {
  ...workingHoursEvents,
  ...draftHoursEvents,
  ...hoursWishEvents,
  ...rosterEvents,
  ...breakEvents,
  ...bookingEvents,
  ...tillEvents,
  ...waitlistHoldEvents,
  ...waitlistEvents,
  ...memberEvents,
  ...passkeyEvents,
  ...personEvents,
  ...claimEvents,
  ...menuEvents,
  ...recordEvents(recordKinds),
  ...pageEvents,
  ...settingsEvents,
  ...submissionEvents(submissionKinds),
  ...administratorEvents,
  ...administratorRoleEvents,
  ...tellerMailsEvents,
  ...operationsEvents,
  ...auditEvents,
  ...skipEvents,
} satisfies Record<string, EventDefinition>;

export type EventType = keyof typeof salonEvents;

export type AnySalonEvent = EventOf<typeof salonEvents>;

export type SalonEventOf<T extends EventType> = Extract<AnySalonEvent, { readonly type: T }>;

export const eventDefinitions: Readonly<Record<EventType, EventDefinition>> = salonEvents;

export type PersonalOf<T extends EventType> = NonNullable<SalonEventOf<T>['personal']>['fields'];

/**
 * Upcast and parsed; undefined when the fields do not match the schema: missing, mistyped and
 * unknown fields are never dropped silently.
 */
export function parsePersonal<T extends EventType>(
  type: T,
  version: number,
  fields: EventData,
): PersonalOf<T> | undefined {
  const { personal } = eventDefinitions[type];
  if (personal === undefined || version > personal.version) return undefined;
  const raised = upcast(personal, version, fields);
  const parsed = personal.fields.safeParse(raised);
  if (!parsed.success) return undefined;
  const values = parsed.data as PersonalOf<T> & object;
  return Object.keys(raised).every((field) => field in values) ? values : undefined;
}

export function personalWordsOf<T extends EventType>(
  type: T,
  fields: PersonalOf<T>,
): string | null {
  return eventDefinitions[type].personal?.words?.(fields) ?? null;
}

export const kindOf = (type: EventType): EventKind => salonEvents[type].kind;

/** In Japanese; the type itself when unknown to this version. */
export function eventSentence(type: string, data: object, context: Context = {}): string {
  return isEventType(type) ? eventDefinitions[type].sentence(data, context) : type;
}

export function subjectOf(type: string, data: object): Subject | undefined {
  return isEventType(type) ? eventDefinitions[type].subject(data) : undefined;
}

/** For lists and addresses, for example `service-…`; bookings and singletons have no prefix. */
export function subjectKey({ kind, id }: Subject): string {
  return kind === 'booking' || id === '' ? id || kind : `${kind}-${id}`;
}

export const mailsOf = ({ type, data }: AnySalonEvent): readonly MailTemplate[] =>
  eventDefinitions[type].mails(data);

export const changesCalendar = (type: EventType): boolean =>
  eventDefinitions[type].changesCalendar === true;

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(salonEvents, type);
}
