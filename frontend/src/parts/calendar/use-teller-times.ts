import {
  ANY_TELLER,
  addHours,
  type Blocked,
  isClosedOn,
  leadHours,
  type SlotService,
  tokyoDate,
  tokyoTime,
} from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../app/now.tsx';
import { useSettings } from '../../app/use-settings.ts';
import { type DayMark, type DayTime, dayMark, dayTimes } from './day-times.ts';
import { calendarSpan, timesReads } from './times-reads.ts';

export type TellerTimes = ReturnType<typeof useTellerTimes>;

/**
 * `own` is the time of this teller's booking being rescheduled; times that only it blocks count as
 * free.
 */
export function useTellerTimes(
  teller: { readonly id: string },
  service: SlotService & { readonly id: string },
  own?: Blocked,
) {
  const now = useNow().toISOString();
  const today = tokyoDate(now);
  const ownDay = own && tokyoDate(own.startTime);
  const { from, to } = calendarSpan(now);
  const { times: settings } = useSettings();
  // Up to this day a time can be past its deadline.
  const lastLate = tokyoDate(addHours(now, leadHours(service, settings)));
  const availability = useQuery(timesReads.availability(teller.id, service.id, { from, to }));
  // For whoever is free only free times are shown: hours and taken times are per teller.
  const enabled = teller.id !== ANY_TELLER;
  const hours = useQuery({ ...timesReads.hours(teller.id, service.type, from, to), enabled });
  const blocked = new Map([
    [today, useQuery({ ...timesReads.takenTimes(today, teller.id), enabled }).data],
    [
      ownDay ?? today,
      useQuery({ ...timesReads.takenTimes(ownDay ?? today, teller.id), enabled }).data,
    ],
  ]);

  const days = availability.data ?? [];
  const dayOf = (date: string) => days.find((day) => day.date === date);
  const timesOf = (date: string): readonly DayTime[] => {
    const day = dayOf(date);
    if (!day) return [];
    const isTakenKnown = blocked.get(date) !== undefined;
    const isTakenNeeded = date <= lastLate || date === ownDay;
    return dayTimes({
      day,
      service,
      settings,
      now,
      // Without the hours, or a day's bookings where needed, only free times are shown.
      hours: (isTakenNeeded && !isTakenKnown ? [] : (hours.data ?? [])).filter(
        (entry) => entry.date === date,
      ),
      taken: blocked.get(date) ?? [],
      own: date === ownDay ? own : undefined,
    });
  };
  const worksOn = (date: string) =>
    enabled
      ? (hours.data?.some((entry) => entry.date === date && entry.isActive) ?? false)
      : date < lastLate && !isClosedOn(date, settings);
  const markOf = (date: string): DayMark => {
    const late = {
      today,
      lastLate,
      times: date > lastLate ? [] : timesOf(date),
      works: worksOn(date),
    };
    const mark = dayMark(date, late, dayOf(date));
    return mark === 'full' && date === ownDay && timesOf(date).some(({ state }) => state === 'free')
      ? 'few'
      : mark;
  };
  /** For whoever is free; `time` is HH:mm. */
  const assigneeOf = (date: string, time: string) =>
    days.find((day) => day.date === date)?.slots.find(({ start }) => tokyoTime(start) === time)
      ?.fortuneTellerId;
  return {
    days,
    dayOf,
    timesOf,
    markOf,
    assigneeOf,
    pending: availability.isPending,
    failed: availability.isLoadingError,
    retry: () => void availability.refetch(),
  };
}
