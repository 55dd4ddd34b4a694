import type { DocumentReader, Found, KeyRange } from '../documents/document-store.ts';
import { BrokenCursorError, DEFAULT_PAGE_SIZE, type Page, type PageRequest, TOTAL_CAP } from './page.ts';

type ListReader<D> = Pick<DocumentReader<D>, 'find' | 'count'>;

/**
 * Reads one part of an index range.
 * @throws BrokenCursorError
 */
export async function readKeyedPage<D>(
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
