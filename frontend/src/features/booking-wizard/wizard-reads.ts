import { type Blocked, bookableUntil, type DayAvailability, firstDayOf, monthOf, type ServiceType, tokyoDate } from '@salon/domain';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../api/answers.ts';

export type Service = Answer<'listServices'>[number];
export type { Teller } from '../../api/answers.ts';

const read = <Data>(...key: string[]) => queryOptions<Data, Error, Data, QueryKey>({ queryKey: key });
const AVAILABILITY = '/api/availability';

/** From the start of this month to the end of the next: what the calendar can show (public-site §5). */
export const calendarSpan = (now: string) => ({ from: firstDayOf(monthOf(tokyoDate(now))), to: bookableUntil(now) });

const scheduleAddress = (tellerId: string): string => `/api/fortune-tellers/${tellerId}/schedules`;

/** What the wizard reads besides the public lists. */
export const wizardReads = {
  services: () => read<Answer<'listServices'>>('/api/services'),
  availability: (tellerId: string, serviceId: string, from: string, to: string) =>
    read<readonly DayAvailability[]>(`${AVAILABILITY}?fortuneTellerId=${tellerId}&serviceId=${serviceId}&from=${from}&to=${to}`),
  hours: (tellerId: string, type: ServiceType, from: string, to: string) =>
    read<Answer<'listWorkingHours'>>(`${scheduleAddress(tellerId)}?serviceType=${type}&startDate=${from}&endDate=${to}`),
  takenTimes: (date: string, tellerId: string) => read<readonly Blocked[]>(`/api/bookings/date/${date}?fortuneTellerId=${tellerId}`),
  member: (userId: string) => read<Answer<'readMemberOfUser'>>('/api/members/user', userId),
};

/** Where lies what a booking changes for a teller: days, hours, taken times. */
export const timesOf = (tellerId: string): readonly string[] => [
  `${AVAILABILITY}?fortuneTellerId=${tellerId}`,
  scheduleAddress(tellerId),
  '/api/bookings/date/',
];
