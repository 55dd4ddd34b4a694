import {
  type EventKind,
  type EventType,
  isPersonId,
  kindOf,
  personId,
  type Subject,
  salonEvents,
  subjectKey,
  subjectOf,
} from '@salon/domain';
import type { JsonObject } from '@salon/event-store';
import type { DocumentReader } from '../documents/document-store.ts';
import { defineProjector, type Evolve, type ReaderOf } from '../engine/projector.ts';
import {
  type Days,
  documentsInParts,
  documentsOf,
  findDocs,
  type List,
  onDays,
  type Page,
  type PageRequest,
  pageOf,
  readDocs,
  readWhole,
  TOTAL_CAP,
} from '../lists/page.ts';

export interface AuditDocument {
  readonly position: string;
  readonly at: string;
  readonly actor: string;
  readonly channel: string;
  readonly subject: string;
  readonly revision: number;
  readonly type: string;
  readonly kind: EventKind | null;
  readonly eventId: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly facts: JsonObject;
  readonly tellerId: string | null;
  /** Key of its subject, if not a person. */
  readonly thing: string | null;
  /** Person ids: of its subject, and of the member who caused it. */
  readonly person: string | null;
  readonly byMember: string | null;
  /** The person under whose key a part of it is sealed. */
  readonly sealedFor: string | null;
}

type Derived = 'tellerId' | 'thing' | 'person' | 'byMember';

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

function aboutOf({
  subject,
  type,
  actor,
  facts,
}: Omit<AuditDocument, Derived>): Pick<AuditDocument, Derived> {
  const about = subjectOf(type, facts);
  const persons = [subject, facts.person].filter(
    (value) => typeof value === 'string' && isPersonId(value),
  );
  const [kind, id = ''] = actor.split(':');
  return {
    tellerId: tellerOf(about, facts),
    // Single working hours have no history of their own; they are found through the teller.
    thing: about === undefined || about.kind === 'hours' ? null : subjectKey(about),
    person: persons.length === 0 ? null : String(persons[0]),
    byMember: kind === 'member' ? personId('member', id) : null,
  };
}

function tellerOf(about: Subject | undefined, { tellerId }: JsonObject) {
  if (typeof tellerId === 'string') return tellerId;
  return about?.kind === 'teller' ? about.id : null;
}

export function withoutSecrets(data: object): JsonObject {
  const open = Object.keys(data).some((name) => SECRETS.has(name))
    ? Object.fromEntries(Object.entries(data).filter(([name]) => !SECRETS.has(name)))
    : data;
  return open as JsonObject;
}

const auditEntry: Evolve<Omit<AuditDocument, Derived>, EventType> = (_, event) => ({
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
  sealedFor: event.data.sealed?.person ?? null,
});

export const audit = defineProjector<AuditDocument, EventType, Derived>({
  name: 'audit',
  label: '監査',
  audience: [],
  version: 2,
  keys: ({ position }) => [position],
  // Every type of event is a key, so the record is whole.
  on: Object.fromEntries(EVENT_TYPES.map((type) => [type, auditEntry])) as Record<
    EventType,
    typeof auditEntry
  >,
  derive: aboutOf,
  indexes: [
    ['at'],
    ['actor', 'at'],
    ['channel', 'at'],
    ['subject', 'at'],
    ['type', 'at'],
    ['tellerId', 'at'],
    ['thing', 'at'],
    ['person', 'at'],
    ['byMember', 'at'],
    ['correlationId'],
    ['sealedFor', 'subject'],
  ],
});

type Audit = ReaderOf<typeof audit>;

/** Filters of the audit (specification, administration: audit). */
export interface AuditFilter extends Days {
  readonly actor?: string | undefined;
  readonly channel?: string | undefined;
  readonly subject?: string | undefined;
  readonly type?: string | undefined;
  readonly kind?: string | undefined;
  readonly tellerId?: string | undefined;
  /** Facts about these persons (by id), bookings and things (by key), or by these members. */
  readonly about?: readonly string[] | undefined;
  readonly sort?: 'at' | '-at' | undefined;
}

const MOST_OF_CORRELATION = 500;

export async function listAudit(
  audit: Audit,
  filter: AuditFilter & PageRequest,
): Promise<Page<AuditDocument>> {
  const list = listOf(filter);
  if (filter.about === undefined) return readDocs(audit, list, filter);
  const positions = await positionsAbout(audit, filter.about, list, TOTAL_CAP + 1);
  const page = pageOf(positions.slice(0, TOTAL_CAP), filter, positions.length > TOTAL_CAP);
  return { ...page, items: await documentsOf(audit, page.items) };
}

/** The events are in order; `most` bounds them when filtered by person or subject. */
export async function* auditEntries(
  audit: Audit,
  filter: AuditFilter,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<AuditDocument> {
  const list = listOf(filter);
  const parts =
    filter.about === undefined
      ? readWhole(audit, list)
      : documentsInParts(audit, await positionsAbout(audit, filter.about, list, most));
  for await (const part of parts) yield* part;
}

export async function lastRecordedAt(
  audit: Audit,
  of: { readonly types: readonly EventType[] } | { readonly stream: string },
): Promise<string | undefined> {
  const where = 'types' in of ? { type: { in: of.types } } : { subject: of.stream };
  const [last] = await findDocs(audit, { where, order: 'at', descending: true, limit: 1 });
  return last?.at;
}

export const auditOfCorrelation = (audit: Audit, correlationId: string) =>
  findDocs(audit, { where: { correlationId }, limit: MOST_OF_CORRELATION });

export async function streamsSealedFor(
  audit: Audit,
  persons: readonly string[],
): Promise<readonly string[]> {
  const streams = await audit.aggregate({ where: { sealedFor: { in: persons } }, by: 'subject' });
  return streams.map(({ key }) => String(key));
}

function listOf(filter: AuditFilter): List<AuditDocument> {
  const { actor, channel, subject, type, kind, tellerId, sort = '-at', ...days } = filter;
  const types = EVENT_TYPES.filter((each) => kindOf(each) === kind && (type ?? each) === each);
  const where = { actor, channel, subject, tellerId, at: onDays(days) };
  return {
    where: { ...where, type: kind === undefined ? type : { in: types } },
    order: 'at',
    descending: sort === '-at',
  };
}

async function positionsAbout(
  audit: Pick<DocumentReader<AuditDocument>, 'ids'>,
  about: readonly string[],
  { where, ...list }: List<AuditDocument>,
  most: number,
): Promise<readonly string[]> {
  const limit = Number.isFinite(most) ? most : undefined;
  const ids = await Promise.all(
    ['thing', 'person', 'byMember'].map((each) =>
      audit.ids({ ...list, where: { ...where, [each]: { in: about } }, limit }),
    ),
  );
  // The order of positions is that of time.
  const positions = [...new Set(ids.flat())].sort();
  return (list.descending === true ? positions.reverse() : positions).slice(0, limit);
}
