import {
  addDays,
  addMonths,
  datesBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
  weekdayOf,
} from '@salon/domain';
import { demoTeller, type TellerSlug } from './tellers.ts';

/** Times are HH:mm in Tokyo. */
export interface DemoWorkingHours {
  readonly tellerId: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly serviceType: 'phone' | 'in-person' | null;
  readonly isActive: boolean;
}

const hours = (startTime: string, endTime: string) => ({ startTime, endTime });

const halves = [hours('11:00', '14:50'), hours('15:00', '19:00')] as const;

/** In the salon, by weekday from Sunday, then half. */
const weeklyTable: readonly (readonly (readonly TellerSlug[])[])[] = [
  [
    ['tsukino', 'chikage', 'toko'],
    ['shion', 'sara', 'gaku'],
  ],
  [
    ['shion', 'migiwa'],
    ['tsukino', 'chikage'],
  ],
  [['genshu'], ['sara', 'shion']],
  [['chikage', 'sara'], ['migiwa']],
  [['tsukino'], ['genshu', 'shion']],
  [
    ['shion', 'toko'],
    ['migiwa', 'tsukino'],
  ],
  [
    ['shion', 'genshu', 'sara', 'gaku'],
    ['shion', 'tsukino', 'chikage', 'gaku'],
  ],
];

/** 白瀬 汀's, by weekday, outside her hours in the salon. */
const phoneHours: readonly (ReturnType<typeof hours> | null)[] = [
  null,
  hours('16:00', '18:00'),
  hours('13:00', '16:00'),
  hours('11:00', '14:00'),
  hours('18:00', '21:00'),
  hours('11:00', '14:00'),
  hours('13:00', '18:00'),
];

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

function firstDayAround(today: string): string {
  const [daysBack, monthStart] = [addDays(today, -DAYS_BACK), firstDayOf(monthOf(today))];
  return daysBack < monthStart ? daysBack : monthStart;
}

function hoursOfDay(date: string): DemoWorkingHours[] {
  const tellers = weeklyTable[weekdayOf(date)] ?? [];
  const phone = phoneHours[weekdayOf(date)];
  return [
    ...halves.flatMap((half, i) =>
      (tellers[i] ?? []).map((slug) =>
        entry(slug, date, half, slug === 'migiwa' ? 'in-person' : null),
      ),
    ),
    ...(phone ? [entry('migiwa', date, phone, 'phone')] : []),
  ];
}

function entry(
  slug: TellerSlug,
  date: string,
  span: ReturnType<typeof hours>,
  serviceType: DemoWorkingHours['serviceType'],
): DemoWorkingHours {
  return { tellerId: demoTeller(slug).id, date, ...span, serviceType, isActive: true };
}
