import { type EventKind, type EventType, isPersonId, kindOf, personId, salonEvents, subjectKey, subjectOf } from '@salon/domain';
import type { JsonObject } from '@salon/event-store';
import type { Fields } from '../documents/document-store.ts';
import { defineProjector, type Evolve, type Lacking, type ReaderOf } from '../engine/projector.ts';
import {
  type Days,
  DEFAULT_PAGE_SIZE,
  docsOf,
  documentsOf,
  onDays,
  type Page,
  type PageRequest,
  pageOf,
  readPage,
  TOTAL_CAP,
} from '../lists/page.ts';

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

/** Fields that nobody reads in a list, sealed or hashed as they may be. */
const SECRETS = new Set([
  'sealed',
  'passwordHash',
  'senderPassword',
  'usernameHash',
  'emailHash',
  'contactHash',
  'resetId',
  'changeId',
  'secret',
  'recoveryCodes',
  'recoveryCode',
]);

const EVENT_TYPES = Object.keys(salonEvents) as readonly EventType[];

const fields = {
  at: ({ at }) => at,
  actor: ({ actor }) => actor,
  channel: ({ channel }) => channel,
  subject: ({ subject }) => subject,
  type: ({ type }) => type,
  teller: ({ facts }) => (typeof facts.tellerId === 'string' ? facts.tellerId : null),
  /** Persons, bookings and things, by the key of the subject. */
  about: { each: aboutOf },
  correlation: ({ correlationId }) => correlationId || null,
} satisfies Fields<AuditDocument>;

/** The booking, the thing and the persons that a fact is about, and the member who did it. */
function aboutOf({ subject, type, actor, facts }: AuditDocument): readonly string[] {
  const [kind, id = ''] = actor.split(':');
  const about = subjectOf(type, facts);
  return [
    ...new Set([
      ...[subject, facts.person].filter((value) => typeof value === 'string' && isPersonId(value)).map(String),
      ...(kind === 'member' ? [personId(kind, id)] : []),
      // One stretch of hours has no history that anybody looks for; the teller's hours are found by the teller.
      ...(about === undefined || about.kind === 'hours' ? [] : [subjectKey(about)]),
    ]),
  ];
}

function forEveryEvent(evolve: Evolve<AuditDocument, EventType>) {
  // Every type of event is a key, so the record is whole.
  return Object.fromEntries(EVENT_TYPES.map((type) => [type, evolve])) as Record<EventType, typeof evolve>;
}

/** An event's open fields as they may be shown. Most events have no secrets, and then theirs are the facts. */
export function withoutSecrets(data: object): JsonObject {
  const open = Object.keys(data).some((name) => SECRETS.has(name))
    ? Object.fromEntries(Object.entries(data).filter(([name]) => !SECRETS.has(name)))
    : data;
  return open as JsonObject;
}

/** Every event of the salon, one document each. */
export const audit = defineProjector<AuditDocument, EventType, typeof fields>({
  name: 'audit',
  version: 5,
  /** A fact of version 1 does not tell what it followed from. */
  fromOlder: (doc: Lacking<AuditDocument, 'revision' | 'kind' | 'eventId' | 'commandId' | 'correlationId' | 'causationId'>) => ({
    ...{ revision: -1, kind: null, eventId: '', commandId: '', correlationId: '', causationId: '' },
    ...doc,
  }),
  keys: ({ position }) => [position],
  // A fact stands alone.
  creates: EVENT_TYPES,
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
  fields,
  indexes: [
    ['at'],
    ['actor', 'at'],
    ['channel', 'at'],
    ['subject', 'at'],
    ['type', 'at'],
    ['teller', 'at'],
    ['about', 'at'],
    ['correlation'],
  ],
});

type Audit = ReaderOf<typeof audit>;

/** What the audit can be narrowed to (specification, administration: audit). */
export interface AuditFilter extends Days {
  readonly actor?: string | undefined;
  readonly channel?: string | undefined;
  readonly subject?: string | undefined;
  readonly type?: string | undefined;
  readonly kind?: string | undefined;
  readonly tellerId?: string | undefined;
  /** Only facts about one of these persons (by id), bookings and things (by key), or by one of the members. */
  readonly about?: readonly string[] | undefined;
  readonly sort?: 'at' | '-at' | undefined;
}

/** So many facts are looked through at first, and then ever more at once. */
const [FIRST_LOOKED_THROUGH, MOST_AT_ONCE] = [100, 2_000];
/** Of more persons and bookings than this so many of the newest facts are looked through first: what is about many is not far. */
const [MANY, NEWEST] = [1_000, 5_000];
/** A page looks through no more facts than this: those that are found so far are its list then. */
const MOST_LOOKED_THROUGH = 50_000;
/** More than one request leads to. */
const MOST_OF_CORRELATION = 500;

/**
 * A page of the log, the newest first when nothing is said. One filter is one list; of several the one that has the fewest facts is
 * looked through for the others, and the total is exact when that came to its end.
 */
export async function listAudit(audit: Audit, filter: AuditFilter & PageRequest): Promise<Page<AuditDocument>> {
  const { pageSize = DEFAULT_PAGE_SIZE, page = 1, cursor, about } = filter;
  const conditions = conditionsOf(filter);
  if (about === undefined && conditions.length <= 1) {
    return docsOf(readPage(audit, fields, listOf(conditions[0], filter), filter));
  }
  // A cursor goes on where no page number says how far: everything up to the cap is gathered once more.
  const wanted = cursor === undefined ? page * pageSize + 1 : TOTAL_CAP;
  if (about !== undefined && about.length > MANY) {
    const { docs } = await firstOf(lookThrough(audit, await fewest(audit, conditions, filter), filter, NEWEST), wanted);
    if (docs.length >= wanted) return pageOf(docs, filter, true);
  }
  const { docs, isWhole } = await firstOf(fitting(audit, filter, MOST_LOOKED_THROUGH), wanted);
  return pageOf(docs, filter, !isWhole);
}

/** Every fact that fits, in order, read some at a time; no more than so many are looked through where that is said. */
export async function* auditEntries(audit: Audit, filter: AuditFilter, most = Number.POSITIVE_INFINITY): AsyncGenerator<AuditDocument> {
  yield* fitting(audit, filter, most);
}

/** When the last event of these types, or of this stream, was recorded; undefined when there is none. */
export async function lastRecordedAt(
  audit: Audit,
  of: { readonly types: readonly EventType[] } | { readonly stream: string },
): Promise<string | undefined> {
  const condition: OneOf = 'types' in of ? { field: 'type', in: of.types } : { field: 'subject', in: [of.stream] };
  const [last] = await audit.find({ ...listOf(condition, {}), limit: 1 });
  return last?.doc.at;
}

/** The events that one request, job or reactor led to, oldest first. */
export async function auditOfCorrelation(audit: Audit, correlationId: string): Promise<readonly AuditDocument[]> {
  const found = await audit.find({ where: { correlation: correlationId }, order: 'id', limit: MOST_OF_CORRELATION });
  return found.map(({ doc }) => doc);
}

/** One thing that a fact must be: the field has one of the values. */
interface OneOf {
  readonly field: 'actor' | 'channel' | 'subject' | 'type' | 'teller';
  readonly in: readonly string[];
}

function conditionsOf({ actor, channel, subject, type, kind, tellerId }: AuditFilter): readonly OneOf[] {
  const types = kind === undefined ? undefined : EVENT_TYPES.filter((each) => kindOf(each) === kind && (type ?? each) === each);
  const asked = { subject, actor, channel, teller: tellerId, type };
  const single = Object.entries(asked).flatMap(([field, value]): readonly OneOf[] =>
    value === undefined || (field === 'type' && types !== undefined) ? [] : [{ field: field as OneOf['field'], in: [value] }],
  );
  return types === undefined ? single : [...single, { field: 'type', in: types }];
}

/** The list of the facts that one condition leaves. */
function listOf(condition: OneOf | undefined, { sort = '-at', ...days }: AuditFilter) {
  const where = { ...(condition && { [condition.field]: { in: condition.in } }), at: onDays(days) ?? { not: null } };
  return { where, order: 'at' as const, descending: sort === '-at' };
}

/** Of several conditions the one that leaves the fewest facts. */
async function fewest(audit: Audit, conditions: readonly OneOf[], filter: AuditFilter): Promise<OneOf | undefined> {
  if (conditions.length <= 1) return conditions[0];
  const counted = await Promise.all(
    conditions.map(async (condition) => {
      const { count } = await audit.count({ where: listOf(condition, filter).where, cap: TOTAL_CAP });
      return { condition, count };
    }),
  );
  return counted.reduce((least, each) => (each.count < least.count ? each : least)).condition;
}

/** The facts that fit; whether all were looked through. */
async function* fitting(audit: Audit, filter: AuditFilter, most: number): AsyncGenerator<AuditDocument, boolean> {
  if (filter.about === undefined) {
    return yield* lookThrough(audit, await fewest(audit, conditionsOf(filter), filter), filter, most);
  }
  // Those about persons and bookings are few.
  const { where, ...order } = listOf(undefined, filter);
  const rows = await audit.select({ where: { ...where, about: { in: filter.about } }, ...order }, fieldsOf(conditionsOf(filter)));
  for (let from = 0; from < rows.length; from += FIRST_LOOKED_THROUGH) {
    yield* thoseThatFit(audit, rows.slice(from, from + FIRST_LOOKED_THROUGH), filter);
  }
  return true;
}

/** What fits of the list that a condition leaves; whether it was looked through to its end. */
async function* lookThrough(
  audit: Audit,
  condition: OneOf | undefined,
  filter: AuditFilter,
  most: number,
): AsyncGenerator<AuditDocument, boolean> {
  const list = listOf(condition, filter);
  const asked = fieldsOf(conditionsOf(filter).filter(({ field }) => field !== condition?.field));
  let after: { readonly value: string; readonly id: string } | undefined;
  for (let [read, limit] = [0, FIRST_LOOKED_THROUGH]; read < most; ) {
    const rows = await audit.select({ ...list, after, limit }, [...asked, 'at']);
    yield* thoseThatFit(audit, rows, filter);
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return true;
    after = { value: last.at, id: last.id };
    read += limit;
    limit = Math.min(limit * 2, MOST_AT_ONCE);
  }
  return false;
}

const fieldsOf = (conditions: readonly OneOf[]): readonly OneOf['field'][] => conditions.map(({ field }) => field);

type Row = { readonly id: string } & Readonly<Partial<Record<OneOf['field'], string | null>>>;

/** The documents of those rows that every condition leaves, as far as the rows tell, and that are about what is asked. */
async function* thoseThatFit(audit: Audit, rows: readonly Row[], filter: AuditFilter): AsyncGenerator<AuditDocument> {
  const conditions = conditionsOf(filter);
  const wanted = filter.about && new Set(filter.about);
  // The list that is looked through tells nothing of the condition that made it.
  const left = rows.filter((row) => conditions.every(({ field, in: values }) => !(field in row) || values.includes(row[field] ?? '')));
  const docs = await documentsOf(
    audit,
    left.map(({ id }) => id),
  );
  for (const doc of docs) if (wanted === undefined || aboutOf(doc).some((each) => wanted.has(each))) yield doc;
}

/** The first entries, and whether they are all. */
async function firstOf(entries: AsyncGenerator<AuditDocument, boolean>, wanted: number) {
  const docs: AuditDocument[] = [];
  while (docs.length < wanted) {
    const next = await entries.next();
    if (next.done) return { docs, isWhole: next.value };
    docs.push(next.value);
  }
  return { docs, isWhole: false };
}
