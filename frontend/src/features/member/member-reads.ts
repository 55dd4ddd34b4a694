import type { Answer } from '../../api/answers.ts';
import { read } from '../../api/read.ts';

export type Profile = Answer<'readProfile'>;
export type MyBooking = Answer<'listMyBookings'>[number];
export type HistoryEntry = Answer<'readBookingHistory'>[number];

/**
 * Reads of the member page that need more than a name; only with a member's session (specification,
 * members: member page).
 */
export const memberReads = {
  history: (id: string) => read('readBookingHistory', { params: { id } }),
};
