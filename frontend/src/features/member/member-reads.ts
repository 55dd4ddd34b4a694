import type { Answer } from '../../api/answers.ts';
import { read } from '../../api/read.ts';

export type Profile = Answer<'readProfile'>;
export type MyBooking = Answer<'listMyBookings'>[number];
export type HistoryEntry = Answer<'readBookingHistory'>[number];

/** A day of a teller with its free times. */
export type AvailableDay = Extract<Answer<'readAvailability'>[number], { readonly date: string }>;

/** Reads of the member page that need more than a name; only with a member's session (specification, members: member page). */
export const memberReads = {
  history: (id: string) => read('readBookingHistory', { params: { id } }),
  /** Free times of a teller for a service between two days (yyyy-MM-dd). */
  availability: (fortuneTellerId: string, serviceId: string, from: string, to: string) =>
    read<'readAvailability', AvailableDay[]>('readAvailability', { query: { fortuneTellerId, serviceId, from, to } }),
};
