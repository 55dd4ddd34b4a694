import { type EventKind, type EventType, isPersonId, kindOf, salonEvents } from '@salon/domain';
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
export type AuditScope = `${'actor' | 'subject' | 'type' | 'kind' | 'teller' | 'booking' | 'person'}:${string}` | '*';

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
  version: 2,
  /** A fact of before tells the event's fields as they were called then, and not yet what it followed from. */
  fromOlder: (doc: Lacking<AuditDocument, 'revision' | 'kind' | 'eventId' | 'commandId' | 'correlationId' | 'causationId'>) => ({
    ...{ revision: -1, kind: null, eventId: '', commandId: '', correlationId: '', causationId: '' },
    ...doc,
  }),
  keys: ({ position }) => [position],
  on: forEveryEvent((_, { data, stream: subject, ...event }) => {
    const { position, at, actor, channel, revision, type, eventId, commandId, correlationId, causationId } = event;
    const about = { position, at, actor, channel, subject, revision, type, kind: kindOf(type) };
    return { ...about, eventId, commandId, correlationId, causationId, facts: withoutSecrets(data) };
  }),
  indexes: {
    /** By time under everything that the list can be narrowed to. */
    at: (doc) => scopesOf(doc).map((scope) => `${scope}|${doc.at}|${doc.position}`),
    /** The events of one request, in order. */
    correlation: ({ correlationId, position }) => (correlationId === '' ? [] : [`${correlationId}|${position}`]),
  },
});

function scopesOf({ actor, subject, type, kind, facts }: AuditDocument): readonly AuditScope[] {
  const persons = new Set([subject, facts.person].filter((text): text is string => typeof text === 'string' && isPersonId(text)));
  return [
    '*',
    `actor:${actor}`,
    `subject:${subject}`,
    `type:${type}`,
    ...(kind === null ? [] : [`kind:${kind}` as const]),
    ...(typeof facts.tellerId === 'string' ? [`teller:${facts.tellerId}` as const] : []),
    ...(typeof facts.bookingId === 'string' ? [`booking:${facts.bookingId}` as const] : []),
    ...[...persons].map((person) => `person:${person}` as const),
  ];
}

function forEveryEvent(evolve: Evolve<AuditDocument, EventType>) {
  // Every type of event is a key, so the record is whole.
  return Object.fromEntries(Object.keys(salonEvents).map((type) => [type, evolve])) as Record<EventType, typeof evolve>;
}

function withoutSecrets(data: object): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !SECRETS.has(name))) as JsonObject;
}
