import {
  addDays,
  type Blocked,
  type BookedService,
  type Booking,
  type BookingAside,
  type BookingStatus,
  bookingChange,
  type bookingEvents,
  type breakEvents,
  byStart,
  type draftHoursEvents,
  type hoursWishEvents,
  occupied,
  resting,
  type Span,
  tokyoInstant,
  type waitlistHoldEvents,
  type workingHoursEvents,
} from '@salon/domain';
import {
  defineProjector,
  type ProjectedEventOf,
  present,
  type ReaderOf,
} from '../engine/projector.ts';
import { findDocs } from '../lists/page.ts';

/** The times of day are in Tokyo, as they were entered. */
export interface AgendaHours {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly serviceType: 'phone' | 'in-person' | null;
  readonly isActive: boolean;
}

/** The times of day are in Tokyo, as the teller asked for them. */
export interface AgendaWish extends Omit<AgendaHours, 'isActive'> {
  readonly state: 'open' | 'approved' | 'declined';
  /** The salon's note when it declined. */
  readonly note: string;
}

/** The times of day are in Tokyo. */
export interface AgendaBreak extends Pick<AgendaHours, 'id' | 'startTime' | 'endTime'> {
  readonly note: string;
}

interface Resting {
  readonly restMinutes?: number;
}

/** Times are instants; `blocking`: nobody else can have its time. */
export interface AgendaBookingEntry extends Resting {
  readonly bookingId: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: BookingStatus;
  readonly blocking: boolean;
}

/** A time kept for a booking on its way from another agenda, in instants. */
export interface AgendaHold extends Resting {
  readonly rescheduleId: string;
  readonly bookingId: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** A time kept for somebody of the waitlist, in instants. */
export interface OfferedTime extends Resting {
  readonly offerId: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** One day of one teller, with everything that slots are computed from. */
export interface AgendaDocument {
  readonly tellerId: string;
  readonly date: string;
  readonly hours: readonly AgendaHours[];
  /** Not published: nobody is offered them. */
  readonly drafts: readonly AgendaHours[];
  readonly wishes: readonly AgendaWish[];
  readonly breaks: readonly AgendaBreak[];
  readonly bookings: readonly AgendaBookingEntry[];
  readonly holds: readonly AgendaHold[];
  readonly offered: readonly OfferedTime[];
  /** Reschedules that a crash may have left unfinished, and waitlist offers. */
  readonly hasHolds: boolean;
}

export function agendaDocumentId(tellerId: string, date: string): string {
  return `${tellerId}_${date}`;
}

export const tellerOfAgenda = (id: string): string => id.slice(0, id.indexOf('_'));

/** Customer and payment do not affect slots. */
type Handled =
  | keyof typeof workingHoursEvents
  | keyof typeof draftHoursEvents
  | keyof typeof hoursWishEvents
  | keyof typeof breakEvents
  | keyof typeof waitlistHoldEvents
  | Exclude<keyof typeof bookingEvents, 'BookingReassigned' | 'BookingPaymentNoted' | BookingAside>;
export type AgendaOwner = { readonly data: { readonly tellerId: string; readonly date: string } };

export const agendas = defineProjector<AgendaDocument, Handled, 'hasHolds'>({
  name: 'agendas',
  label: '予約台帳',
  audience: 'all',
  version: 1,
  keys: ({ data }) => [agendaDocumentId(data.tellerId, data.date)],
  on: {
    WorkingHoursAdded(doc, event) {
      const agenda = withoutDraft(begun(doc, event), event.data.hoursId);
      return { ...agenda, hours: [...agenda.hours, hoursOf(event.data)] };
    },
    WorkingHoursRemoved(doc, event) {
      const agenda = present(doc, event);
      return { ...agenda, hours: agenda.hours.filter(({ id }) => id !== event.data.hoursId) };
    },
    WorkingHoursDrafted(doc, event) {
      const agenda = begun(doc, event);
      return { ...agenda, drafts: [...agenda.drafts, hoursOf(event.data)] };
    },
    DraftedHoursRemoved: (doc, event) => withoutDraft(present(doc, event), event.data.hoursId),
    HoursWished(doc, event) {
      const agenda = begun(doc, event);
      const { wishId: id, startTime, endTime, serviceType } = event.data;
      const wish = { id, startTime, endTime, serviceType, state: 'open' as const, note: '' };
      return { ...agenda, wishes: [...agenda.wishes, wish] };
    },
    HoursWishWithdrawn(doc, event) {
      const agenda = present(doc, event);
      return { ...agenda, wishes: agenda.wishes.filter(({ id }) => id !== event.data.wishId) };
    },
    HoursWishApproved: (doc, event) =>
      withAnswer(present(doc, event), event.data.wishId, { state: 'approved' }),
    HoursWishDeclined(doc, event) {
      const { wishId, note } = event.data;
      return withAnswer(present(doc, event), wishId, { state: 'declined', note });
    },
    BreakAdded(doc, event) {
      const { breakId: id, startTime, endTime, note } = event.data;
      const agenda = begun(doc, event);
      return { ...agenda, breaks: [...agenda.breaks, { id, startTime, endTime, note }] };
    },
    BreakRemoved(doc, event) {
      const agenda = present(doc, event);
      return { ...agenda, breaks: agenda.breaks.filter(({ id }) => id !== event.data.breakId) };
    },
    BookingCreated(doc, event) {
      const { bookingId, offerId, service } = event.data;
      return withBooking(
        withoutOffered(begun(doc, event), offerId),
        entry(bookingId, event.data, service),
      );
    },
    WaitlistTimeHeld(doc, event) {
      const agenda = begun(doc, event);
      const { offerId, startTime, endTime, restMinutes } = event.data;
      const time = { offerId, startTime, endTime, ...resting(restMinutes) };
      return { ...agenda, offered: [...agenda.offered, time] };
    },
    WaitlistTimeReleased: (doc, event) => withoutOffered(present(doc, event), event.data.offerId),
    BookingConfirmed: changed,
    CancellationRequested: present,
    CancellationApproved: changed,
    CancellationDeclined: present,
    CancellationWithdrawn: present,
    BookingStatusChanged: changed,
    BookingCancelledByLink: changed,
    BookingRescheduled: changed,
    RescheduleHeld(doc, event) {
      const agenda = begun(doc, event);
      const { rescheduleId, bookingId, to, restMinutes } = event.data;
      const { startTime, endTime } = to;
      const hold = { rescheduleId, bookingId, startTime, endTime, ...resting(restMinutes) };
      return { ...agenda, holds: [...agenda.holds, hold] };
    },
    BookingRescheduledOut: (doc, event) =>
      withoutBooking(present(doc, event), event.data.bookingId),
    BookingRescheduledIn(doc, event) {
      const { rescheduleId, bookingId, to, booking } = event.data;
      const agenda = withoutHold(begun(doc, event), rescheduleId);
      return withBooking(agenda, entry(bookingId, { ...booking, ...to }, booking.service));
    },
    RescheduleReleased: (doc, event) => withoutHold(present(doc, event), event.data.rescheduleId),
  },
  derive: ({ holds, offered }) => ({ hasHolds: holds.length + offered.length > 0 }),
  indexes: [['date'], ['hasHolds']],
});

type Agendas = ReaderOf<typeof agendas>;

function begun(doc: AgendaDocument | undefined, { data: { tellerId, date } }: AgendaOwner) {
  return (
    doc ?? {
      tellerId,
      date,
      hours: [],
      drafts: [],
      wishes: [],
      breaks: [],
      bookings: [],
      holds: [],
      offered: [],
      hasHolds: false,
    }
  );
}

const hoursOf = ({
  hoursId: id,
  startTime,
  endTime,
  serviceType,
  isActive,
}: Omit<AgendaHours, 'id'> & { readonly hoursId: string }): AgendaHours => ({
  id,
  startTime,
  endTime,
  serviceType,
  isActive,
});

function withoutDraft(agenda: AgendaDocument, hoursId: string): AgendaDocument {
  return { ...agenda, drafts: agenda.drafts.filter(({ id }) => id !== hoursId) };
}

function withAnswer(
  agenda: AgendaDocument,
  wishId: string,
  answer: Partial<AgendaWish>,
): AgendaDocument {
  return {
    ...agenda,
    wishes: agenda.wishes.map((wish) => (wish.id === wishId ? { ...wish, ...answer } : wish)),
  };
}

function entry(
  bookingId: string,
  { startTime, endTime, status }: Span & Pick<Booking, 'status'>,
  { restMinutes }: Pick<BookedService, 'restMinutes'>,
): AgendaBookingEntry {
  return {
    bookingId,
    startTime,
    endTime,
    status,
    blocking: status !== 'cancelled',
    ...resting(restMinutes),
  };
}

/** A returning booking replaces its remainder on the agenda. */
function withBooking(agenda: AgendaDocument, booking: AgendaBookingEntry): AgendaDocument {
  const { bookings } = withoutBooking(agenda, booking.bookingId);
  return { ...agenda, bookings: [...bookings, booking] };
}

function withoutBooking(agenda: AgendaDocument, id: string): AgendaDocument {
  return { ...agenda, bookings: agenda.bookings.filter(({ bookingId }) => bookingId !== id) };
}

function changed(
  doc: AgendaDocument | undefined,
  event: ProjectedEventOf<Handled & keyof typeof bookingEvents>,
): AgendaDocument {
  const agenda = present(doc, event);
  const { bookingId } = event.data;
  return {
    ...agenda,
    bookings: agenda.bookings.map((booking) =>
      booking.bookingId === bookingId
        ? entry(bookingId, { ...booking, ...bookingChange(event) }, booking)
        : booking,
    ),
  };
}

function withoutHold(agenda: AgendaDocument, rescheduleId: string): AgendaDocument {
  return { ...agenda, holds: agenda.holds.filter((hold) => hold.rescheduleId !== rescheduleId) };
}

function withoutOffered(agenda: AgendaDocument, offerId: string | undefined): AgendaDocument {
  return { ...agenda, offered: agenda.offered.filter((time) => time.offerId !== offerId) };
}

export interface WorkingHoursEntry extends AgendaHours {
  readonly tellerId: string;
  readonly date: string;
}

export const agendasBetween = (agendas: Agendas, from: string, to: string) =>
  findDocs(agendas, { where: { date: { from, to: addDays(to, 1) } }, order: 'date' });

/** Both days are included; the order is by day, which is the order of the ids. */
export function agendasOfTeller(agendas: Agendas, tellerId: string, from: string, to: string) {
  const id = {
    from: agendaDocumentId(tellerId, from),
    to: agendaDocumentId(tellerId, addDays(to, 1)),
  };
  return findDocs(agendas, { where: { id }, order: 'id' });
}

/** Nothing is told about who or why (specification, HTTP API: booking answers). */
export function takenTime({
  date,
  bookings,
  holds,
  offered,
  breaks,
}: AgendaDocument): readonly Blocked[] {
  const instants = ({ startTime, endTime }: AgendaBreak) => ({
    startTime: tokyoInstant(date, startTime),
    endTime: tokyoInstant(date, endTime),
  });
  const readings = [...bookings.filter(({ blocking }) => blocking), ...holds, ...offered];
  return [
    ...readings.map((reading) => occupied(reading, reading.restMinutes)),
    ...breaks.map(instants),
  ].sort(byStart);
}

/** Both days are included; the order is by day and start. */
export async function workingHours(
  agendas: Agendas,
  tellerId: string,
  from: string,
  to: string,
): Promise<readonly WorkingHoursEntry[]> {
  return (await agendasOfTeller(agendas, tellerId, from, to)).flatMap(hoursInOrder);
}

/** Both days are included; the order is by day, each teller's by start. */
export async function allWorkingHours(
  agendas: Agendas,
  from: string,
  to: string,
): Promise<readonly WorkingHoursEntry[]> {
  return (await agendasBetween(agendas, from, to)).flatMap(hoursInOrder);
}

function hoursInOrder({ tellerId, date, hours }: AgendaDocument): readonly WorkingHoursEntry[] {
  return hours.toSorted(byStart).map((entry) => ({ ...entry, tellerId, date }));
}

export async function allBreaks(agendas: Agendas, from: string, to: string) {
  return (await agendasBetween(agendas, from, to)).flatMap(({ tellerId, date, breaks }) =>
    breaks.toSorted(byStart).map((entry) => ({ ...entry, tellerId, date })),
  );
}

export const agendasWithHolds = (agendas: Agendas) =>
  findDocs(agendas, { where: { hasHolds: true } });
