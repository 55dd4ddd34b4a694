import {
  agendaStream,
  decodeAgendaId,
  type EventKind,
  type EventType,
  isEventType,
  isPersonId,
  kindOf,
  parsePersonId,
  personId,
  salonEvents,
} from '@salon/domain';
import type { JsonObject } from '@salon/event-store';
import { defineProjector, type Evolve, type Lacking } from '../engine/projector.ts';

/** One fact of the log: when, who, by which way, about what, and what it followed from. */
export interface AuditDocument {
  readonly position: string;
  readonly at: string;
  readonly actor: string;
  readonly channel: string;
  /** The stream's name. */
  readonly subject: string;
  readonly revision: number;
  readonly type: string;
  readonly kind: EventKind | null;
  readonly eventId: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** The event's open fields, without secrets. */
  readonly facts: JsonObject;
}

/** What the list can be narrowed to by one range of the index. */
export type AuditScope = `${'actor' | 'channel' | 'subject' | 'type' | 'kind' | 'teller' | 'booking' | 'person'}:${string}` | '*';

/** Fields that nobody reads in a list, sealed or hashed as they may be. */
const SECRETS = new Set([
  'sealed',
  'passwordHash',
  'senderPassword',
  'usernameHash',
  'emailHash',
  'resetId',
  'changeId',
  'secret',
  'recoveryCodes',
  'recoveryCode',
]);

/** Every event of the salon, one document each. */
export const audit = defineProjector<AuditDocument, EventType>({
  name: 'audit',
  version: 4,
  /** Until version 4 a fact had a key for its kind and none for its channel. One of version 2 had more keys; one of before tells the event's fields as they were called then, and not yet what it followed from. */
  fromOlder: (doc: Lacking<AuditDocument, 'revision' | 'kind' | 'eventId' | 'commandId' | 'correlationId' | 'causationId'>) => ({
    ...{ revision: -1, kind: null, eventId: '', commandId: '', correlationId: '', causationId: '' },
    ...doc,
  }),
  keys: ({ position }) => [position],
  // A fact stands alone.
  creates: Object.keys(salonEvents) as EventType[],
  on: forEveryEvent((_, event) => ({
    position: event.position,
    at: event.at,
    actor: event.actor,
    channel: event.channel,
    subject: event.stream,
    revision: event.revision,
    type: event.type,
    kind: kindOf(event.type),
    eventId: event.eventId,
    commandId: event.commandId,
    correlationId: event.correlationId,
    causationId: event.causationId,
    facts: withoutSecrets(event.data),
  })),
  indexes: {
    /** By time under what the list can be narrowed to, and under no more than that it is found by (`rangesOf`). */
    at: (doc) => keyScopes(doc).map((scope) => `${scope}|${doc.at}|${doc.position}${scope.startsWith('subject:') ? markOf(doc) : ''}`),
    /** The events of one request, in order. */
    correlation: ({ correlationId, position }) => (correlationId === '' ? [] : [`${correlationId}|${position}`]),
  },
});

/** Everything that a fact stands under. */
export function scopesOf({ actor, channel, subject, type, kind, facts }: AuditDocument): readonly AuditScope[] {
  const persons = new Set([subject, facts.person].filter(isPerson));
  return [
    '*',
    `actor:${actor}`,
    `channel:${channel}`,
    `subject:${subject}`,
    `type:${type}`,
    ...(kind === null ? [] : [`kind:${kind}` as const]),
    ...(typeof facts.tellerId === 'string' ? [`teller:${facts.tellerId}` as const] : []),
    ...(typeof facts.bookingId === 'string' ? [`booking:${facts.bookingId}` as const] : []),
    ...[...persons].map((person) => `person:${person}` as const),
  ];
}

/** The scopes that a fact has keys under: not those whose other keys say it as well. */
function keyScopes(doc: AuditDocument): readonly AuditScope[] {
  return scopesOf(doc).filter((scope) => scope !== '*' && !isToldOtherwise(doc, scope));
}

/** Whether another key of the fact stands where `rangesOf` looks for the scope. */
function isToldOtherwise({ subject, actor, facts: { bookingId } }: AuditDocument, scope: AuditScope): boolean {
  if (scope.startsWith('kind:')) return true;
  if (scope.startsWith('booking:')) return subject === birthStreamOf(scope.slice('booking:'.length));
  if (!scope.startsWith('person:')) return false;
  const person = scope.slice('person:'.length);
  return person === subject || actor === actorOf(person) || (typeof bookingId === 'string' && person === personId('guest', bookingId));
}

/** Keys of the index `at` that begin with `prefix`, and, with a mark, of these only those that end with it. */
interface AuditRange {
  readonly prefix: string;
  readonly mark?: string;
}

/** Where everything under a scope is found, and maybe more. */
export function rangesOf(scope: AuditScope): readonly AuditRange[] {
  const own = { prefix: `${scope}|` };
  const at = scope.indexOf(':');
  const [what, value] = [scope.slice(0, at), scope.slice(at + 1)];
  if (what === 'booking') {
    const birth = birthStreamOf(value);
    return [own, ...(birth === undefined ? [] : [{ prefix: `subject:${birth}|`, mark: bookingMark(value) }])];
  }
  if (what === 'kind') return Object.keys(salonEvents).flatMap((type) => (isOfKind(type, value) ? [{ prefix: `type:${type}|` }] : []));
  if (what !== 'person') return [own];
  const actor = actorOf(value);
  const guest = parsePersonId(value);
  return [
    ...[own, { prefix: `subject:${value}|` }],
    ...(actor === undefined ? [] : [{ prefix: `actor:${actor}|` }]),
    ...(guest?.kind === 'guest' ? rangesOf(`booking:${guest.id}`) : []),
  ];
}

function isOfKind(type: string, kind: string): boolean {
  return isEventType(type) && kindOf(type) === kind;
}

/** The stream of the agenda on which a booking was born: most that happens to it stands there. */
function birthStreamOf(bookingId: string): string | undefined {
  const birth = decodeAgendaId(bookingId);
  return birth && agendaStream(birth);
}

/** Tells the bookings of an agenda apart in the keys of its facts. */
const bookingMark = (bookingId: string): string => `|${bookingId.slice(-12)}`;

function markOf({ facts }: AuditDocument): string {
  return typeof facts.bookingId === 'string' ? bookingMark(facts.bookingId) : '';
}

/** How a person is called who acts; guests have no name of their own. */
function actorOf(person: string): string | undefined {
  const parsed = parsePersonId(person);
  return parsed?.kind === 'member' ? `member:${parsed.id}` : undefined;
}

function isPerson(value: unknown): value is string {
  return typeof value === 'string' && isPersonId(value);
}

function forEveryEvent(evolve: Evolve<AuditDocument, EventType>) {
  // Every type of event is a key, so the record is whole.
  return Object.fromEntries(Object.keys(salonEvents).map((type) => [type, evolve])) as Record<EventType, typeof evolve>;
}

/** Most events have no secrets, and then theirs are the facts. */
function withoutSecrets(data: object): JsonObject {
  const open = Object.keys(data).some((name) => SECRETS.has(name))
    ? Object.fromEntries(Object.entries(data).filter(([name]) => !SECRETS.has(name)))
    : data;
  return open as JsonObject;
}
