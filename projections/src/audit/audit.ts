import { type EventType, salonEvents } from '@salon/domain';
import type { JsonObject } from '@salon/event-store';
import { defineProjector, type Evolve } from '../engine/projector.ts';

/** One fact of the log, for those who ask what was done, when and by whom. */
export interface AuditDocument {
  readonly position: string;
  readonly at: string;
  readonly actor: string;
  readonly channel: string;
  /** The stream. */
  readonly subject: string;
  readonly type: string;
  /** The event's open fields, without secrets. */
  readonly facts: JsonObject;
}

/** Fields that nobody reads in a list, sealed or hashed as they may be. */
const SECRETS = new Set(['sealed', 'passwordHash', 'senderPassword', 'usernameHash', 'emailHash', 'resetId']);

/** Every event of the salon, one document each. */
export const audit = defineProjector<AuditDocument, EventType>({
  name: 'audit',
  version: 1,
  /** A fact of before tells the event's fields as they were called then. */
  fromOlder: (doc: AuditDocument) => doc,
  keys: ({ position }) => [position],
  on: forEveryEvent((_, { position, at, actor, channel, stream, type, data }) => {
    return { position, at, actor, channel, subject: stream, type, facts: withoutSecrets(data) };
  }),
  indexes: {
    /** By time under `*`, and under each actor, subject and type. */
    at: ({ at, position, actor, subject, type }) =>
      ['*', `actor:${actor}`, `subject:${subject}`, `type:${type}`].map((which) => `${which}|${at}|${position}`),
  },
});

function forEveryEvent(evolve: Evolve<AuditDocument, EventType>) {
  // Every type of event is a key, so the record is whole.
  return Object.fromEntries(Object.keys(salonEvents).map((type) => [type, evolve])) as Record<EventType, typeof evolve>;
}

function withoutSecrets(data: object): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !SECRETS.has(name))) as JsonObject;
}
