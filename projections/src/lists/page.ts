import type { CappedCount, DocumentReader, Found, KeyRange } from '../documents/document-store.ts';

/** Totals are exact up to here (specification, HTTP API: lists). */
export const TOTAL_CAP = 10_000;
export const DEFAULT_PAGE_SIZE = 500;

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

/** Reads one part of an index range. */
export async function readPage<D>(
  reader: DocumentReader<D>,
  range: KeyRange & { descending: boolean },
  request: PageRequest,
): Promise<Page<Found<D>>> {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = request;
  const after = decodeCursor(request.cursor);
  const offset = after === undefined ? (page - 1) * pageSize : 0;
  const [items, total] = await Promise.all([
    reader.find({ ...range, limit: pageSize, offset, after }),
    reader.count({ index: range.index ?? '', from: range.from, to: range.to, prefix: range.prefix, cap: TOTAL_CAP }),
  ]);
  const last = items.at(-1);
  return { items, total, next: last === undefined || items.length < pageSize ? null : encodeCursor(last) };
}

/** One part of a list that had to be gathered in memory. */
export function pageOf<T>(all: readonly T[], { page = 1, pageSize = DEFAULT_PAGE_SIZE, cursor }: PageRequest, capped = false): Page<T> {
  const start = decodeCursor(cursor)?.key;
  const from = start === undefined ? (page - 1) * pageSize : Number(start) || 0;
  const items = all.slice(from, from + pageSize);
  const next = from + pageSize < all.length ? encodeCursor({ key: String(from + pageSize), id: '' }) : null;
  return { items, total: { count: all.length, capped }, next };
}

export function encodeCursor({ key, id }: { readonly key: string; readonly id: string }): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Undefined for no cursor and for one that never was ours: the list then begins anew. */
export function decodeCursor(cursor: string | undefined): { readonly key: string; readonly id: string } | undefined {
  if (cursor === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [key, id] = Array.isArray(parsed) ? (parsed as unknown[]) : [];
    return typeof key === 'string' && typeof id === 'string' ? { key, id } : undefined;
  } catch {
    return undefined;
  }
}
