import { useQuery } from '@tanstack/react-query';
import { type AdminBooking, adminReads } from '../../parts/admin/admin-reads.ts';
import { pagedList } from '../../parts/admin/paged-list.ts';
import { type BookingFilters, bookingsQuery, PAGE_SIZE } from './filters.ts';
import { openRequests } from './open-requests.ts';

/** The page of bookings that the filters ask for; open cancellation requests come from the inbox's own list. */
export function useBookingList(filters: BookingFilters, today: string) {
  const query = bookingsQuery(filters, today);
  query.set('page', String(filters.page));
  query.set('pageSize', String(PAGE_SIZE));
  const onlyRequests = filters.status === 'requests';
  const list = useQuery({ ...pagedList<AdminBooking>(`/api/bookings?${query}`), enabled: !onlyRequests });
  const requests = useQuery({ ...adminReads.pending(), enabled: onlyRequests, select: (all) => openRequests(all, filters, today) });
  return onlyRequests ? requests : list;
}
