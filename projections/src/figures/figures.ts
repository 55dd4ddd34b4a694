import {
  addDays,
  type BookedService,
  type BookingAside,
  type BookingStatus,
  bookingChange,
  type bookingEvents,
  type Customer,
  firstDayOf,
  lastDayOf,
  MINUTES_OF_DAY,
  mergeIntervals,
  minutesBetween,
  minutesOf,
  minutesOn,
  type NamedPlace,
  tokyoInstant,
  weekdayOf,
  type workingHoursEvents,
} from '@salon/domain';
import { type AgendaOwner, agendaDocumentId } from '../agenda/agendas.ts';
import { type bookings, visitsBetween } from '../booking/bookings.ts';
import {
  defineProjector,
  type ProjectedEventOf,
  present,
  type ReaderOf,
} from '../engine/projector.ts';
import { findDocs } from '../lists/page.ts';

/** Hours that take bookings; the times of day are in Tokyo. */
interface FigureHours {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** Times are instants, prices yen. */
export interface FigureBooking {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly price: number;
  readonly service: Pick<BookedService, 'name' | 'duration'>;
  readonly status: BookingStatus;
  readonly noShow: boolean;
  /** Null for guests, who cannot be distinguished. */
  readonly memberId: string | null;
  /** Null when the booking came from another day or teller, whose event does not say. */
  readonly createdAt: string | null;
}

interface CountedDay {
  readonly date: string;
  readonly hours: readonly FigureHours[];
  readonly bookings: readonly FigureBooking[];
}

/** Yen and minutes; `revenue` of completed bookings, `expected` of pending and confirmed ones. */
export interface Counts {
  /** Cancelled ones and no-shows are left out. */
  readonly bookings: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly noShows: number;
  readonly revenue: number;
  readonly expected: number;
  readonly bookedMinutes: number;
  readonly workedMinutes: number;
  /** Days between booking and visit, added up, and the bookings of which they are known. */
  readonly leadDays: number;
  readonly leadKnown: number;
}

const NONE: Counts = {
  bookings: 0,
  completed: 0,
  cancelled: 0,
  noShows: 0,
  revenue: 0,
  expected: 0,
  bookedMinutes: 0,
  workedMinutes: 0,
  leadDays: 0,
  leadKnown: 0,
};

/** Added to in place: a year has tens of thousands of bookings. */
type Sums = Map<string, { -readonly [N in keyof Counts]: Counts[N] }>;

const newSums = (): Sums => new Map();
const countNames = Object.keys(NONE) as readonly (keyof Counts)[];

function add(sums: Sums, name: string, counts: Partial<Counts>) {
  const sum = sums.get(name) ?? { ...NONE };
  sums.set(name, sum);
  for (const each of countNames) sum[each] += counts[each] ?? 0;
}

function countDay(day: CountedDay): Counts {
  const sums = newSums();
  const workedMinutes = joined(day.hours).reduce((sum, { start, end }) => sum + end - start, 0);
  add(sums, day.date, { workedMinutes });
  for (const booking of day.bookings) add(sums, day.date, countBooking(booking));
  return sums.get(day.date) ?? NONE;
}

const HOUR = 60;

/** A booking is counted in the hour where it begins, its minutes where they lie. */
function countByHour(day: CountedDay): Sums {
  const parts = newSums();
  const spread = (from: number, to: number, name: 'bookedMinutes' | 'workedMinutes') => {
    for (let hour = Math.floor(from / HOUR); hour * HOUR < to; hour += 1) {
      const minutes = Math.min(to, (hour + 1) * HOUR) - Math.max(from, hour * HOUR);
      add(parts, String(hour), { [name]: minutes });
    }
  };
  for (const { start, end } of joined(day.hours)) spread(start, end, 'workedMinutes');
  for (const booking of day.bookings) {
    const from = minutesOn(day.date, booking.startTime);
    add(parts, String(Math.floor(from / HOUR)), { ...countBooking(booking), bookedMinutes: 0 });
    if (stands(booking))
      spread(from, from + minutesBetween(booking.startTime, booking.endTime), 'bookedMinutes');
  }
  return parts;
}

function countByService({ bookings }: CountedDay): ServiceCounts {
  const sums = newSums();
  for (const booking of bookings) {
    add(sums, `${booking.service.duration} ${booking.service.name}`, countBooking(booking));
  }
  return Object.fromEntries(
    [...sums].map(([service, { bookings: all, revenue, expected }]) => [
      service,
      [all, revenue, expected],
    ]),
  );
}

const stands = ({ status }: FigureBooking) => status !== 'cancelled';

function countBooking(booking: FigureBooking): Partial<Counts> {
  const { startTime, endTime, price, status, noShow, createdAt } = booking;
  if (!stands(booking)) return noShow ? { noShows: 1 } : { cancelled: 1 };
  const isDone = status === 'completed';
  return {
    bookings: 1,
    completed: isDone ? 1 : 0,
    revenue: isDone ? price : 0,
    expected: isDone ? 0 : price,
    bookedMinutes: minutesBetween(startTime, endTime),
    leadDays: createdAt === null ? 0 : minutesBetween(createdAt, startTime) / MINUTES_OF_DAY,
    leadKnown: createdAt === null ? 0 : 1,
  };
}

/** Hours as minutes of the day; those that overlap count once. */
const joined = (hours: readonly FigureHours[]) =>
  mergeIntervals(
    hours.map(({ startTime, endTime }) => ({
      start: minutesOf(startTime),
      end: minutesOf(endTime),
    })),
  );

/** The keys are of minutes and name. */
type ServiceCounts = Readonly<
  Record<string, readonly [bookings: number, revenue: number, expected: number]>
>;

export interface FiguresDocument extends CountedDay {
  readonly counts: Counts;
  readonly services: ServiceCounts;
  readonly tellerId: string;
  /** As of the last booking or reschedule; '' without one. */
  readonly tellerName: string;
}

type Handled =
  | keyof typeof workingHoursEvents
  | Exclude<
      keyof typeof bookingEvents,
      | 'RescheduleHeld'
      | 'RescheduleReleased'
      | 'CancellationRequested'
      | 'CancellationDeclined'
      | 'CancellationWithdrawn'
      | 'BookingPaymentNoted'
      | BookingAside
    >;

/** The counts from which figures are summed (specification, administration: figures). */
export const figures = defineProjector<FiguresDocument, Handled, 'counts' | 'services'>({
  name: 'figures',
  label: '集計',
  audience: [],
  version: 1,
  keys: ({ data }) => [agendaDocumentId(data.tellerId, data.date)],
  on: {
    WorkingHoursAdded(doc, event) {
      const day = begun(doc, event);
      const { hoursId: id, startTime, endTime, isActive } = event.data;
      return isActive ? { ...day, hours: [...day.hours, { id, startTime, endTime }] } : day;
    },
    WorkingHoursRemoved(doc, event) {
      const day = present(doc, event);
      return { ...day, hours: day.hours.filter(({ id }) => id !== event.data.hoursId) };
    },
    BookingCreated: (doc, event) =>
      withBooking(begun(doc, event), event.data.bookingId, event.data, event.data, event.at),
    BookingConfirmed: changed,
    CancellationApproved: changed,
    BookingCancelledByLink: changed,
    BookingStatusChanged: changed,
    BookingRescheduled: changed,
    BookingReassigned: changed,
    BookingRescheduledOut(doc, event) {
      const day = present(doc, event);
      return { ...day, bookings: day.bookings.filter(({ id }) => id !== event.data.bookingId) };
    },
    BookingRescheduledIn(doc, event) {
      const { bookingId, to, booking } = event.data;
      return withBooking(begun(doc, event), bookingId, to, booking, null);
    },
  },
  derive: (day) => ({ counts: countDay(day), services: countByService(day) }),
  indexes: [['date']],
});

function begun(doc: FiguresDocument | undefined, { data: { tellerId, date } }: AgendaOwner) {
  if (doc !== undefined) return doc;
  return { tellerId, tellerName: '', date, hours: [], bookings: [], counts: NONE, services: {} };
}

/** A returning booking replaces its remainder on the day. */
function withBooking(
  day: FiguresDocument,
  id: string,
  { startTime, endTime, tellerName }: Pick<NamedPlace, 'startTime' | 'endTime' | 'tellerName'>,
  booking: ProjectedEventOf<'BookingRescheduledIn'>['data']['booking'],
  createdAt: string | null,
): FiguresDocument {
  const { totalPrice: price, service, status, customer } = booking;
  const counted = {
    id,
    startTime,
    endTime,
    price,
    service: { name: service.name, duration: service.duration },
    status,
    noShow: false,
    memberId: memberOf(customer),
    createdAt,
  };
  const others = day.bookings.filter((other) => other.id !== id);
  return { ...day, tellerName, bookings: [...others, counted] };
}

function changed(
  doc: FiguresDocument | undefined,
  event: ProjectedEventOf<Handled & keyof typeof bookingEvents>,
): FiguresDocument {
  const day = present(doc, event);
  const { status, statusReason, startTime, endTime, customer } = bookingChange(event);
  const change = {
    ...(status && { status, noShow: status === 'cancelled' && statusReason === 'no-show' }),
    ...(startTime && endTime && { startTime, endTime }),
    ...(customer && { memberId: memberOf(customer) }),
  };
  return {
    ...day,
    bookings: day.bookings.map((booking) =>
      booking.id === event.data.bookingId ? { ...booking, ...change } : booking,
    ),
  };
}

const memberOf = (customer: Customer) => (customer.kind === 'member' ? customer.memberId : null);

type Days = ReaderOf<typeof figures>;

export type Counted = Readonly<Record<string, Counts>>;

/** Name and minutes are as of the booking; amounts are yen. */
export interface ServiceFigures extends Pick<Counts, 'bookings' | 'revenue' | 'expected'> {
  readonly name: string;
  readonly duration: number;
}

/** Weekday 0 is Sunday. */
export interface MonthFigures {
  readonly byTeller: Counted;
  readonly byWeekday: Counted;
  readonly byService: Counted;
  readonly daysOfTellers: ReadonlyMap<string, readonly string[]>;
}

const plain = (sums: Sums): Counted => Object.fromEntries(sums);

function daysOf(days: Days, month: string) {
  const date = { from: firstDayOf(month), to: addDays(lastDayOf(month), 1) };
  return findDocs(days, { where: { date }, order: 'date' });
}

/**
 * The counts of days are read, since a year has tens of thousands of bookings; undefined without
 * data.
 */
export function countsOfMonths(
  days: Days,
  months: readonly string[],
): Promise<readonly (Counts | undefined)[]> {
  return Promise.all(
    months.map(async (month) => {
      const sums = newSums();
      for (const { counts } of await daysOf(days, month)) add(sums, month, counts);
      return sums.get(month);
    }),
  );
}

export async function figuresOfMonth(days: Days, month: string): Promise<MonthFigures> {
  const [byTeller, byWeekday, byService] = [newSums(), newSums(), newSums()];
  const daysOfTellers = new Map<string, string[]>();
  for (const { date, tellerId, services, counts } of await daysOf(days, month)) {
    add(byTeller, tellerId, counts);
    add(byWeekday, String(weekdayOf(date)), counts);
    for (const [service, [bookings, revenue, expected]] of Object.entries(services)) {
      add(byService, service, { bookings, revenue, expected });
    }
    daysOfTellers.set(tellerId, [...(daysOfTellers.get(tellerId) ?? []), date]);
  }
  return {
    byTeller: plain(byTeller),
    byWeekday: plain(byWeekday),
    byService: plain(byService),
    daysOfTellers,
  };
}

export function addedUp(months: readonly MonthFigures[]): MonthFigures {
  const sumOfAll = (name: 'byTeller' | 'byWeekday' | 'byService') => {
    const sums = newSums();
    for (const month of months)
      for (const [key, counts] of Object.entries(month[name])) add(sums, key, counts);
    return plain(sums);
  };
  const daysOfTellers = new Map<string, readonly string[]>();
  for (const [id, days] of months.flatMap((month) => [...month.daysOfTellers])) {
    daysOfTellers.set(id, [...(daysOfTellers.get(id) ?? []), ...days]);
  }
  return {
    byTeller: sumOfAll('byTeller'),
    byWeekday: sumOfAll('byWeekday'),
    byService: sumOfAll('byService'),
    daysOfTellers,
  };
}

/** The highest revenue comes first. */
export function servicesOf({ byService }: MonthFigures): ServiceFigures[] {
  return Object.entries(byService)
    .map(([key, { bookings, revenue, expected }]) => {
      const space = key.indexOf(' ');
      return {
        name: key.slice(space + 1),
        duration: Number(key.slice(0, space)),
        bookings,
        revenue,
        expected,
      };
    })
    .sort(
      (a, b) =>
        b.revenue + b.expected - a.revenue - a.expected ||
        a.name.localeCompare(b.name, 'ja') ||
        a.duration - b.duration,
    );
}

/** The last name counts; undefined without a booking. */
export async function nameOnDays(
  reader: Days,
  tellerId: string,
  days: readonly string[],
): Promise<string | undefined> {
  const docs = await reader.getMany(days.map((date) => agendaDocumentId(tellerId, date)));
  const names = new Map(docs.map(({ doc: { date, tellerName } }) => [date, tellerName]));
  return days.map((date) => names.get(date)).findLast((name) => name !== undefined && name !== '');
}

/** Guests cannot be distinguished. */
export interface Visitors {
  readonly first: number;
  readonly returning: number;
  readonly guests: number;
}

export interface MonthParts {
  readonly byHour: Counted;
  /**
   * Completed visits count. A member counts once as new and once as returning; one who came for the
   * second time in their first month, as both.
   */
  readonly visitors: Visitors;
}

export async function partsOfMonth(
  days: Days,
  visits: ReaderOf<typeof bookings>,
  month: string,
): Promise<MonthParts> {
  const byHour = newSums();
  const members = new Map<string, number>();
  let guests = 0;
  for (const day of await daysOf(days, month)) {
    for (const [hour, counts] of countByHour(day)) add(byHour, hour, counts);
    for (const { memberId } of day.bookings.filter(({ status }) => status === 'completed')) {
      if (memberId === null) guests += 1;
      else members.set(memberId, (members.get(memberId) ?? 0) + 1);
    }
  }
  const begin = tokyoInstant(firstDayOf(month), '00:00');
  const visitsByMember = await visitsBetween(visits, [...members.keys()]);
  const knownBefore = (id: string) => (visitsByMember.get(id)?.first ?? '') < begin;
  const first = [...members.keys()].filter((id) => !knownBefore(id)).length;
  const returning = [...members].filter(([id, times]) => times > 1 || knownBefore(id)).length;
  return { byHour: plain(byHour), visitors: { first, returning, guests } };
}
