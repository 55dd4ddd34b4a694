import { businessHoursOn, halfHours, type MonthHours, minutesOf, timeOf } from '@salon/domain';

/**
 * Filters by kind of reading (specification, administration: working hours dialog); the second is
 * 'in-person' in working hours.
 */
export const hoursFilters = [
  { value: 'all', label: 'すべて' },
  { value: 'face_to_face', label: '対面' },
  { value: 'phone', label: '電話' },
] as const;
export type HoursFilter = (typeof hoursFilters)[number]['value'];

const SERVICE_TYPES = { all: null, face_to_face: 'in-person', phone: 'phone' } as const;

/** The kind of reading that hours entered under a filter are for; null is for all. */
export const serviceTypeOf = (filter: HoursFilter): 'phone' | 'in-person' | null =>
  SERVICE_TYPES[filter];

export function serviceTypeText(type: 'phone' | 'in-person' | null): string {
  if (type === null) return 'すべて';
  return type === 'phone' ? '電話' : '対面';
}

/** Initial start and end (specification, forms: working hours form). */
export const USUAL_HOURS = { start: '10:00', end: '14:00' } as const;

const PHONE_FROM = 8 * 60;
const PHONE_TO = 21 * 60; // no 21:30
const EARLIEST = minutesOf(USUAL_HOURS.start);

/**
 * The available starts and ends: fixed for the telephone, otherwise from the month's business
 * hours.
 */
export function timeOptions(
  filter: HoursFilter,
  hours: MonthHours,
): { readonly starts: readonly string[]; readonly ends: readonly string[] } {
  if (filter === 'phone') {
    const times = halfHours(PHONE_FROM, PHONE_TO).map(timeOf);
    return { starts: times.slice(0, -1), ends: times };
  }
  const { firstHalf, secondHalf } = hours;
  const first = Math.min(EARLIEST, minutesOf(firstHalf.start));
  const grid = halfHours(first, minutesOf(secondHalf.end)).map(timeOf);
  const named = [firstHalf, secondHalf].flatMap(({ reception, end }) => [
    reception.slice(0, 5),
    end.slice(0, 5),
  ]);
  const times = [...new Set([...grid, ...named])].sort();
  return { starts: times.slice(0, -1), ends: times.slice(1) };
}

/**
 * An unavailable end falls back to 14:00 (specification, forms: working hours form), or to the last
 * option if that is unavailable too.
 */
export const keepEnd = (end: string, ends: readonly string[]): string =>
  [end, USUAL_HOURS.end].find((time) => ends.includes(time)) ?? ends.at(-1) ?? USUAL_HOURS.end;

/**
 * An unavailable start falls back to 10:00 or the first option, so that the shown value is sent.
 */
export const keepStart = (start: string, starts: readonly string[]): string =>
  [start, USUAL_HOURS.start].find((time) => starts.includes(time)) ??
  starts[0] ??
  USUAL_HOURS.start;

export interface Half {
  readonly start: string;
  /** The half's last reception, at which its working hours end. */
  readonly end: string;
}

/** The two halves of a day as working hours (specification, forms: working hours form). */
export function halvesOn(
  date: string,
  byMonth: Readonly<Record<string, MonthHours>>,
): { readonly morning: Half; readonly afternoon: Half } {
  const { firstHalf, secondHalf } = businessHoursOn(date, byMonth);
  const half = ({ start, reception }: MonthHours['firstHalf']): Half => ({
    start: start.slice(0, 5),
    end: reception.slice(0, 5),
  });
  return { morning: half(firstHalf), afternoon: half(secondHalf) };
}
