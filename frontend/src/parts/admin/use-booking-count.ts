import { useQuery } from '@tanstack/react-query';
import type { AdminBooking } from './admin-reads.ts';
import { pagedList } from './paged-list.ts';

/** How many bookings stand on some days, cancelled ones left out; undefined while it is being counted. */
export function useBookingCount(days: { readonly from?: string; readonly to?: string }): number | undefined {
  const address = `/api/bookings?${new URLSearchParams({ ...days, pageSize: '1' })}`;
  const all = useQuery(pagedList<AdminBooking>(address)).data;
  const cancelled = useQuery(pagedList<AdminBooking>(`${address}&status=cancelled`)).data;
  return all && cancelled ? all.total - cancelled.total : undefined;
}
