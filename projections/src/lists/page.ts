import type { CappedCount, DocumentReader, Found, KeyRange } from '../documents/document-store.ts';

/** Totals are exact up to here (specification, HTTP API: lists). */
export const TOTAL_CAP = 10_000;
export const DEFAULT_PAGE_SIZE = 500;

/** What a list is read by. */
export type ListReader<D> = Pick<DocumentReader<D>, 'find' | 'count'>;

/** Which part of a list is wanted: a numbered page from 1, or what lies behind a cursor. */
export interface PageRequest {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A part of a list, the capped number of all, and the cursor of the next part (null at the end). */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: CappedCount;
  readonly next: string | null;
}

/** A cursor that no page of the list has given. */
export class BrokenCursorError extends Error {
  override readonly name = 'BrokenCursorError';

  constructor() {
    super('The cursor is not one of this list.');
  }
}

/**
 * Reads one part of an index range.
 * @throws BrokenCursorError
 */
export async function readPage<D>(
  reader: ListReader<D>,
  range: KeyRange & { descending: boolean },
  request: PageRequest,
): Promise<Page<Found<D>>> {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = request;
  const after = placeOf(request.cursor, ({ id }) => id !== '');
  const offset = after === undefined ? (page - 1) * pageSize : 0;
  const [items, total] = await Promise.all([
    reader.find({ ...range, limit: pageSize, offset, after }),
    reader.count({ index: range.index ?? '', from: range.from, to: range.to, prefix: range.prefix, cap: TOTAL_CAP }),
  ]);
  const last = items.at(-1);
  return { items, total, next: last === undefined || items.length < pageSize ? null : encodeCursor(last) };
}

/**
 * One part of a list that had to be gathered in memory.
 * @throws BrokenCursorError
 */
export function pageOf<T>(all: readonly T[], request: PageRequest, capped = false): Page<T> {
  const { offset, limit } = numbered(request);
  const items = all.slice(offset, offset + limit);
  return { items, total: { count: all.length, capped }, next: offset + limit < all.length ? cursorBehind(offset + limit) : null };
}

/**
 * One part of a list that is read by how much goes before it; the same cursors as of one in memory.
 * @throws BrokenCursorError
 */
export async function readNumbered<T>(
  request: PageRequest,
  total: Promise<CappedCount>,
  read: (part: { readonly offset: number; readonly limit: number }) => Promise<readonly T[]>,
): Promise<Page<T>> {
  const { offset, limit } = numbered(request);
  const [items, { count, capped }] = await Promise.all([read({ offset, limit }), total]);
  const isMore = offset + limit < count || (capped && items.length === limit);
  return { items, total: { count, capped }, next: isMore ? cursorBehind(offset + limit) : null };
}

function numbered({ page = 1, pageSize: limit = DEFAULT_PAGE_SIZE, cursor }: PageRequest): {
  readonly offset: number;
  readonly limit: number;
} {
  const start = placeOf(cursor, ({ key, id }) => id === '' && /^\d{1,9}$/.test(key));
  return { offset: start === undefined ? (page - 1) * limit : Number(start.key), limit };
}

const cursorBehind = (count: number): string => encodeCursor({ key: String(count), id: '' });

/** Where a page ends: the key and the id of its last document, or, of a list in memory, how many went before and no id. */
interface Place {
  readonly key: string;
  readonly id: string;
}

/** @throws BrokenCursorError for a text that never was the cursor of such a list. */
function placeOf(cursor: string | undefined, isOfSuchList: (place: Place) => boolean): Place | undefined {
  if (cursor === undefined) return undefined;
  const place = decodeCursor(cursor);
  if (place === undefined || !isOfSuchList(place)) throw new BrokenCursorError();
  return place;
}

function encodeCursor({ key, id }: Place): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Undefined for a text that is none of ours. */
function decodeCursor(cursor: string): Place | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [key, id] = Array.isArray(parsed) ? (parsed as unknown[]) : [];
    const place = typeof key === 'string' && typeof id === 'string' ? { key, id } : undefined;
    return place !== undefined && encodeCursor(place) === cursor ? place : undefined;
  } catch {
    return undefined;
  }
}
