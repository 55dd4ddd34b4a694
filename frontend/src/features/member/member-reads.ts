import type { Answer } from '../../api/answers.ts';
import { read } from '../../api/read.ts';

export type Profile = Answer<'readProfile'>;
export type MyBooking = Answer<'listMyBookings'>[number];
export type HistoryEntry = Answer<'readBookingHistory'>[number];

export const memberReads = {
  history: (id: string) => read('readBookingHistory', { params: { id } }),
};
