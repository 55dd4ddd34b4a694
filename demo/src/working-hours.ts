import {
  addDays,
  addMonths,
  datesBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
  weekdayOf,
} from '@salon/domain';
import hours from './records/working-hours.json' with { type: 'json' };
import { demoTeller } from './tellers.ts';

/** Times are HH:mm in Tokyo. */
export interface DemoWorkingHours {
  readonly tellerId: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly serviceType: 'phone' | 'in-person' | null;
  readonly isActive: boolean;
}

/**
 * By weekday from Sunday: in the salon then by half of the day; by telephone those of 白瀬 汀, outside
 * her hours in the salon.
 */
const { halves, inSalon, byPhone } = hours;

/** So many that past bookings lie within hours even early in a month. */
const DAYS_BACK = 21;

/**
 * From `DAYS_BACK` days ago to the end of next month. Only 白瀬 汀 has hours with a service type
 * (specification, booking: slots).
 */
export function demoWorkingHours(today: string): DemoWorkingHours[] {
  return datesBetween(firstDayAround(today), lastDayOf(addMonths(monthOf(today), 1))).flatMap(
    hoursOfDay,
  );
}

/** From the first of the month eleven months ago up to those of `demoWorkingHours`. */
export const hoursOfYearBehind = (today: string): DemoWorkingHours[] =>
  datesBetween(
    firstDayOf(addMonths(monthOf(today), -11)),
    addDays(firstDayAround(today), -1),
  ).flatMap(hoursOfDay);

function firstDayAround(today: string) {
  const [daysBack, monthStart] = [addDays(today, -DAYS_BACK), firstDayOf(monthOf(today))];
  return daysBack < monthStart ? daysBack : monthStart;
}

function hoursOfDay(date: string) {
  const weekday = weekdayOf(date);
  const phone = byPhone[weekday];
  return [
    ...halves.flatMap((half, i) =>
      (inSalon[weekday]?.[i] ?? []).map((slug) =>
        entry(slug, date, half, slug === 'migiwa' ? 'in-person' : null),
      ),
    ),
    ...(phone ? [entry('migiwa', date, phone, 'phone')] : []),
  ];
}

function entry(
  slug: string,
  date: string,
  span: Pick<DemoWorkingHours, 'startTime' | 'endTime'>,
  serviceType: DemoWorkingHours['serviceType'],
): DemoWorkingHours {
  return { tellerId: demoTeller(slug).id, date, ...span, serviceType, isActive: true };
}
