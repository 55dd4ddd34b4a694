import type { Answer, TellerNextFree } from './answers.ts';
import { read } from './read.ts';

/** The public reads that need more than a name, as query options: `useQuery(reads.teller(id))`. */
export const reads = {
  /** Null: the server knows no such teller. */
  teller: (id: string) => read<'readTeller', Answer<'readTeller'> | null>('readTeller', { params: { id } }),
  /** Each teller's next free time, whatever the service. */
  nextFree: () => read<'readAvailability', TellerNextFree[]>('readAvailability'),
  /** Working hours of a teller between two days (yyyy-MM-dd), both included. */
  workingHours: (tellerId: string, startDate: string, endDate: string) =>
    read('listWorkingHours', { params: { id: tellerId }, query: { startDate, endDate } }),
  /** Who works when in a month (yyyy-MM). */
  roster: (month: string) => read('readRoster', { query: { month } }),
  /** Who works when in the seven days from a day (yyyy-MM-dd) on. */
  rosterWeek: (from: string) => read('readRosterWeek', { query: { from } }),
  tellerReviews: (fortuneTellerId: string) => read('listTellerReviews', { query: { fortuneTellerId } }),
};
