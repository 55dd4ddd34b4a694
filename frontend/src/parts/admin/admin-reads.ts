import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../api/answers.ts';

const read = <Data>(address: string) => queryOptions<Data, Error, Data, QueryKey>({ queryKey: [address] });

export type AdminBooking = Answer<'listBookings'>[number];
export type Member = Answer<'listMembers'>[number];
export type MemberStats = Answer<'readMemberStats'>;
export type AdminTeller = Answer<'listTellers'>[number];
export type Service = Answer<'listServices'>[number];
export type AdminSettings = Answer<'readAdminSettings'>;
export type WorkingHours = Answer<'listWorkingHours'>[number];
export type HistoryEntry = Answer<'readBookingHistory'>[number];
export type AvailableDay = Extract<Answer<'readAvailability'>[number], { readonly date: string }>;

/** The administration's reads, as query options; lists by page are in `parts/paged-list.ts`. */
export const adminReads = {
  pending: () => read<readonly AdminBooking[]>('/api/bookings/pending'),
  /** Every booking of some days, both included, at most the server's largest page. */
  bookingsBetween: (from: string, to: string) =>
    read<readonly AdminBooking[]>(`/api/bookings?from=${from}&to=${to}&sort=startTime&pageSize=500`),
  bookingsOfTellerDay: (tellerId: string, date: string) =>
    read<readonly AdminBooking[]>(`/api/bookings?from=${date}&to=${date}&tellerId=${tellerId}&pageSize=500`),
  recentBookings: (count: number) => read<readonly AdminBooking[]>(`/api/bookings?sort=-createdAt&pageSize=${count}`),
  history: (bookingId: string, asOf: string) =>
    read<readonly HistoryEntry[]>(`/api/bookings/${bookingId}/history${asOf && `?asOf=${encodeURIComponent(asOf)}`}`),
  tellers: () => read<readonly AdminTeller[]>('/api/fortune-tellers?all=true'),
  services: () => read<readonly Service[]>('/api/services?all=true'),
  availability: (tellerId: string, serviceId: string, date: string) =>
    read<readonly AvailableDay[]>(`/api/availability?fortuneTellerId=${tellerId}&serviceId=${serviceId}&from=${date}&to=${date}`),
  hours: (tellerId: string, startDate: string, endDate: string, serviceType = 'all') =>
    read<readonly WorkingHours[]>(
      `/api/fortune-tellers/${tellerId}/schedules?startDate=${startDate}&endDate=${endDate}${serviceType === 'all' ? '' : `&serviceType=${serviceType}`}`,
    ),
  hoursBookingCount: (hoursId: string) => read<Answer<'countBookingsInHours'>>(`/api/fortune-teller-schedules/${hoursId}/booking-count`),
  memberStats: (id: string) => read<MemberStats>(`/api/members/${id}/stats`),
  membersNamed: (name: string) => read<readonly Member[]>(`/api/members?q=${encodeURIComponent(name)}&pageSize=8`),
  announcements: () => read<Answer<'listAllAnnouncements'>>('/api/announcements/all'),
  reviews: () => read<Answer<'listTellerReviews'>>('/api/teller-reviews?all=true'),
  schedulePictures: () => read<Answer<'listAllScheduleImages'>>('/api/schedule-images/all'),
  settings: () => read<AdminSettings>('/api/store-settings/admin'),
};
