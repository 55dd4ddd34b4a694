import type { DocumentReader, Found } from '../documents/document-store.ts';
import { type Days, dayRange } from '../lists/key-ranges.ts';
import { DEFAULT_PAGE_SIZE, type Page, type PageRequest, pageOf, readPage, TOTAL_CAP } from '../lists/page.ts';
import type { AuditDocument, AuditScope } from './audit.ts';

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
  const scopes = scopesOf(filter);
  if (filter.anyOf === undefined && filter.channel === undefined && scopes.length <= 1) {
    const found = await readPage(audit, rangeOf(scopes[0] ?? '*', filter), filter);
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
  const range = rangeOf(await narrowest(audit, filter), filter);
  let after: Found<AuditDocument> | undefined;
  for (;;) {
    const found: readonly Found<AuditDocument>[] = await audit.find({ ...range, limit: BATCH, after });
    for (const { doc } of found) if (fits(doc, filter)) yield doc;
    after = found.at(-1);
    if (found.length < BATCH) return;
  }
}

/** The events that one request, job or reactor led to, oldest first. */
export async function auditOfCorrelation(audit: Audit, correlationId: string): Promise<readonly AuditDocument[]> {
  return (await audit.find({ index: 'correlation', prefix: `${correlationId}|`, limit: BATCH })).map(({ doc }) => doc);
}

function scopesOf({ actor, subject, type, kind, tellerId }: AuditFilter): readonly AuditScope[] {
  return [
    ...(subject === undefined ? [] : [`subject:${subject}` as const]),
    ...(actor === undefined ? [] : [`actor:${actor}` as const]),
    ...(type === undefined ? [] : [`type:${type}` as const]),
    ...(tellerId === undefined ? [] : [`teller:${tellerId}` as const]),
    ...(kind === undefined ? [] : [`kind:${kind}` as const]),
  ];
}

function rangeOf(scope: AuditScope, { sort = '-at', ...days }: AuditFilter) {
  return { index: 'at', ...dayRange(`${scope}|`, days), descending: sort === '-at' };
}

/** Of what is asked for, the range with the fewest facts. */
async function narrowest(audit: Audit, filter: AuditFilter): Promise<AuditScope> {
  const scopes = scopesOf(filter);
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
  const lists = await audit.findEach(
    'at',
    scopes.map((scope) => dayRange(`${scope}|`, filter)),
  );
  const each = new Map(lists.flat().map(({ doc }) => [doc.position, doc]));
  const sign = filter.sort === 'at' ? 1 : -1;
  const key = ({ at, position }: AuditDocument) => `${at}|${position}`;
  return [...each.values()].filter((doc) => fits(doc, filter)).sort((a, b) => (key(a) < key(b) ? -sign : sign));
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
