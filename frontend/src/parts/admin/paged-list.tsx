import { keepPreviousData, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { readAfter } from '../../api/log-position.ts';
import { TurnButton } from '../button.tsx';
import type { AdminBooking } from './admin-reads.ts';

/** One page of a long list with the size of the whole (decisions §2). */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** The server counted no further than its limit. */
  readonly capped: boolean;
}

/** A long list's page by its address; the page before stays in view while the next is on its way. */
export const pagedList = <Row,>(address: string) =>
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

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Leafs through a long list. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label="頁">
      <TurnButton to="prev" className="sq" label="前の頁" atEnd={page <= 1} onTurn={() => onPage(page - 1)} />
      <span>
        {page}／{pages} 頁
      </span>
      <TurnButton to="next" className="sq" label="次の頁" atEnd={page >= pages} onTurn={() => onPage(page + 1)} />
    </nav>
  );
}

/** How many bookings stand on some days, cancelled ones left out; undefined while it is being counted. */
export function useBookingCount(days: { readonly from?: string; readonly to?: string }): number | undefined {
  const address = `/api/bookings?${new URLSearchParams({ ...days, pageSize: '1' })}`;
  const all = useQuery(pagedList<AdminBooking>(address)).data;
  const cancelled = useQuery(pagedList<AdminBooking>(`${address}&status=cancelled`)).data;
  return all && cancelled ? all.total - cancelled.total : undefined;
}
