import { eventKinds } from '@salon/domain';
import type { DocumentReader, KeyedId } from '../documents/document-store.ts';
import { documentsOf } from '../lists/documents-of.ts';
import { joinedRanges, partsUnder } from '../lists/joined-ranges.ts';
import { type Days, dayRange } from '../lists/key-ranges.ts';
import { DEFAULT_PAGE_SIZE, type ListReader, type Page, type PageRequest, pageOf, readPage, TOTAL_CAP } from '../lists/page.ts';
import { type AuditDocument, type AuditScope, rangesOf, scopesOf } from './audit.ts';

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
/** So many keys are sifted at first, and then ever more at once. */
const [FIRST_SIFTED, MOST_SIFTED_AT_ONCE] = [100, 2_000];
/** Under more scopes than this so many of the newest facts are looked through first: what is about many is not far. */
const [MANY_SCOPES, FIRST_LOOKED_THROUGH] = [1_000, 5_000];
/** A page looks through no more facts than this: those that are found so far are its list then. */
const MOST_SIFTED = 50_000;

/**
 * A page of the log, the newest first when nothing is said. One filter is one list of the index; of several the one that has the
 * fewest facts is read and sifted by the others, and the total is exact when it was read to its end.
 */
export async function listAudit(audit: Audit, filter: AuditFilter & PageRequest): Promise<Page<AuditDocument>> {
  const { pageSize = DEFAULT_PAGE_SIZE, page = 1, cursor } = filter;
  const asked = scopesAsked(filter);
  const scopes = await withKeys(audit, asked);
  const [scope = '*'] = scopes;
  if (filter.anyOf === undefined && asked.length <= 1 && scope === (asked[0] ?? '*')) {
    const found = await readPage(await listOf(audit, scope), rangeOf(scope, filter), filter);
    return { ...found, items: found.items.map(({ doc }) => doc) };
  }
  // A cursor goes on where no page number says how far: everything up to the cap is gathered once more.
  const wanted = cursor === undefined ? page * pageSize + 1 : TOTAL_CAP;
  const { anyOf } = filter;
  if (anyOf === undefined) {
    const { docs, isWhole } = await firstOf(sifted(audit, scopes, filter, MOST_SIFTED), wanted);
    return pageOf(docs, filter, !isWhole);
  }
  if (anyOf.length > MANY_SCOPES) {
    const { docs } = await firstOf(sifted(audit, scopes, filter, FIRST_LOOKED_THROUGH, isUnder(anyOf)), wanted);
    if (docs.length >= wanted) return pageOf(docs, filter, true);
  }
  const { docs, isWhole } = await firstOf(ofAny(audit, anyOf, filter), wanted);
  return pageOf(docs, filter, !isWhole);
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

function isUnder(scopes: readonly AuditScope[]): (doc: AuditDocument) => boolean {
  const wanted = new Set(scopes);
  return (doc) => scopesOf(doc).some((scope) => wanted.has(scope));
}

/** Every fact that fits, in order, read a batch at a time. */
export async function* auditEntries(audit: Audit, filter: AuditFilter): AsyncGenerator<AuditDocument> {
  if (filter.anyOf === undefined) yield* sifted(audit, await withKeys(audit, scopesAsked(filter)), filter);
  else yield* ofAny(audit, filter.anyOf, filter);
}

/** What fits of the shortest of the lists that are asked for; whether it was looked through to its end. The other lists are asked by their keys. */
async function* sifted(
  audit: Audit,
  scopes: readonly AuditScope[],
  filter: AuditFilter,
  most = Number.POSITIVE_INFINITY,
  isWanted: (doc: AuditDocument) => boolean = () => true,
): AsyncGenerator<AuditDocument, boolean> {
  const scope = await narrowest(audit, scopes, filter);
  const others = scopes.filter((other) => other !== scope && !other.startsWith('kind:'));
  const prefixes = await prefixesOf(audit, scope);
  const { from, to } = { from: undefined, to: undefined, ...dayRange('', filter) };
  const range = { index: 'at', prefixes, from, to, descending: filter.sort !== 'at' };
  let after: KeyedId | undefined;
  for (let [read, limit] = [0, FIRST_SIFTED]; read < most; ) {
    const keys = await audit.findKeys({ ...range, after, limit });
    let left = keys;
    for (const other of others) left = await thoseUnder(audit, other, left);
    const docs = await documentsOf(
      audit,
      left.map(({ id }) => id),
    );
    for (const doc of docs) if (fits(doc, filter) && isWanted(doc)) yield doc;
    if (keys.length < limit) return true;
    after = keys.at(-1);
    read += limit;
    limit = Math.min(limit * 2, MOST_SIFTED_AT_ONCE);
  }
  return false;
}

/** Those of some facts that have a key in another list, too. */
async function thoseUnder(audit: Audit, scope: AuditScope, keys: readonly KeyedId[]): Promise<readonly KeyedId[]> {
  const places = keys.map(({ key }) => key.split('|').slice(0, 2).join('|'));
  const theirs = await audit.firstKeyEach(
    'at',
    places.map((place) => `${scope}|${place}`),
  );
  return keys.filter((_, place) => theirs[place] !== undefined);
}

/** The events that one request, job or reactor led to, oldest first. */
export async function auditOfCorrelation(audit: Audit, correlationId: string): Promise<readonly AuditDocument[]> {
  return (await audit.find({ index: 'correlation', prefix: `${correlationId}|`, limit: BATCH })).map(({ doc }) => doc);
}

function scopesAsked({ actor, channel, subject, type, kind, tellerId }: AuditFilter): readonly AuditScope[] {
  return [
    ...(subject === undefined ? [] : [`subject:${subject}` as const]),
    ...(actor === undefined ? [] : [`actor:${actor}` as const]),
    ...(channel === undefined ? [] : [`channel:${channel}` as const]),
    ...(type === undefined ? [] : [`type:${type}` as const]),
    ...(tellerId === undefined ? [] : [`teller:${tellerId}` as const]),
    ...(kind === undefined ? [] : [`kind:${kind}` as const]),
  ];
}

/** Those that facts are found under: an older version, which serves until this one is built, has no keys for channels. */
async function withKeys(audit: Audit, scopes: readonly AuditScope[]): Promise<readonly AuditScope[]> {
  if (!scopes.some((scope) => scope.startsWith('channel:')) || (await partsUnder(audit, 'at', 'channel:')).length > 0) return scopes;
  return scopes.filter((scope) => !scope.startsWith('channel:'));
}

/** Everything and a kind have no keys of their own: they are the facts of all channels, and of some types. */
async function prefixesOf(audit: Audit, scope: AuditScope): Promise<readonly string[]> {
  if (scope !== '*') return scope.startsWith('kind:') ? rangesOf(scope).map(({ prefix }) => prefix) : [`${scope}|`];
  const channels = await partsUnder(audit, 'at', 'channel:');
  if (channels.length > 0) return channels.map((channel) => `channel:${channel}|`);
  // An older version has keys for kinds.
  return eventKinds.map((kind) => `kind:${kind}|`);
}

async function listOf(audit: Audit, scope: AuditScope): Promise<ListReader<AuditDocument>> {
  const prefixes = await prefixesOf(audit, scope);
  return prefixes[0] === `${scope}|` ? audit : joinedRanges(audit, `${scope}|`, prefixes);
}

function rangeOf(scope: AuditScope, { sort = '-at', ...days }: AuditFilter) {
  return { index: 'at', ...dayRange(`${scope}|`, days), descending: sort === '-at' };
}

/** Of what is asked for, the range with the fewest facts. */
async function narrowest(audit: Audit, scopes: readonly AuditScope[], filter: AuditFilter): Promise<AuditScope> {
  if (scopes.length <= 1) return scopes[0] ?? '*';
  const counted = await Promise.all(
    scopes.map(async (scope) => {
      const { index, from, to, prefix } = { from: undefined, to: undefined, ...rangeOf(scope, filter) };
      const list = await listOf(audit, scope);
      return { scope, count: (await list.count({ index, from, to, prefix, cap: TOTAL_CAP })).count };
    }),
  );
  return counted.reduce((least, each) => (each.count < least.count ? each : least)).scope;
}

/** Facts under any of some scopes, each once, in order; the keys tell which, so that nothing is read of what else happened on the same day. */
async function* ofAny(audit: Audit, scopes: readonly AuditScope[], filter: AuditFilter): AsyncGenerator<AuditDocument, boolean> {
  const ranges = [...new Map(scopes.flatMap(rangesOf).map((range) => [`${range.prefix} ${range.mark ?? ''}`, range])).values()];
  const lists = await audit.keysEach(
    'at',
    ranges.map(({ prefix }) => dayRange(prefix, filter)),
  );
  const places = lists.flatMap((keys, place) => {
    const { prefix = '', mark = '' } = ranges[place] ?? {};
    return keys.filter((key) => key.endsWith(mark)).map((key) => key.slice(prefix.length).split('|').slice(0, 2).join('|'));
  });
  const inOrder = [...new Set(places)].sort();
  if (filter.sort !== 'at') inOrder.reverse();
  const isWanted = isUnder(scopes);
  for (let [from, limit] = [0, FIRST_SIFTED]; from < inOrder.length; from += limit) {
    const ids = inOrder.slice(from, from + limit).map((place) => place.slice(place.indexOf('|') + 1));
    for (const doc of await documentsOf(audit, ids)) if (isWanted(doc) && fits(doc, filter)) yield doc;
  }
  return true;
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
