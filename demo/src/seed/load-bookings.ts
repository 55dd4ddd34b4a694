import { setImmediate as turn } from 'node:timers/promises';
import { addDays, minutesOf, timeOf, tokyoDate, tokyoInstant } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { DemoBooking } from '../bookings.ts';
import { type DemonstrationSalon, demonstrationSalon } from '../demonstration-salon.ts';
import { type DemoMember, demoMembers } from '../members.ts';
import type { DemoWorkingHours } from '../working-hours.ts';
import { agendaDrafts } from './agenda-drafts.ts';
import { type MemberHashes, memberDrafts } from './member-drafts.ts';
import { offerDrafts } from './offer-drafts.ts';
import { demonstrationSince } from './seed-demonstration.ts';
import type { SeedLog } from './stream-draft.ts';

/** Names the made members. Their ids follow from this, so that a load that is done again writes the same. */
const LOAD = '6d0b6c0e-3b5b-4d4e-9a53-0c5f0c7a4f11';

/** The made days end so long before the demonstration's own. */
const DAYS_BEFORE = 400;
/** Half hours that begin in the two halves of a day. */
const HALVES = [
  { startTime: '11:00', endTime: '14:50', slots: 7 },
  { startTime: '15:00', endTime: '19:00', slots: 8 },
] as const;
const MINUTES = 30;
/** So many days have members of their own, each of whom comes some hundred times. */
const DAYS_OF_MEMBERS = 25;
const MEMBERS_OF_DAYS = 30;
const DAYS_AT_ONCE = 4;
/** Behind the numbers of the demonstration's own bookings. */
const FIRST_NUMBER = 1_000_000;

/** What was loaded, or was there already. */
export interface Loaded {
  readonly bookings: number;
  /** Teller-days, and members. */
  readonly days: number;
  readonly members: number;
}

/**
 * Fills the past of a demonstration salon with at least so many bookings, decided by the salon's own rules like all others: whole days of all
 * tellers, each half hour taken, 2.1 events for a booking. Done again, or after it broke off, it adds only what lacks. Undefined when the
 * log is not the demonstration's: nobody wants made bookings among their own.
 */
export async function loadBookings(
  log: SeedLog,
  hashes: MemberHashes,
  wanted: number,
  tell: (share: number) => void,
): Promise<Loaded | undefined> {
  const begunAt = await demonstrationSince(log.store);
  if (begunAt === undefined) return undefined;
  const today = tokyoDate(begunAt);
  const salon = demonstrationSalon(today);
  const offer = offerDrafts(salon, begunAt);
  const bookingsOfDay = salon.tellers.length * HALVES.reduce((sum, { slots }) => sum + slots, 0);
  const days = Math.ceil(wanted / bookingsOfDay);
  for (let next = 0; next < days; next += DAYS_AT_ONCE) {
    const some = Array.from({ length: Math.min(DAYS_AT_ONCE, days - next) }, (_, index) => next + index);
    for (const day of some.filter((each) => each % DAYS_OF_MEMBERS === 0)) {
      for (const draft of await memberDrafts(membersOf(day), today, hashes)) await draft.write(log);
    }
    const drafts = some.flatMap((day) => agendaDrafts(salonOfDay(salon, day, today), offer, FIRST_NUMBER + day * bookingsOfDay));
    await Promise.all(drafts.map((draft) => draft.write(log)));
    tell((next + some.length) / days);
    // Whoever books meanwhile has a turn.
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
  const service = salon.menu.find(({ service: { type, duration } }) => type === 'face_to_face' && duration === MINUTES);
  if (service === undefined) throw new Error(`The menu has nothing of ${MINUTES} minutes.`);
  const bookings: DemoBooking[] = [];
  const workingHours: DemoWorkingHours[] = [];
  for (const teller of salon.tellers) {
    for (const { startTime, endTime, slots } of HALVES) {
      workingHours.push({ tellerId: teller.id, date, startTime, endTime, serviceType: null, isActive: true });
      for (let slot = 0; slot < slots; slot += 1) {
        const begin = minutesOf(startTime) + slot * MINUTES;
        const end = tokyoInstant(date, timeOf(begin + MINUTES));
        const member = members[bookings.length % members.length] ?? demoMembers[0];
        if (member === undefined) throw new Error('Somebody books.');
        bookings.push({
          ...{ teller, service, date, startTime: tokyoInstant(date, timeOf(begin)), endTime: end },
          ...{ customer: { kind: 'member', member }, notes: null, bookedAt: tokyoInstant(addDays(date, -7), '21:14') },
          ...{ outcome: 'completed', endedAt: end, cancellation: null },
        });
      }
    }
  }
  return { settings: salon.settings, workingHours, bookings };
}

/** The members of the days from this one on: the demonstration's in other words. */
function membersOf(day: number): readonly DemoMember[] {
  return Array.from({ length: MEMBERS_OF_DAYS }, (_, index) => {
    const number = (day / DAYS_OF_MEMBERS) * MEMBERS_OF_DAYS + index;
    const like = demoMembers[number % demoMembers.length];
    if (like === undefined) throw new Error('The demonstration has members.');
    const username = `load${String(number).padStart(6, '0')}`;
    return {
      ...like,
      ...{ id: derivedId(LOAD, `member ${number}`), username, email: `${username}@example.jp`, notes: '' },
      registeredDaysAgo: DAYS_BEFORE + day + DAYS_OF_MEMBERS + 30,
    };
  });
}
