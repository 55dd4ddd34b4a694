import type { BookingStatus, bookingEvents, workingHoursEvents } from '@salon/domain';
import { defineProjector, present } from '../engine/projector.ts';

/** Working hours as they were entered; times of day in Tokyo. */
export interface AgendaHours {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly serviceType: 'phone' | 'in-person' | null;
  readonly isActive: boolean;
}

/** A booking whose time lies on this agenda; instants. `blocking`: nobody else can have its time. */
export interface AgendaBookingEntry {
  readonly bookingId: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: BookingStatus;
  readonly blocking: boolean;
}

/** Time kept for a booking on its way from another agenda; instants. */
export interface AgendaHold {
  readonly moveId: string;
  readonly bookingId: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** One teller's one day, as much as slots need. */
export interface AgendaDocument {
  readonly tellerId: string;
  readonly date: string;
  readonly hours: readonly AgendaHours[];
  readonly bookings: readonly AgendaBookingEntry[];
  readonly holds: readonly AgendaHold[];
}

export function agendaDocumentId(tellerId: string, date: string): string {
  return `${tellerId}_${date}`;
}

/** Whose a booking is changes no slot. */
type Handled = keyof typeof workingHoursEvents | Exclude<keyof typeof bookingEvents, 'BookingReassigned'>;
type Owner = { readonly data: { readonly tellerId: string; readonly date: string } };

/** The days of all tellers. */
export const agendas = defineProjector<AgendaDocument, Handled>({
  name: 'agendas',
  version: 1,
  keys: ({ data }) => [agendaDocumentId(data.tellerId, data.date)],
  on: {
    WorkingHoursAdded(doc, event) {
      const { hoursId, startTime, endTime, serviceType, isActive } = event.data;
      const agenda = begun(doc, event);
      return { ...agenda, hours: [...agenda.hours, { id: hoursId, startTime, endTime, serviceType, isActive }] };
    },
    WorkingHoursRemoved(doc, event) {
      const agenda = present(doc, event);
      return { ...agenda, hours: agenda.hours.filter(({ id }) => id !== event.data.hoursId) };
    },
    BookingCreated(doc, event) {
      const { bookingId, startTime, endTime, status } = event.data;
      return withBooking(begun(doc, event), entry(bookingId, startTime, endTime, status));
    },
    BookingConfirmed: (doc, event) => withStatus(present(doc, event), event.data.bookingId, 'confirmed'),
    CancellationRequested: (doc, event) => present(doc, event),
    CancellationApproved: (doc, event) => withStatus(present(doc, event), event.data.bookingId, 'cancelled'),
    CancellationDeclined: (doc, event) => present(doc, event),
    BookingStatusChanged: (doc, event) => withStatus(present(doc, event), event.data.bookingId, event.data.to),
    BookingCancelledByLink: (doc, event) => withStatus(present(doc, event), event.data.bookingId, 'cancelled'),
    BookingRescheduled(doc, event) {
      const agenda = present(doc, event);
      const { bookingId, to } = event.data;
      return { ...agenda, bookings: agenda.bookings.map((booking) => (booking.bookingId === bookingId ? { ...booking, ...to } : booking)) };
    },
    RescheduleHeld(doc, event) {
      const agenda = begun(doc, event);
      const { moveId, bookingId, to } = event.data;
      return { ...agenda, holds: [...agenda.holds, { moveId, bookingId, startTime: to.startTime, endTime: to.endTime }] };
    },
    BookingRescheduledOut(doc, event) {
      const agenda = present(doc, event);
      return { ...agenda, bookings: agenda.bookings.filter(({ bookingId }) => bookingId !== event.data.bookingId) };
    },
    BookingRescheduledIn(doc, event) {
      const { moveId, bookingId, to, booking } = event.data;
      const agenda = withoutHold(begun(doc, event), moveId);
      return withBooking(agenda, entry(bookingId, to.startTime, to.endTime, booking.status));
    },
    RescheduleReleased: (doc, event) => withoutHold(present(doc, event), event.data.moveId),
  },
  indexes: {
    date: ({ date, tellerId }) => [`${date}|${tellerId}`],
    hold: ({ holds }) => holds.map(({ moveId }) => moveId),
  },
});

function begun(doc: AgendaDocument | undefined, { data: { tellerId, date } }: Owner): AgendaDocument {
  return doc ?? { tellerId, date, hours: [], bookings: [], holds: [] };
}

function entry(bookingId: string, startTime: string, endTime: string, status: BookingStatus): AgendaBookingEntry {
  return { bookingId, startTime, endTime, status, blocking: status !== 'cancelled' };
}

/** A booking that comes back to an agenda takes the place of what is left of it there. */
function withBooking(agenda: AgendaDocument, booking: AgendaBookingEntry): AgendaDocument {
  return { ...agenda, bookings: [...agenda.bookings.filter(({ bookingId }) => bookingId !== booking.bookingId), booking] };
}

function withStatus(agenda: AgendaDocument, id: string, status: BookingStatus): AgendaDocument {
  const set = (booking: AgendaBookingEntry) =>
    booking.bookingId === id ? { ...booking, status, blocking: status !== 'cancelled' } : booking;
  return { ...agenda, bookings: agenda.bookings.map(set) };
}

function withoutHold(agenda: AgendaDocument, moveId: string): AgendaDocument {
  return { ...agenda, holds: agenda.holds.filter((hold) => hold.moveId !== moveId) };
}
