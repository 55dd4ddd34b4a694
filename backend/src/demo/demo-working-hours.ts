import { addDays, datesBetween, endOfNextMonth, firstOfMonth, weekdayOf } from './calendar-days.ts';
import { demoTellers } from './demo-tellers.ts';
import type { DemoWorkingHours, TellerSlug } from './demo-types.ts';
import { halves, phoneHours, weeklyTable } from './weekly-table.ts';

const idOf = new Map(demoTellers.map((teller) => [teller.slug, teller.id]));

/** The days before today that also get hours, so that past bookings lie inside hours even early in a month. */
export const DAYS_BACK = 21;

/**
 * The working hours of the demonstration salon for this and the next month (and `DAYS_BACK` days back),
 * following the weekly table. Only 白瀬 汀 has typed hours (decisions §4: slots).
 * @param today yyyy-MM-dd in Tokyo
 */
export function demoWorkingHours(today: string): DemoWorkingHours[] {
  const [from = today] = [addDays(today, -DAYS_BACK), firstOfMonth(today)].sort();
  return datesBetween(from, endOfNextMonth(today)).flatMap(hoursOfDay);
}

function hoursOfDay(date: string): DemoWorkingHours[] {
  const row = weeklyTable[weekdayOf(date)];
  const phone = phoneHours[weekdayOf(date)];
  return [
    ...(row?.first ?? []).map((slug) => entry(slug, date, halves.first, slug === 'migiwa' ? 'in-person' : null)),
    ...(row?.second ?? []).map((slug) => entry(slug, date, halves.second, slug === 'migiwa' ? 'in-person' : null)),
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
  if (tellerId === undefined) throw new Error(`The weekly table names a teller who is not in the salon: ${slug}`);
  return { tellerId, date, ...span, serviceType, isActive: true };
}
