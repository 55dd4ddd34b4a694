import type { Answer } from '../../api/api.ts';

type DayHours = Pick<
  Answer<'listWorkingHours'>[number],
  'date' | 'startTime' | 'endTime' | 'isActive' | 'serviceType'
>;

export interface WorkingDay {
  /** yyyy-MM-dd */
  readonly date: string;
  /** 11:00–14:30, in the order of the day */
  readonly spans: readonly string[];
  /** Null: any reading. */
  readonly only: DayHours['serviceType'];
}

export function workingDays(entries: readonly DayHours[]): readonly WorkingDay[] {
  const active = entries.filter(({ isActive }) => isActive);
  const dates = [...new Set(active.map(({ date }) => date))].sort();
  return dates.map((date) => {
    const day = active.filter((entry) => entry.date === date);
    return { date, spans: spansOf(day), only: onlyOf(day) };
  });
}

function spansOf(day: readonly DayHours[]): readonly string[] {
  const spans = [...day]
    .sort((a, b) => a.startTime.localeCompare(b.startTime))
    .map(({ startTime, endTime }) => `${startTime}–${endTime}`);
  return [...new Set(spans)];
}

function onlyOf(day: readonly DayHours[]): WorkingDay['only'] {
  const kinds = new Set(day.map(({ serviceType }) => serviceType));
  return kinds.size === 1 ? (day[0]?.serviceType ?? null) : null;
}
