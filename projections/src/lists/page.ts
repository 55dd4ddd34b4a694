import { addDays, tokyoInstant } from '@salon/domain';
import type {
  CappedCount,
  DocumentCursor,
  DocumentReader,
  Property,
  Query,
  Stored,
  Value,
} from '../documents/document-store.ts';

/** Totals are exact up to here (specification, HTTP API: lists). */
export const TOTAL_CAP = 10_000;
export const DEFAULT_PAGE_SIZE = 500;

/** A numbered page, from 1, or the page behind a cursor. */
export interface PageRequest {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly cursor?: string | undefined;
}

/** `next` is null at the end. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: CappedCount;
  readonly next: string | null;
}

export interface ByCreation extends Days {
  readonly sort?: 'createdAt' | '-createdAt' | undefined;
}

export function byCreation({ sort = '-createdAt', ...days }: ByCreation) {
  const order = { order: 'createdAt', descending: sort.startsWith('-') } as const;
  return { createdAt: onDays(days), order };
}

export class BrokenCursorError extends Error {
  override readonly name = 'BrokenCursorError';

  constructor() {
    super('The cursor is not one of this list.');
  }
}

/** The days are inclusive and in Tokyo. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The bounds are instants (specification, HTTP API: lists). */
export function onDays({ from, to }: Days) {
  if (from === undefined && to === undefined) return undefined;
  return {
    from: from && tokyoInstant(from, '00:00'),
    to: to && tokyoInstant(addDays(to, 1), '00:00'),
  };
}

export interface List<D> extends Pick<Query<D>, 'where' | 'descending'> {
  readonly order: Property<D>;
}

/**
 * A cursor holds the last document's id and value of the ordering property.
 * @throws BrokenCursorError
 */
export async function readPage<D>(
  reader: Pick<DocumentReader<D>, 'find' | 'count'>,
  list: List<D>,
  { page = 1, pageSize = DEFAULT_PAGE_SIZE, cursor }: PageRequest,
): Promise<Page<Stored<D>>> {
  const after = cursor === undefined ? undefined : placeIn(list.order, decode(cursor));
  const offset = after === undefined ? (page - 1) * pageSize : 0;
  // Listed documents have the ordering property, so counting its index alone is enough.
  const counted = { [list.order]: { not: null }, ...list.where } as Query<D>['where'];
  const [items, total] = await Promise.all([
    reader.find({ ...list, limit: pageSize, offset, after }),
    reader.count({ where: counted, cap: TOTAL_CAP }),
  ]);
  const last = items.at(-1);
  const isEnd = last === undefined || items.length < pageSize;
  const next = isEnd ? null : encode([list.order, last.doc[list.order], last.id]);
  return { items, total, next };
}

export async function readDocs<D>(
  reader: Pick<DocumentReader<D>, 'find' | 'count'>,
  list: List<D>,
  request: PageRequest,
): Promise<Page<D>> {
  const page = await readPage(reader, list, request);
  return { ...page, items: docsIn(page.items) };
}

const docsIn = <D>(documents: readonly Stored<D>[]): readonly D[] =>
  documents.map(({ doc }) => doc);

export async function findDocs<D>(
  reader: Pick<DocumentReader<D>, 'find'>,
  query: Query<D>,
): Promise<readonly D[]> {
  return docsIn(await reader.find(query));
}

const DOCUMENTS_AT_ONCE = 500;

export async function* readWhole<D>(
  reader: Pick<DocumentReader<D>, 'find'>,
  list: List<D>,
): AsyncGenerator<readonly D[]> {
  for (let after: DocumentCursor | undefined, isMore = true; isMore; ) {
    const documents = await reader.find({ ...list, after, limit: DOCUMENTS_AT_ONCE });
    yield docsIn(documents);
    const last = documents.at(-1);
    after = last && { value: last.doc[list.order] as Value, id: last.id };
    isMore = documents.length === DOCUMENTS_AT_ONCE;
  }
}

export async function* documentsInParts<D>(
  reader: Pick<DocumentReader<D>, 'getMany'>,
  ids: readonly string[],
): AsyncGenerator<readonly D[]> {
  for (let from = 0; from < ids.length; from += DOCUMENTS_AT_ONCE) {
    yield await documentsOf(reader, ids.slice(from, from + DOCUMENTS_AT_ONCE));
  }
}

/** @throws BrokenCursorError */
export function pageOf<T>(all: readonly T[], request: PageRequest, capped = false): Page<T> {
  const { offset, limit } = rangeOf(request);
  const items = all.slice(offset, offset + limit);
  return {
    items,
    total: { count: all.length, capped },
    next: offset + limit < all.length ? cursorBehind(offset + limit) : null,
  };
}

/** The cursors are those of `pageOf`. @throws BrokenCursorError */
export async function readNumbered<T>(
  request: PageRequest,
  total: Promise<CappedCount>,
  read: (part: { readonly offset: number; readonly limit: number }) => Promise<readonly T[]>,
): Promise<Page<T>> {
  const { offset, limit } = rangeOf(request);
  const [items, { count, capped }] = await Promise.all([read({ offset, limit }), total]);
  const isMore = offset + limit < count || (capped && items.length === limit);
  return { items, total: { count, capped }, next: isMore ? cursorBehind(offset + limit) : null };
}

/** In the order of the ids, without absent ones. */
export async function documentsOf<D>(
  reader: Pick<DocumentReader<D>, 'getMany'>,
  ids: readonly string[],
): Promise<readonly D[]> {
  const documents = new Map((await reader.getMany(ids)).map(({ id, doc }) => [id, doc]));
  return ids.flatMap((id) => documents.get(id) ?? []);
}

function placeIn(order: string, [property, value, id]: readonly unknown[]): DocumentCursor {
  if (
    property !== order ||
    (typeof value !== 'string' && typeof value !== 'number') ||
    typeof id !== 'string'
  )
    throw new BrokenCursorError();
  return { value, id };
}

function rangeOf({ page = 1, pageSize: limit = DEFAULT_PAGE_SIZE, cursor }: PageRequest) {
  if (cursor === undefined) return { offset: (page - 1) * limit, limit };
  const [behind, none] = decode(cursor);
  if (none !== '' || typeof behind !== 'string' || !/^\d{1,9}$/.test(behind))
    throw new BrokenCursorError();
  return { offset: Number(behind), limit };
}

const cursorBehind = (count: number) => encode([String(count), '']);

function encode(place: readonly unknown[]) {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function decode(cursor: string): readonly unknown[] {
  let place: unknown;
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw new BrokenCursorError();
  }
  if (!Array.isArray(place) || encode(place) !== cursor) throw new BrokenCursorError();
  return place as unknown[];
}
