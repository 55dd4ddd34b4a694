import type { WordedPage } from '@salon/domain';
import type { Answer, TellerNextFree } from './api.ts';
import { read } from './read.ts';

export const reads = {
  words: (
    page: WordedPage,
    query?: { readonly version: string; readonly at?: string | undefined },
  ) => read('readPage', { params: { page }, ...(query && { query }) }),
  teller: (id: string) =>
    read<'readTeller', Answer<'readTeller'> | null>('readTeller', { params: { id } }),
  nextFree: () => read<'readAvailability', TellerNextFree[]>('readAvailability'),
  nextFreeOf: (fortuneTellerId: string) =>
    read<'readAvailability', TellerNextFree[]>('readAvailability', { query: { fortuneTellerId } }),
  workingHours: (tellerId: string, startDate: string, endDate: string) =>
    read('listWorkingHours', { params: { id: tellerId }, query: { startDate, endDate } }),
  roster: (month: string) => read('readRoster', { query: { month } }),
  rosterWeek: (from: string) => read('readRosterWeek', { query: { from } }),
  tellerReviews: (fortuneTellerId: string) => read('listReviews', { query: { fortuneTellerId } }),
};
