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
import { read } from '../../api/read.ts';

/** This month and the next (specification, booking: bookable from and to). */
export const calendarSpan = (now: string) => ({
  from: firstDayOf(monthOf(tokyoDate(now))),
  to: bookableUntil(now),
});

/** For whoever is free, with the teller who would take it. */
type ShownSlot = Slot & Partial<Pick<AssignedSlot, 'fortuneTellerId'>>;

export const timesReads = {
  availability: (fortuneTellerId: string, serviceId: string, from: string, to: string) =>
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
