import { eventKinds, isPersonId, messages, subjectKinds } from '@salon/domain';
import { z } from 'zod';
import { filterText, flagQuery, instantText, listQuery } from '../fields.ts';
import { asOfText, changeAnswer, mailOfEvent } from '../history/schemas.ts';

/** In plain Japanese; `who` is the actor's present name, `details` the unsealed fields. */
const auditAnswer = z.object({
  position: z.string(),
  at: instantText,
  actor: z.string(),
  who: z.string(),
  channel: z.string(),
  subject: z.string(),
  type: z.string(),
  kind: z.enum(eventKinds).nullable(),
  revision: z.int(),
  text: z.string(),
  /** Null for an unknown event type; `name` is null when erased. */
  about: z
    .object({
      kind: z.enum(subjectKinds),
      id: z.string(),
      key: z.string(),
      name: z.string().nullable(),
    })
    .nullable(),
  changes: z.array(changeAnswer),
  bookingId: z.string().nullable(),
  /** Key for `readCauses`; '' when unknown. */
  correlationId: z.string(),
  others: z.int(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditAnswer = z.output<typeof auditAnswer>;

export const auditQuery = listQuery([''], ['at'])
  .omit({ status: true })
  .extend({
    actor: filterText(100),
    channel: filterText(20),
    subject: filterText(200),
    type: filterText(60),
    kind: z.enum(eventKinds).optional(),
    /** A subject's key: for example `service-{id}` or `settings`. */
    about: filterText(100),
    /** Groups events of one type by the action that caused them. */
    deeds: flagQuery,
    /** `member-{id}` or `guest-{booking}`: events by or about the person and their bookings. */
    person: filterText(100).refine((id) => id === undefined || isPersonId(id), messages.malformed),
  });

const wholeAuditQuery = auditQuery.omit({ page: true, pageSize: true, cursor: true, deeds: true });

const eventOfCause = z.object({
  eventId: z.string(),
  position: z.string(),
  at: instantText,
  stream: z.string(),
  revision: z.int(),
  type: z.string(),
  text: z.string(),
  documents: z.array(z.object({ model: z.string(), id: z.string() })),
  mails: z.array(mailOfEvent.omit({ createdAt: true })),
});

/** `causationId` is the request, or the causing event. */
const commandOfCause = z.object({
  commandId: z.string(),
  causationId: z.string(),
  actor: z.string(),
  who: z.string(),
  channel: z.string(),
  events: z.array(eventOfCause),
});

/** All that one request, job or reactor caused, or that concerned a booking. */
const causesAnswer = z.object({
  correlationId: z.string(),
  commands: z.array(commandOfCause),
});

const valuesOfThing = z.array(z.object({ label: z.string(), value: z.string() }));

/**
 * A subject's values after an event (before a removal) and at another moment; null if it does not
 * exist then.
 */
const auditedThing = z.object({ past: valuesOfThing, present: valuesOfThing.nullable() });

export const auditSchemas = {
  listAudit: {
    summary: 'The audit: events with time and actor.',
    query: auditQuery,
    answer: z.array(auditAnswer),
  },
  exportAudit: {
    summary: 'The filtered audit as CSV, UTF-8 with BOM.',
    query: wholeAuditQuery,
    answer: z.string(),
  },
  signAudit: {
    summary: 'The filtered audit as JSON lines, signed by the salon (Ed25519).',
    query: wholeAuditQuery,
    answer: z.string(),
  },
  readCauses: {
    summary:
      'What a request, or every request of a booking, led to: commands, events, documents and mails.',
    params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/) }),
    answer: causesAnswer,
  },
  readAuditedThing: {
    summary: 'The values of an event’s subject after the event, and now or at another moment.',
    params: z.object({ position: z.string().regex(/^[0-9A-Za-z:/-]{1,60}$/) }),
    query: z.object({ asOf: asOfText.optional() }),
    answer: auditedThing,
  },
};
