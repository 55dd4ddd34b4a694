import { type BookingStatus, MINUTES_OF_DAY, minutesBetween, minutesOf, minutesOn } from '@salon/domain';

/** Working hours of a day that take bookings; times of day in Tokyo. */
interface FigureHours {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** A booking as figures count it; instants, and yen. */
export interface FigureBooking {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly price: number;
  readonly status: BookingStatus;
  /** Cancelled, because nobody came. */
  readonly noShow: boolean;
  /** Null for guests, who are told apart by nothing. */
  readonly memberId: string | null;
  /** When it was made; null for one that came from another day or teller, whose event does not say. */
  readonly createdAt: string | null;
}

/** What is counted of a teller's day. */
export interface CountedDay {
  readonly date: string;
  readonly hours: readonly FigureHours[];
  readonly bookings: readonly FigureBooking[];
}

/** What is counted of any bookings. `revenue` is of completed ones, `expected` of those that still stand; yen and minutes. */
export interface Counts {
  /** All but those that were cancelled or missed. */
  readonly bookings: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly noShows: number;
  readonly revenue: number;
  readonly expected: number;
  readonly bookedMinutes: number;
  readonly workedMinutes: number;
  /** How many days lay between booking and visit, added up, and of how many bookings that is known. */
  readonly leadDays: number;
  readonly leadKnown: number;
}

const NONE: Counts = {
  ...{ bookings: 0, completed: 0, cancelled: 0, noShows: 0, revenue: 0, expected: 0 },
  ...{ bookedMinutes: 0, workedMinutes: 0, leadDays: 0, leadKnown: 0 },
};

/** A sum under each name, added to in place: a year has tens of thousands of bookings. */
export type Sums = Map<string, { -readonly [N in keyof Counts]: Counts[N] }>;

export const newSums = (): Sums => new Map();
export const countNames = Object.keys(NONE) as readonly (keyof Counts)[];

/** Adds counts to the sum under a name. */
export function add(sums: Sums, name: string, counts: Partial<Counts>): void {
  const sum = sumOf(sums, name);
  for (const each of countNames) sum[each] += counts[each] ?? 0;
}

function sumOf(sums: Sums, name: string) {
  const known = sums.get(name);
  if (known !== undefined) return known;
  const sum = { ...NONE };
  sums.set(name, sum);
  return sum;
}

/** A day as a sum. */
export function countDay(day: CountedDay): Counts {
  const sums = newSums();
  add(sums, day.date, countHours(day));
  for (const booking of day.bookings) add(sums, day.date, countBooking(booking));
  return sums.get(day.date) ?? NONE;
}

const HOUR = 60;

/** A day by the hours of the clock: a booking is counted where it begins, its minutes where they lie. */
export function countByHour(day: CountedDay): Sums {
  const parts = newSums();
  const spread = (from: number, to: number, name: 'bookedMinutes' | 'workedMinutes') => {
    for (let hour = Math.floor(from / HOUR); hour * HOUR < to; hour += 1) {
      const minutes = Math.min(to, (hour + 1) * HOUR) - Math.max(from, hour * HOUR);
      add(parts, String(hour), { [name]: minutes });
    }
  };
  for (const [from, to] of joined(day.hours.map(({ startTime, endTime }) => [minutesOf(startTime), minutesOf(endTime)] as const))) {
    spread(from, to, 'workedMinutes');
  }
  for (const booking of day.bookings) {
    const from = minutesOn(day.date, booking.startTime);
    add(parts, String(Math.floor(from / HOUR)), { ...countBooking(booking), bookedMinutes: 0 });
    if (stands(booking)) spread(from, from + minutesBetween(booking.startTime, booking.endTime), 'bookedMinutes');
  }
  return parts;
}

/** Whether a booking was neither cancelled nor missed. */
const stands = ({ status }: FigureBooking): boolean => status !== 'cancelled';

/** One booking as a sum. */
function countBooking(booking: FigureBooking): Counts {
  const { startTime, endTime, price, status, noShow, createdAt } = booking;
  if (!stands(booking)) return { ...NONE, cancelled: noShow ? 0 : 1, noShows: noShow ? 1 : 0 };
  const isDone = status === 'completed';
  return {
    ...NONE,
    bookings: 1,
    completed: isDone ? 1 : 0,
    revenue: isDone ? price : 0,
    expected: isDone ? 0 : price,
    bookedMinutes: minutesBetween(startTime, endTime),
    leadDays: createdAt === null ? 0 : minutesBetween(createdAt, startTime) / MINUTES_OF_DAY,
    leadKnown: createdAt === null ? 0 : 1,
  };
}

function countHours({ hours }: CountedDay): Counts {
  const spans = hours.map(({ startTime, endTime }) => [minutesOf(startTime), minutesOf(endTime)] as const);
  return { ...NONE, workedMinutes: joined(spans).reduce((sum, [from, to]) => sum + to - from, 0) };
}

/** Hours that overlap count once. */
function joined(spans: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const whole: [number, number][] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = whole.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
}
