import type { BookingDraft, DemoGuest } from './booking-draft.ts';
import { aya, fumiko, hikaru, kaori, kei, ken, maho, miwa, tomoko, yuri } from './demo-guests.ts';
import { type DemoMember, megumi, yuki } from './demo-members.ts';
import { demoTellers } from './demo-tellers.ts';
import type { DemoWorkingHours } from './demo-types.ts';

const visitors: readonly (DemoMember | DemoGuest)[] = [yuki, maho, kei, tomoko, megumi, kaori, ken, yuri, hikaru, fumiko, miwa, aya];

/**
 * Today's bookings: an hour at the start of each entry, and half an hour later on in the first two,
 * so that every weekday has some visits and some free times.
 * @param entries today's working hours
 */
export function todaysDrafts(entries: readonly DemoWorkingHours[]): BookingDraft[] {
  return entries.flatMap((entry, n) => {
    const hour = draft(entry, entry.startTime, 60, n);
    return n < 2 ? [hour, draft(entry, twoHoursAfter(entry.startTime), 30, visitors.length - 1 - n)] : [hour];
  });
}

/** Leaves an hour free between the two visits. */
const twoHoursAfter = (start: string): string => `${Number(start.slice(0, 2)) + 2}:${start.slice(3)}`;

function draft(entry: DemoWorkingHours, start: string, duration: number, visitor: number): BookingDraft {
  const teller = demoTellers.find((one) => one.id === entry.tellerId);
  const customer = visitors[visitor % visitors.length];
  if (teller === undefined || customer === undefined) throw new Error(`Nobody works or visits at ${entry.date} ${entry.startTime}`);
  return {
    teller: teller.slug,
    workday: 0,
    start,
    type: entry.serviceType === 'phone' ? 'phone' : 'face_to_face',
    duration,
    customer,
    bookedDaysBefore: 3,
    outcome: 'confirmed',
  };
}
