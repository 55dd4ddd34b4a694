import type { auditQuery } from '@salon/contract';
import { eventSentence } from '@salon/domain';
import {
  type AuditDocument,
  audit,
  auditEntries,
  bookings,
  DEFAULT_PAGE_SIZE,
  idsOfBookings,
  listAudit,
  pageOf,
  people,
  type Reads,
  searchPeople,
  TOTAL_CAP,
} from '@salon/projections';
import type { z } from 'zod';

export type AuditSearch = Omit<z.output<typeof auditQuery>, 'deeds'>;

export interface Deed {
  readonly entry: AuditDocument;
  readonly others: number;
}

/** Words are searched in texts and persons' names (specification, administration: audit). */
export async function pageOfAudit(
  reads: Reads,
  { q = '', person, about: key, ...filter }: AuditSearch,
) {
  const reader = reads.of(audit);
  const words = q.trim();
  const about = await subjectsFor(reads, words, person, key);
  if (words === '' || about !== undefined) return listAudit(reader, { ...filter, about });
  // No person has this name: search the texts of the newest 10,000 facts.
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE, cursor } = filter;
  const enough = cursor === undefined ? page * pageSize + 1 : TOTAL_CAP;
  const fitting: AuditDocument[] = [];
  let read = 0;
  for await (const entry of auditEntries(reader, filter)) {
    read += 1;
    if (matchesWords(entry, words)) fitting.push(entry);
    if (fitting.length >= enough || read >= TOTAL_CAP) return pageOf(fitting, filter, true);
  }
  return pageOf(fitting, filter);
}

/** `total` counts facts; a page counts actions. */
export async function pageOfDeeds(reads: Reads, search: AuditSearch) {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = search;
  const { total } = await pageOfAudit(reads, search);
  const deeds: Deed[] = [];
  // A word search reads the texts; all other filters have an index.
  const most = search.q?.trim() ? TOTAL_CAP : MOST_READ;
  for await (const entry of examined(reads, search, most)) {
    const last = deeds.at(-1);
    if (last !== undefined && isOneDeed(last.entry, entry))
      deeds[deeds.length - 1] = { ...last, others: last.others + 1 };
    else if (deeds.length >= page * pageSize) break;
    else deeds.push({ entry, others: 0 });
  }
  return { items: deeds.slice((page - 1) * pageSize), total, next: null };
}

export function allEntries(reads: Reads, search: AuditSearch): AsyncGenerator<AuditDocument> {
  return examined(reads, search, Number.POSITIVE_INFINITY, 'whole');
}

async function* examined(
  reads: Reads,
  { q = '', person, about: key, ...filter }: AuditSearch,
  most: number,
  extent?: 'whole',
): AsyncGenerator<AuditDocument> {
  const words = q.trim();
  const about = await subjectsFor(reads, words, person, key, extent);
  for await (const entry of auditEntries(reads.of(audit), { ...filter, about }, most)) {
    if (words === '' || about !== undefined || matchesWords(entry, words)) yield entry;
  }
}

/** The people who match the words come with their bookings. Undefined: no filter. */
async function subjectsFor(
  reads: Reads,
  words: string,
  person: string | undefined,
  key: string | undefined,
  extent?: 'whole',
) {
  if (key !== undefined) return [key];
  const named = words === '' ? [] : await searchPeople(reads.of(people), words, '*', extent);
  const persons = person === undefined ? named : [person];
  return persons.length === 0
    ? undefined
    : [...persons, ...(await idsOfBookings(reads.of(bookings), persons))];
}

const MOST_READ = 50_000;

const isOneDeed = (one: AuditDocument, other: AuditDocument) =>
  one.correlationId !== '' &&
  one.correlationId === other.correlationId &&
  one.type === other.type &&
  one.actor === other.actor;

function matchesWords(entry: AuditDocument, words: string) {
  return eventSentence(entry.type, entry.facts).includes(words) || entry.subject.includes(words);
}

export function frameOf({
  position,
  at,
  actor,
  channel,
  subject,
  revision,
  type,
  kind,
  correlationId,
  facts,
}: AuditDocument) {
  const bookingId = typeof facts.bookingId === 'string' ? facts.bookingId : null;
  return {
    position,
    at,
    actor,
    channel,
    subject,
    revision,
    type,
    kind,
    bookingId,
    correlationId,
    details: facts,
  };
}
