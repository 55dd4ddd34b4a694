import { eventKinds } from '@salon/domain';
import type { DocumentReader, Stored } from '../documents/document-store.ts';
import { joinedEntries, joinedRanges } from '../lists/joined-ranges.ts';
import { type Days, dayRange } from '../lists/key-ranges.ts';
import { DEFAULT_PAGE_SIZE, type ListReader, type Page, type PageRequest, pageOf, readPage, TOTAL_CAP } from '../lists/page.ts';
import { type AuditDocument, type AuditRange, type AuditScope, rangesOf, scopesOf } from './audit.ts';

type Audit = DocumentReader<AuditDocument>;

/** What the audit can be narrowed to (specification, administration: audit). */
export interface AuditFilter extends Days {
  readonly actor?: string | undefined;
  readonly channel?: string | undefined;
  readonly subject?: string | undefined;
  readonly type?: string | undefined;
  readonly kind?: string | undefined;
  readonly tellerId?: string | undefined;
  /** Only facts that stand under one of these: what is about or by a person. */
  readonly anyOf?: readonly AuditScope[] | undefined;
  readonly sort?: 'at' | '-at' | undefined;
}

const BATCH = 500;

/**
 * A page of the log, the newest first when nothing is said. One filter is one range of the index; of several the one that has the
 * fewest facts is read and sifted by the others, and the total is exact when it was read to its end.
 */
export async function listAudit(audit: Audit, filter: AuditFilter & PageRequest): Promise<Page<AuditDocument>> {
  const { pageSize = DEFAULT_PAGE_SIZE, page = 1, cursor } = filter;
  const scopes = scopesAsked(filter);
  if (filter.anyOf === undefined && filter.channel === undefined && scopes.length <= 1) {
    const scope = scopes[0] ?? '*';
    const found = await readPage(listOf(audit, scope), rangeOf(scope, filter), filter);
    return { ...found, items: found.items.map(({ doc }) => doc) };
  }
  // A cursor goes on where no page number says how far: everything up to the cap is gathered once more.
  const wanted = cursor === undefined ? page * pageSize + 1 : TOTAL_CAP;
  const fitting: AuditDocument[] = [];
  for await (const doc of auditEntries(audit, filter)) {
    fitting.push(doc);
    if (fitting.length >= wanted) return pageOf(fitting, filter, true);
  }
  return pageOf(fitting, filter);
}

/** Every fact that fits, in order, read a batch at a time. */
export async function* auditEntries(audit: Audit, filter: AuditFilter): AsyncGenerator<AuditDocument> {
  if (filter.anyOf !== undefined) {
    yield* await ofAny(audit, filter.anyOf, filter);
    return;
  }
  const scope = await narrowest(audit, filter);
  for await (const { doc } of joinedEntries(audit, `${scope}|`, prefixesOf(scope), rangeOf(scope, filter)))
    if (fits(doc, filter)) yield doc;
}

/** The events that one request, job or reactor led to, oldest first. */
export async function auditOfCorrelation(audit: Audit, correlationId: string): Promise<readonly AuditDocument[]> {
  return (await audit.find({ index: 'correlation', prefix: `${correlationId}|`, limit: BATCH })).map(({ doc }) => doc);
}

function scopesAsked({ actor, subject, type, kind, tellerId }: AuditFilter): readonly AuditScope[] {
  return [
    ...(subject === undefined ? [] : [`subject:${subject}` as const]),
    ...(actor === undefined ? [] : [`actor:${actor}` as const]),
    ...(type === undefined ? [] : [`type:${type}` as const]),
    ...(tellerId === undefined ? [] : [`teller:${tellerId}` as const]),
    ...(kind === undefined ? [] : [`kind:${kind}` as const]),
  ];
}

/** Everything has no keys of its own: it is the facts of all kinds. */
function prefixesOf(scope: AuditScope): readonly string[] {
  return scope === '*' ? eventKinds.map((kind) => `kind:${kind}|`) : [`${scope}|`];
}

function listOf(audit: Audit, scope: AuditScope): ListReader<AuditDocument> {
  return scope === '*' ? joinedRanges(audit, `${scope}|`, prefixesOf(scope)) : audit;
}

function rangeOf(scope: AuditScope, { sort = '-at', ...days }: AuditFilter) {
  return { index: 'at', ...dayRange(`${scope}|`, days), descending: sort === '-at' };
}

/** Of what is asked for, the range with the fewest facts. */
async function narrowest(audit: Audit, filter: AuditFilter): Promise<AuditScope> {
  const scopes = scopesAsked(filter);
  if (scopes.length <= 1) return scopes[0] ?? '*';
  const counted = await Promise.all(
    scopes.map(async (scope) => {
      const { index, from, to, prefix } = { from: undefined, to: undefined, ...rangeOf(scope, filter) };
      return { scope, count: (await audit.count({ index, from, to, prefix, cap: TOTAL_CAP })).count };
    }),
  );
  return counted.reduce((least, each) => (each.count < least.count ? each : least)).scope;
}

/** Facts under any of some scopes, each once, in order. */
async function ofAny(audit: Audit, scopes: readonly AuditScope[], filter: AuditFilter): Promise<readonly AuditDocument[]> {
  const ranges = scopes.flatMap(rangesOf);
  const [whole, marked] = await Promise.all([
    audit.findEach(
      'at',
      [...new Set(ranges.filter(({ mark }) => mark === undefined).map(({ prefix }) => prefix))].map((prefix) => dayRange(prefix, filter)),
    ),
    ofMarked(audit, ranges, filter),
  ]);
  const each = new Map([...whole.flat(), ...marked].map(({ doc }) => [doc.position, doc]));
  const wanted = new Set(scopes);
  const isWanted = (doc: AuditDocument) => scopesOf(doc).some((scope) => wanted.has(scope));
  const sign = filter.sort === 'at' ? 1 : -1;
  const key = ({ at, position }: AuditDocument) => `${at}|${position}`;
  return [...each.values()].filter((doc) => isWanted(doc) && fits(doc, filter)).sort((a, b) => (key(a) < key(b) ? -sign : sign));
}

/** The facts of ranges with a mark: the keys tell which, so that nothing is read of what else happened on the same day. */
async function ofMarked(audit: Audit, ranges: readonly AuditRange[], days: Days): Promise<readonly Stored<AuditDocument>[]> {
  const marked = ranges.filter(({ mark }) => mark !== undefined);
  const lists = await audit.keysEach(
    'at',
    marked.map(({ prefix }) => dayRange(prefix, days)),
  );
  const ending = lists.flatMap((keys, place) => keys.filter((key) => key.endsWith(marked[place]?.mark ?? '')));
  return audit.getMany([...new Set(ending.map((key) => key.split('|')[2] ?? ''))]);
}

function fits(doc: AuditDocument, { actor, channel, subject, type, kind, tellerId }: AuditFilter): boolean {
  return (
    (actor === undefined || doc.actor === actor) &&
    (channel === undefined || doc.channel === channel) &&
    (subject === undefined || doc.subject === subject) &&
    (type === undefined || doc.type === type) &&
    (kind === undefined || doc.kind === kind) &&
    (tellerId === undefined || doc.facts.tellerId === tellerId)
  );
}
