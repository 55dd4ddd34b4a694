import {
  addDays,
  type Gender,
  groupedBy,
  minutesOf,
  type PaymentWay,
  timeOf,
  tokyoInstant,
  weekdayOf,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import {
  customerOf,
  type DemoBooking,
  type DemoOutcome,
  demoServiceOf,
  endOf,
} from './bookings.ts';
import { type DemoMember, demoGuests, demoMembers } from './customers.ts';
import type { DemonstrationSalon } from './demonstration-salon.ts';
import year from './records/year-behind.json' with { type: 'json' };
import { type DemoTeller, demoTellers, type TellerSlug } from './tellers.ts';
import { type DemoWorkingHours, hoursOfYearBehind } from './working-hours.ts';

/** For the members' ids and the pseudo-random choices; must never change. */
const YEAR = 'b0b3f0a5-3c58-4b0e-8a86-2d1f5c9be7a1';

interface YearBehind {
  /** Members in addition to the demonstration's own. */
  readonly members: readonly DemoMember[];
  /** Of the days before today for which the demonstration has hours. */
  readonly lately: readonly DemoBooking[];
  /** Of the months before the days of `lately`. */
  readonly workingHours: readonly DemoWorkingHours[];
  readonly bookings: readonly DemoBooking[];
}

/** `seasons` and `week`: visits by month from January, by weekday from Sunday. */
const { surnames, occupations, towns, seasons, week, durations, phoneDurations } = year;
const popularity: Readonly<Record<TellerSlug, number>> = year.popularity;
// The words of a JSON file have no narrower type than text.
const givenNames = year.givenNames as readonly {
  readonly name: string;
  readonly kana: string;
  readonly gender: Gender;
}[];
const ways = year.ways as readonly PaymentWay[];
const outcomes = year.outcomes as readonly DemoOutcome[];
const REGULARS = 36;

const regulars: readonly DemoMember[] = Array.from({ length: REGULARS }, (_, n) => {
  const surname = at(surnames, n);
  const given = at(givenNames, n * 2);
  const username = `regular${String(n + 1).padStart(2, '0')}`;
  return {
    id: derivedId(YEAR, `member ${n}`),
    username,
    email: `${username}@example.jp`,
    name: `${surname.name} ${given.name}`,
    nameKana: `${surname.kana} ${given.kana}`,
    phone: `090-0000-${8100 + n}`,
    birthDate: `${1958 + ((n * 7) % 44)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + ((n * 11) % 28)).padStart(2, '0')}`,
    gender: given.gender,
    occupation: at(occupations, n),
    address: at(towns, n),
    memberRank: n % 6 === 0 ? 'シルバー' : '一般',
    notes: '',
    registeredDaysAgo: 120 + ((n * 37) % 480),
  };
});
/** Probability that a visit starts at a half hour of an average day. */
const USUAL = 0.09;
const HALF_HOUR = 30;
/** No visit starts in the last minutes of each half of a day. */
const RECEPTION = 30;

const LONGEST_AHEAD = 21;

/**
 * Varies by season, weekday, teller and service; deterministic per day. @param salon the
 * demonstration of the same day, whose bookings the last weeks avoid @param today yyyy-MM-dd in
 * Tokyo
 */
export function yearBehind(
  salon: Pick<DemonstrationSalon, 'workingHours' | 'bookings'>,
  today: string,
): YearBehind {
  const workingHours = hoursOfYearBehind(today);
  const bookingsOfDay = groupedBy(salon.bookings, ({ teller, date }) => `${teller.id} ${date}`);
  // Members registered early enough to have booked.
  const since = [...demoMembers, ...regulars].map(
    (member) => [addDays(today, LONGEST_AHEAD - member.registeredDaysAgo), member] as const,
  );
  const visitsIn = (hours: readonly DemoWorkingHours[]) =>
    hours.flatMap((entry) =>
      visitsOf(
        entry,
        since.flatMap(([day, member]) => (day < entry.date ? member : [])),
        bookingsOfDay.get(`${entry.tellerId} ${entry.date}`) ?? [],
      ),
    );
  const lately = visitsIn(salon.workingHours.filter(({ date }) => date < today));
  return { members: regulars, lately, workingHours, bookings: visitsIn(workingHours) };
}

function visitsOf(
  entry: DemoWorkingHours,
  members: readonly DemoMember[],
  bookingsOfDay: readonly DemoBooking[],
): readonly DemoBooking[] {
  const { tellerId, date, serviceType } = entry;
  const teller = demoTellers.find(({ id }) => id === tellerId);
  if (teller === undefined)
    throw new Error(`An unknown teller has the hours of ${date} ${entry.startTime}.`);
  const chance = chances(`${date} ${entry.startTime} ${teller.slug}`);
  const likely =
    USUAL *
    at(seasons, Number(date.slice(5, 7)) - 1) *
    at(week, weekdayOf(date)) *
    popularity[teller.slug];
  const visits: DemoBooking[] = [];
  const isBooked = (visit: DemoBooking) =>
    bookingsOfDay.some(
      ({ startTime, endTime }) => startTime < visit.endTime && visit.startTime < endTime,
    );
  const end = Math.min(minutesOf(entry.endTime), LAST_MINUTE);
  for (let from = minutesOf(entry.startTime); from <= end - RECEPTION; from += HALF_HOUR) {
    if (chance() >= likely) continue;
    const duration = pick(serviceType === 'phone' ? phoneDurations : durations, chance());
    if (from + duration > end) continue;
    const visit = visitOf(
      { teller, date, from, duration, isByPhone: serviceType === 'phone' },
      members,
      chance,
    );
    if (isBooked(visit)) continue;
    visits.push(visit);
    from += (Math.ceil(duration / HALF_HOUR) - 1) * HALF_HOUR; // the loop adds the last one
  }
  return visits;
}

/** 19:00, when the salon closes. */
const LAST_MINUTE = 19 * 60;

interface PlannedVisit {
  readonly teller: DemoTeller;
  readonly date: string;
  /** Minutes of the day. */
  readonly from: number;
  readonly duration: number;
  readonly isByPhone: boolean;
}

function visitOf(
  { teller, date, from, duration, isByPhone }: PlannedVisit,
  members: readonly DemoMember[],
  chance: () => number,
): DemoBooking {
  const endTime = tokyoInstant(date, timeOf(from + duration));
  const outcome = pick(outcomes, chance());
  // The power favours the first members, so that some visit often and others once.
  const customer =
    chance() < 0.5 && members.length > 0
      ? pick(members, chance() ** 1.4)
      : pick(demoGuests, chance());
  return {
    teller,
    date,
    endTime,
    outcome,
    notes: null,
    cancellation: null,
    service: demoServiceOf(isByPhone ? 'phone' : 'face_to_face', duration),
    startTime: tokyoInstant(date, timeOf(from)),
    customer: customerOf(customer),
    bookedAt: tokyoInstant(addDays(date, -2 - Math.floor(chance() * (LONGEST_AHEAD - 2))), '21:14'),
    endedAt: endOf(outcome, endTime, tokyoInstant(addDays(date, -1), '18:05')),
    ...(outcome === 'completed' ? { paidBy: pick(ways, chance()) } : {}),
  };
}

/** Numbers are in [0, 1), seeded by the name. */
function chances(name: string): () => number {
  let state = Number.parseInt(derivedId(YEAR, name).slice(0, 8), 16);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pick = <T>(from: readonly T[], share: number): T => at(from, Math.floor(share * from.length));

function at<T>(from: readonly T[], place: number): T {
  const item = from[place % from.length];
  if (item === undefined) throw new Error('The list to pick from is empty.');
  return item;
}
