import { type EventType, salonEvents } from '@salon/domain';
import type { JsonObject } from '@salon/event-store';
import type { ProjectedEvent } from '../engine/projected-event.ts';
import type { Projector } from '../engine/projector.ts';

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
export const audit: Projector<AuditDocument> = {
  name: 'audit',
  version: 1,
  opens: false,
  handles: Object.keys(salonEvents) as EventType[],
  keys: ({ position }) => [position],
  evolve(_, { position, at, actor, channel, stream, type, data }: ProjectedEvent) {
    return { position, at, actor, channel, subject: stream, type, facts: withoutSecrets(data) };
  },
  indexes: {
    /** By time under `*`, and under each actor, subject and type. */
    at: ({ at, position, actor, subject, type }) =>
      ['*', `actor:${actor}`, `subject:${subject}`, `type:${type}`].map((which) => `${which}|${at}|${position}`),
  },
};

function withoutSecrets(data: object): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !SECRETS.has(name))) as JsonObject;
}
