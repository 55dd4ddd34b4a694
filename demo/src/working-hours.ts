import {
  addDays,
  addMonths,
  datesBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
  weekdayOf,
} from '@salon/domain';
import { demoTellers, type TellerSlug } from './tellers.ts';

/** One working-hours entry; `startTime` and `endTime` are HH:mm in Tokyo. */
export interface DemoWorkingHours {
  readonly tellerId: string;
  /** yyyy-MM-dd */
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly serviceType: 'phone' | 'in-person' | null;
  readonly isActive: boolean;
}

/** Tellers in the salon on a weekday. */
interface WeeklyRow {
  readonly first: readonly TellerSlug[];
  readonly second: readonly TellerSlug[];
}

/** Index 0 is Sunday. */
const weeklyTable: readonly WeeklyRow[] = [
  { first: ['tsukino', 'chikage', 'toko'], second: ['shion', 'sara', 'gaku'] },
  { first: ['shion', 'migiwa'], second: ['tsukino', 'chikage'] },
  { first: ['genshu'], second: ['sara', 'shion'] },
  { first: ['chikage', 'sara'], second: ['migiwa'] },
  { first: ['tsukino'], second: ['genshu', 'shion'] },
  { first: ['shion', 'toko'], second: ['migiwa', 'tsukino'] },
  { first: ['shion', 'genshu', 'sara', 'gaku'], second: ['shion', 'tsukino', 'chikage', 'gaku'] },
];

type Span = Pick<DemoWorkingHours, 'startTime' | 'endTime'>;

/** Hours of the two halves of a day. */
const halves: { readonly first: Span; readonly second: Span } = {
  first: { startTime: '11:00', endTime: '14:50' },
  second: { startTime: '15:00', endTime: '19:00' },
};

/** 白瀬 汀's telephone hours by weekday (0 is Sunday), outside her hours in the salon. */
const phoneHours: readonly (Span | null)[] = [
  null,
  { startTime: '16:00', endTime: '18:00' },
  { startTime: '13:00', endTime: '16:00' },
  { startTime: '11:00', endTime: '14:00' },
  { startTime: '18:00', endTime: '21:00' },
  { startTime: '11:00', endTime: '14:00' },
  { startTime: '13:00', endTime: '18:00' },
];

const idOf = new Map(demoTellers.map((teller) => [teller.slug, teller.id]));

/**
 * Number of days before today with hours, so that past bookings lie within hours even early in a
 * month.
 */
const DAYS_BACK = 21;

/**
 * The working hours for this and the next month (and `DAYS_BACK` days back), by the weekly table.
 * Only 白瀬 汀 has hours with a service type (specification, booking: slots).
 */
export function demoWorkingHours(today: string): DemoWorkingHours[] {
  return datesBetween(firstDayAround(today), lastDayOf(addMonths(monthOf(today), 1))).flatMap(
    hoursOfDay,
  );
}

/** The hours from the first of the month eleven months ago up to those of `demoWorkingHours`. */
export const hoursOfYearBehind = (today: string): DemoWorkingHours[] =>
  datesBetween(
    firstDayOf(addMonths(monthOf(today), -11)),
    addDays(firstDayAround(today), -1),
  ).flatMap(hoursOfDay);

function firstDayAround(today: string): string {
  const [from = today] = [addDays(today, -DAYS_BACK), firstDayOf(monthOf(today))].sort();
  return from;
}

function hoursOfDay(date: string): DemoWorkingHours[] {
  const row = weeklyTable[weekdayOf(date)];
  const phone = phoneHours[weekdayOf(date)];
  return [
    ...(row?.first ?? []).map((slug) =>
      entry(slug, date, halves.first, slug === 'migiwa' ? 'in-person' : null),
    ),
    ...(row?.second ?? []).map((slug) =>
      entry(slug, date, halves.second, slug === 'migiwa' ? 'in-person' : null),
    ),
    ...(phone ? [entry('migiwa', date, phone, 'phone')] : []),
  ];
}

function entry(
  slug: TellerSlug,
  date: string,
  span: Pick<DemoWorkingHours, 'startTime' | 'endTime'>,
  serviceType: DemoWorkingHours['serviceType'],
): DemoWorkingHours {
  const tellerId = idOf.get(slug);
  if (tellerId === undefined) throw new Error(`The weekly table has an unknown teller: ${slug}`);
  return { tellerId, date, ...span, serviceType, isActive: true };
}
