import {
  type AssignedSlot,
  bookableUntil,
  type DayAvailability,
  firstDayOf,
  monthOf,
  type ServiceType,
  type Slot,
  tokyoDate,
} from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { useNow } from '../../app/now.tsx';

interface DateRange {
  readonly from: string;
  readonly to: string;
}

export const LOADING = '空き状況を確認しております。';

/** This month and the next (specification, booking: bookable from and to). */
export const calendarSpan = (now: string): DateRange => ({
  from: firstDayOf(monthOf(tokyoDate(now))),
  to: bookableUntil(now),
});

/** With the teller who would take it, for whoever is free. */
type ShownSlot = Slot & Partial<Pick<AssignedSlot, 'fortuneTellerId'>>;

export const timesReads = {
  availability: (fortuneTellerId: string, serviceId: string, { from, to }: DateRange) =>
    read<
      'readAvailability',
      (Omit<DayAvailability, 'slots'> & { readonly slots: readonly ShownSlot[] })[]
    >('readAvailability', {
      query: { fortuneTellerId, serviceId, from, to },
    }),
  hours: (tellerId: string, serviceType: ServiceType, startDate: string, endDate: string) =>
    read('listWorkingHours', {
      params: { id: tellerId },
      query: { serviceType, startDate, endDate },
    }),
  takenTimes: (date: string, fortuneTellerId: string) =>
    read('listTakenTimes', { params: { date }, query: { fortuneTellerId } }),
};

export const useFreeDays = (tellerId: string, serviceId: string) =>
  useQuery(timesReads.availability(tellerId, serviceId, calendarSpan(useNow().toISOString()))).data;

export const isAmong = (
  days: readonly { readonly slots: readonly { readonly start: string }[] }[],
  start: string,
) => days.some(({ slots }) => slots.some((slot) => slot.start === start));
