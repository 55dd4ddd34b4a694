import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { readAfter } from '../../api/log-position.ts';

/** One page of a long list with the size of the whole (decisions §2). */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** The server counted no further than its limit. */
  readonly capped: boolean;
}

/** A long list's page by its address; the page before stays in view while the next is on its way. */
export const pagedList = <Row>(address: string) =>
  queryOptions<ListPage<Row>, Error, ListPage<Row>, QueryKey>({
    queryKey: [address, '#page'], // apart from the same address read as a plain list
    queryFn: ({ signal }) => readPage<Row>(address, signal),
    placeholderData: keepPreviousData,
  });

async function readPage<Row>(address: string, signal: AbortSignal): Promise<ListPage<Row>> {
  const position = readAfter();
  const response = await fetch(address, {
    credentials: 'include',
    headers: { Accept: 'application/json', ...(position ? { 'X-Read-After': position } : {}) },
    signal,
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  const rows = JSON.parse(text) as readonly Row[];
  return {
    rows,
    total: Number(response.headers.get('X-Total-Count') ?? rows.length),
    capped: response.headers.get('X-Total-Capped') === 'true',
  };
}
