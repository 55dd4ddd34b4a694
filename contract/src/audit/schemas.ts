import { eventKinds, isPersonId, mailStates, messages, subjectKinds } from '@salon/domain';
import { z } from 'zod';
import { filterText, flagQuery, instantText, listQuery } from '../fields.ts';
import { asOf, changeAnswer } from '../history/schemas.ts';
import type { SchemaTable } from '../route-schemas.ts';

/** One fact of the log in plain Japanese. `who` names the actor as they are called now; `subject` is the stream's name, `details` the event's open fields. */
export const auditAnswer = z.object({
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
  /** Whose or what it is about: null for a type that is not known. The name is that of today, or of then for what is no person; null of who was erased. */
  about: z.object({ kind: z.enum(subjectKinds), id: z.string(), key: z.string(), name: z.string().nullable() }).nullable(),
  changes: z.array(changeAnswer),
  bookingId: z.string().nullable(),
  /** By which `readCauses` finds all that the same request led to; '' where it is not known. */
  correlationId: z.string(),
  /** Where deeds are asked for: how many more facts of this kind the same deed led to, right beside this one. */
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
    /** `member-{id}` or `guest-{booking}`: what is about the person, their bookings among it, or by them. */
    /** The key of a thing, for example `service-{id}`, `teller-{id}`, `settings`: its own history. */
    about: filterText(100),
    /** Facts of one kind that one deed led to are one entry, for example the hours of a month that was copied. */
    deeds: flagQuery,
    person: filterText(100).refine((id) => id === undefined || isPersonId(id), messages.malformed),
  });

/** What is exported whole takes no page of it. */
const wholeAuditQuery = auditQuery.omit({ page: true, pageSize: true, cursor: true, deeds: true });

const mailOfCause = z.object({ id: z.string(), label: z.string(), state: z.enum(mailStates), sentAt: instantText.nullable() });

/** An event with what followed from it: the documents of the read models that it changed, and its mails. */
const eventOfCause = z.object({
  eventId: z.string(),
  position: z.string(),
  at: instantText,
  stream: z.string(),
  revision: z.number().int(),
  type: z.string(),
  text: z.string(),
  documents: z.array(z.object({ model: z.string(), id: z.string() })),
  mails: z.array(mailOfCause),
});

/** A command: `causationId` is the request, or the event that it followed from. */
const commandOfCause = z.object({
  commandId: z.string(),
  causationId: z.string(),
  actor: z.string(),
  who: z.string(),
  channel: z.string(),
  events: z.array(eventOfCause),
});

/** Everything that one request, job or reactor led to, or those that a booking had part in. */
export const causesAnswer = z.object({ correlationId: z.string(), commands: z.array(commandOfCause) });

const valuesOfThing = z.array(z.object({ label: z.string(), value: z.string() }));

/** The values of a thing since a fact (until it, where it ended the thing) and now, or at another moment, in the words of its form; null when it is gone, or not there yet. */
const auditedThing = z.object({ past: valuesOfThing, present: valuesOfThing.nullable() });

export const auditSchemas = {
  listAudit: {
    summary: 'What was done, when and by whom.',
    query: auditQuery,
    answer: z.array(auditAnswer),
  },
  exportAudit: {
    summary: 'The audit by the same filters as CSV, UTF-8 with BOM.',
    query: wholeAuditQuery,
    answer: z.string(),
  },
  signAudit: {
    summary: 'The audit by the same filters as JSON lines, signed by the salon (Ed25519).',
    query: wholeAuditQuery,
    answer: z.string(),
  },
  readCauses: {
    summary: 'What a request, or every request of a booking, led to: commands, events, documents and mails.',
    params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/) }),
    answer: causesAnswer,
  },
  readAuditedThing: {
    summary: 'What the thing that a fact is about was then, and is now or was at another moment.',
    params: z.object({ position: z.string().regex(/^[0-9A-Za-z:/-]{1,60}$/) }),
    query: z.object({ asOf: asOf.optional() }),
    answer: auditedThing,
  },
} as const satisfies SchemaTable;
