import { addDays, minutesOf, type PaymentWay, timeOf, tokyoInstant } from '@salon/domain';
import { type DemoGuest, type DemoMember, demoCustomer } from './customers.ts';
import { type DemoService, demoMenu } from './menu.ts';
import bookings from './records/bookings.json' with { type: 'json' };
import { type DemoTeller, demoTeller, demoTellers } from './tellers.ts';
import { type DemoWorkingHours, demoWorkingHours } from './working-hours.ts';

export type DemoOutcome =
  | 'pending'
  | 'confirmed'
  | 'completed'
  | 'no-show'
  | 'cancelled-by-salon'
  | 'cancelled-by-link';

/** On the teller's n-th working day from today that has these hours. */
interface BookingDraft {
  readonly teller: string;
  /** 1 is the teller's next such day after today, -1 the last one before today, 0 today. */
  readonly workday: number;
  /** HH:mm in Tokyo. */
  readonly start: string;
  readonly type?: 'phone' | 'lesson';
  readonly duration: number;
  /** As in `demoCustomer`. */
  readonly customer: string;
  readonly notes?: string;
  /** Before the visit (or today, if earlier); at least 2, four if absent. */
  readonly bookedDaysBefore?: number;
  readonly outcome: DemoOutcome;
  /** A member's request of the evening before the visit or today; declined if there is a reason. */
  readonly cancellation?: { readonly note: string | null; readonly declinedBecause?: string };
}

/** Instants are ISO 8601 in UTC and, except the visit's, before today. */
export interface DemoBooking {
  readonly teller: DemoTeller;
  readonly service: DemoService;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly customer:
    | { readonly kind: 'member'; readonly member: DemoMember }
    | { readonly kind: 'guest'; readonly guest: DemoGuest };
  readonly notes: string | null;
  readonly bookedAt: string;
  readonly outcome: DemoOutcome;
  /** When it was completed, missed or cancelled; null while pending or confirmed. */
  readonly endedAt: string | null;
  readonly paidBy?: PaymentWay;
  readonly cancellation: {
    readonly requestedAt: string;
    readonly note: string | null;
    readonly declined: { readonly at: string; readonly reason: string } | null;
  } | null;
}

/** About thirty around today, inside working hours and without overlaps. */
export function demoBookings(today: string): DemoBooking[] {
  const hours = demoWorkingHours(today);
  // The words of a JSON file have no narrower type than text.
  const drafts = bookings.around as readonly BookingDraft[];
  const fixed = drafts.map((draft) => place(draft, suitableDay(draft, hours, today), today));
  const current = todaysDrafts(hours.filter((entry) => entry.date === today)).map((draft) =>
    place(draft, today, today),
  );
  return [...fixed, ...current].sort((a, b) => (a.bookedAt < b.bookedAt ? -1 : 1));
}

/** An hour at the start of each working-hours entry, and a half hour in the first two. */
function todaysDrafts(entries: readonly DemoWorkingHours[]) {
  return entries.flatMap((entry, n) => {
    const hour = todaysDraft(entry, entry.startTime, 60, n);
    return n < 2 ? [hour, todaysDraft(entry, twoHoursAfter(entry.startTime), 30, -1 - n)] : [hour];
  });
}

const twoHoursAfter = (start: string) => timeOf(minutesOf(start) + 120);

function todaysDraft(
  { tellerId, date, startTime, serviceType }: DemoWorkingHours,
  start: string,
  duration: number,
  visitor: number,
): BookingDraft {
  const { visitorsOfToday: visitors } = bookings;
  const teller = demoTellers.find(({ id }) => id === tellerId);
  const customer = visitors.at(visitor % visitors.length);
  if (teller === undefined || customer === undefined)
    throw new Error(`Nobody works or visits at ${date} ${startTime}`);
  return {
    teller: teller.slug,
    workday: 0,
    start,
    ...(serviceType === 'phone' && { type: serviceType }),
    duration,
    customer,
    bookedDaysBefore: 3,
    outcome: 'confirmed',
  };
}

function suitableDay(draft: BookingDraft, hours: readonly DemoWorkingHours[], today: string) {
  const end = timeOf(minutesOf(draft.start) + draft.duration);
  const days = hours
    .filter(
      (entry) =>
        entry.tellerId === demoTeller(draft.teller).id &&
        fits(entry, draft) &&
        entry.startTime <= draft.start &&
        end <= entry.endTime,
    )
    .map((entry) => entry.date)
    .filter((date) => (draft.workday > 0 ? date > today : date < today));
  const day = days.at(draft.workday > 0 ? draft.workday - 1 : draft.workday);
  if (day === undefined)
    throw new Error(
      `${draft.teller} has no day ${draft.workday} at ${draft.start} around ${today}`,
    );
  return day;
}

const fits = (entry: DemoWorkingHours, draft: BookingDraft) =>
  entry.serviceType === null || (entry.serviceType === 'phone') === (draft.type === 'phone');

function place(draft: BookingDraft, date: string, today: string): DemoBooking {
  const earlier = date < today ? date : today;
  const eve = addDays(earlier, -1);
  const startTime = tokyoInstant(date, draft.start);
  const endTime = tokyoInstant(date, timeOf(minutesOf(draft.start) + draft.duration));
  return {
    teller: demoTeller(draft.teller),
    service: demoServiceOf(draft.type ?? 'face_to_face', draft.duration),
    date,
    startTime,
    endTime,
    customer: customerOf(demoCustomer(draft.customer)),
    notes: draft.notes ?? null,
    bookedAt: tokyoInstant(addDays(earlier, -(draft.bookedDaysBefore ?? 4)), '21:14'),
    outcome: draft.outcome,
    endedAt: endOf(draft.outcome, endTime, tokyoInstant(eve, '18:05')),
    cancellation: draft.cancellation
      ? {
          requestedAt: tokyoInstant(eve, '19:40'),
          note: draft.cancellation.note,
          declined: draft.cancellation.declinedBecause
            ? { at: tokyoInstant(eve, '20:12'), reason: draft.cancellation.declinedBecause }
            : null,
        }
      : null,
  };
}

export const customerOf = (who: DemoMember | DemoGuest): DemoBooking['customer'] =>
  'username' in who ? { kind: 'member', member: who } : { kind: 'guest', guest: who };

/** The visit's end, or the eve of a cancelled one; null while pending or confirmed. */
export function endOf(outcome: DemoOutcome, visitEnd: string, eve: string): string | null {
  if (outcome === 'completed' || outcome === 'no-show') return visitEnd;
  return outcome === 'cancelled-by-salon' || outcome === 'cancelled-by-link' ? eve : null;
}

/** The menu's last one of that type and duration: the ordinary price, not the first visitor's. */
export function demoServiceOf(type: DemoService['service']['type'], duration: number): DemoService {
  const entry = demoMenu.findLast(
    ({ service }) => service.type === type && service.duration === duration,
  );
  if (entry === undefined) throw new Error(`The menu has no ${type} of ${duration} minutes`);
  return entry;
}
