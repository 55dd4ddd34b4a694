import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Answer, TellerNextFree } from './answers.ts';

const read = <Data>(...key: string[]) => queryOptions<Data, Error, Data, QueryKey>({ queryKey: key });

/** Public reads, as query options (null: the server knows no such thing): `useQuery(reads.tellers())`. The key's parts joined by slashes are the address (public-site §7). */
export const reads = {
  session: () => read<Answer<'readSession'>>('/api/auth/session'),
  settings: () => read<Answer<'readSettings'>>('/api/store-settings'),
  tellers: () => read<Answer<'listTellers'>>('/api/fortune-tellers'),
  teller: (id: string) => read<Answer<'readTeller'> | null>('/api/fortune-tellers', id),
  nextFree: () => read<readonly TellerNextFree[]>('/api/availability'),
  announcements: () => read<Answer<'listAnnouncements'>>('/api/announcements'),
  banners: () => read<Answer<'listActiveBanners'>>('/api/banners/active'),
  reviewImages: () => read<Answer<'listReviewImages'>>('/api/review-images'),
  scheduleImages: () => read<Answer<'listScheduleImages'>>('/api/schedule-images'),
  /** Working hours of a teller between two days (yyyy-MM-dd), both included. */
  workingHours: (tellerId: string, from: string, to: string) =>
    read<Answer<'listWorkingHours'>>('/api/fortune-tellers', tellerId, `schedules?startDate=${from}&endDate=${to}`),
  tellerReviews: (tellerId: string) => read<Answer<'listTellerReviews'>>(`/api/teller-reviews?fortuneTellerId=${tellerId}`),
};
