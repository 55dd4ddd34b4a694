import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../api/answers.ts';

const read = <Data>(...key: string[]) => queryOptions<Data, Error, Data, QueryKey>({ queryKey: key });

export type Profile = Answer<'readProfile'>;
export type MyBooking = Answer<'listMyBookings'>[number];
export type HistoryEntry = Answer<'readBookingHistory'>[number];

/** A day of a teller with its free times. */
export type AvailableDay = Extract<Answer<'readAvailability'>[number], { readonly date: string }>;

/** Reads of the member page; only with a member's session (member-and-admin §7). */
export const memberReads = {
  profile: () => read<Profile>('/api/profile/me'),
  bookings: () => read<readonly MyBooking[]>('/api/bookings/my'),
  history: (bookingId: string) => read<readonly HistoryEntry[]>('/api/bookings', bookingId, 'history'),
  /** Free times of a teller for a service between two days (yyyy-MM-dd). */
  availability: (tellerId: string, serviceId: string, from: string, to: string) =>
    read<readonly AvailableDay[]>(`/api/availability?fortuneTellerId=${tellerId}&serviceId=${serviceId}&from=${from}&to=${to}`),
};

/** Addresses of everything that is a person's own. */
export const PERSONAL_READS = ['/api/profile', '/api/bookings'] as const;
