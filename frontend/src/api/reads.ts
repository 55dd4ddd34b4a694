import type { Answer, TellerNextFree } from './answers.ts';
import { read } from './read.ts';

/** Query options of public reads with parameters: `useQuery(reads.teller(id))`. */
export const reads = {
  /** Null for an unknown teller. */
  teller: (id: string) =>
    read<'readTeller', Answer<'readTeller'> | null>('readTeller', { params: { id } }),
  /** Each teller's next free time for any service. */
  nextFree: () => read<'readAvailability', TellerNextFree[]>('readAvailability'),
  /** One teller's next free time for any service. */
  nextFreeOf: (fortuneTellerId: string) =>
    read<'readAvailability', TellerNextFree[]>('readAvailability', { query: { fortuneTellerId } }),
  /** Working hours of a teller between two days (yyyy-MM-dd), both included. */
  workingHours: (tellerId: string, startDate: string, endDate: string) =>
    read('listWorkingHours', { params: { id: tellerId }, query: { startDate, endDate } }),
  /** The roster of a month (yyyy-MM). */
  roster: (month: string) => read('readRoster', { query: { month } }),
  /** The roster of the seven days from a day (yyyy-MM-dd). */
  rosterWeek: (from: string) => read('readRosterWeek', { query: { from } }),
  tellerReviews: (fortuneTellerId: string) =>
    read('listTellerReviews', { query: { fortuneTellerId } }),
};
