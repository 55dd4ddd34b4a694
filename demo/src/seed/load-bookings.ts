import { setImmediate as turn } from 'node:timers/promises';
import { addDays, minutesOf, timeOf, tokyoDate, tokyoInstant } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { DemoBooking } from '../bookings.ts';
import { type DemoMember, demoMembers } from '../customers.ts';
import { type DemonstrationSalon, demonstrationSalon } from '../demonstration-salon.ts';
import type { DemoWorkingHours } from '../working-hours.ts';
import { agendaDrafts } from './agenda-drafts.ts';
import { type MemberHashes, memberDrafts } from './member-drafts.ts';
import { offerDrafts } from './offer-drafts.ts';
import { demonstrationSince } from './seed-demonstration.ts';
import type { SeedLog } from './stream-draft.ts';

/** For the generated members' ids, so that a repeated load writes the same events. */
const LOAD = '6d0b6c0e-3b5b-4d4e-9a53-0c5f0c7a4f11';

/** Days between the last generated day and today. */
const DAYS_BEFORE = 400;
const HALVES = [
  { startTime: '11:00', endTime: '14:50', slots: 7 },
  { startTime: '15:00', endTime: '19:00', slots: 8 },
] as const;
const MINUTES = 30;
/** Days that share their members, each of whom has about a hundred bookings. */
const DAYS_OF_MEMBERS = 25;
const MEMBERS_OF_DAYS = 30;
const DAYS_AT_ONCE = 4;
/** Above the numbers of the demonstration's bookings. */
const FIRST_NUMBER = 1_000_000;

export interface LoadedBookings {
  readonly bookings: number;
  readonly days: number;
  readonly members: number;
}

/**
 * Adds at least `count` past bookings by the normal rules: every half hour of whole days of all
 * tellers, 2.1 events per booking. Repeated or resumed, it adds what is missing. Undefined when the
 * log is not a demonstration's.
 */
export async function loadBookings(
  log: SeedLog,
  hashes: MemberHashes,
  count: number,
  tell: (share: number) => void,
): Promise<LoadedBookings | undefined> {
  const begunAt = await demonstrationSince(log.store);
  if (begunAt === undefined) return undefined;
  const today = tokyoDate(begunAt);
  const salon = demonstrationSalon(today);
  const offer = offerDrafts(salon, begunAt);
  const bookingsOfDay = salon.tellers.length * HALVES.reduce((sum, { slots }) => sum + slots, 0);
  const days = Math.ceil(count / bookingsOfDay);
  for (let next = 0; next < days; next += DAYS_AT_ONCE) {
    const batch = Array.from(
      { length: Math.min(DAYS_AT_ONCE, days - next) },
      (_, index) => next + index,
    );
    for (const day of batch.filter((each) => each % DAYS_OF_MEMBERS === 0)) {
      for (const draft of await memberDrafts(membersOf(day), today, hashes)) await draft.write(log);
    }
    const drafts = batch.flatMap((day) =>
      agendaDrafts(salonOfDay(salon, day, today), offer, FIRST_NUMBER + day * bookingsOfDay),
    );
    await Promise.all(drafts.map((draft) => draft.write(log)));
    tell((next + batch.length) / days);
    // Yields to other writers.
    await turn();
  }
  return {
    bookings: days * bookingsOfDay,
    days: days * salon.tellers.length,
    members: Math.ceil(days / DAYS_OF_MEMBERS) * MEMBERS_OF_DAYS,
  };
}

function salonOfDay(
  salon: DemonstrationSalon,
  day: number,
  today: string,
): Pick<DemonstrationSalon, 'settings' | 'workingHours' | 'bookings'> {
  const date = addDays(today, -DAYS_BEFORE - day);
  const members = membersOf(day - (day % DAYS_OF_MEMBERS));
  const service = salon.menu.find(
    ({ service: { type, duration } }) => type === 'face_to_face' && duration === MINUTES,
  );
  if (service === undefined) throw new Error(`The menu has nothing of ${MINUTES} minutes.`);
  const bookings: DemoBooking[] = [];
  const workingHours: DemoWorkingHours[] = [];
  for (const teller of salon.tellers) {
    for (const { startTime, endTime, slots } of HALVES) {
      workingHours.push({
        tellerId: teller.id,
        date,
        startTime,
        endTime,
        serviceType: null,
        isActive: true,
      });
      for (let slot = 0; slot < slots; slot += 1) {
        const begin = minutesOf(startTime) + slot * MINUTES;
        const end = tokyoInstant(date, timeOf(begin + MINUTES));
        const member = members[bookings.length % members.length] ?? demoMembers[0];
        if (member === undefined) throw new Error('There is no member to book for.');
        bookings.push({
          teller,
          service,
          date,
          startTime: tokyoInstant(date, timeOf(begin)),
          endTime: end,
          customer: { kind: 'member', member },
          notes: null,
          bookedAt: tokyoInstant(addDays(date, -7), '21:14'),
          outcome: 'completed',
          endedAt: end,
          cancellation: null,
        });
      }
    }
  }
  return { settings: salon.settings, workingHours, bookings };
}

function membersOf(day: number): readonly DemoMember[] {
  return Array.from({ length: MEMBERS_OF_DAYS }, (_, index) => {
    const number = (day / DAYS_OF_MEMBERS) * MEMBERS_OF_DAYS + index;
    const like = demoMembers[number % demoMembers.length];
    if (like === undefined) throw new Error('The demonstration has no members.');
    const username = `load${String(number).padStart(6, '0')}`;
    return {
      ...like,
      id: derivedId(LOAD, `member ${number}`),
      username,
      email: `${username}@example.jp`,
      notes: '',
      registeredDaysAgo: DAYS_BEFORE + day + DAYS_OF_MEMBERS + 30,
    };
  });
}
