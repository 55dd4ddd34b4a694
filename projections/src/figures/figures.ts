import type { bookingEvents, workingHoursEvents } from '@salon/domain';
import { agendaDocumentId } from '../agenda/agendas.ts';
import { defineProjector, present } from '../engine/projector.ts';
import { type CountedDay, countByHour, countDay, type FigureBooking, packed, packedHours } from './counts.ts';

/** One teller's one day, as much as figures need. */
export interface FiguresDocument extends CountedDay {
  readonly tellerId: string;
  /** The name at the last booking or reschedule; '' while there was none. */
  readonly tellerName: string;
}

type Handled =
  | keyof typeof workingHoursEvents
  | Exclude<keyof typeof bookingEvents, 'RescheduleHeld' | 'RescheduleReleased' | 'CancellationRequested' | 'CancellationDeclined'>;
type Owner = { readonly data: { readonly tellerId: string; readonly date: string } };

/** What the figures of any days are added up from (specification, administration: figures). */
export const figures = defineProjector<FiguresDocument, Handled>({
  name: 'figures',
  version: 2,
  /** There were no reassignments before. */
  fromOlder: (doc: FiguresDocument) => doc,
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
    BookingCreated(doc, event) {
      const { bookingId: id, startTime, endTime, totalPrice: price, status, customer, tellerName } = event.data;
      const memberId = customer.kind === 'member' ? customer.memberId : null;
      return withBooking(
        begun(doc, event),
        { id, startTime, endTime, price, status, noShow: false, memberId, createdAt: event.at },
        tellerName,
      );
    },
    BookingConfirmed: (doc, event) => changed(present(doc, event), event.data.bookingId, { status: 'confirmed' }),
    CancellationApproved: (doc, event) => changed(present(doc, event), event.data.bookingId, { status: 'cancelled' }),
    BookingCancelledByLink: (doc, event) => changed(present(doc, event), event.data.bookingId, { status: 'cancelled' }),
    BookingStatusChanged(doc, event) {
      const { bookingId, to: status, reason } = event.data;
      return changed(present(doc, event), bookingId, { status, noShow: status === 'cancelled' && reason === 'no-show' });
    },
    BookingRescheduled(doc, event) {
      const { startTime, endTime } = event.data.to;
      return changed(present(doc, event), event.data.bookingId, { startTime, endTime });
    },
    BookingReassigned(doc, event) {
      const { bookingId, customer } = event.data;
      return changed(present(doc, event), bookingId, { memberId: customer.memberId });
    },
    BookingRescheduledOut(doc, event) {
      const day = present(doc, event);
      return { ...day, bookings: day.bookings.filter(({ id }) => id !== event.data.bookingId) };
    },
    BookingRescheduledIn(doc, event) {
      const { bookingId: id, to, booking } = event.data;
      const { startTime, endTime, tellerName } = to;
      const { totalPrice: price, status, customer } = booking;
      const memberId = customer.kind === 'member' ? customer.memberId : null;
      return withBooking(
        begun(doc, event),
        { id, startTime, endTime, price, status, noShow: false, memberId, createdAt: null },
        tellerName,
      );
    },
  },
  indexes: {
    /** `date|teller|counts`: a year is added up from the keys alone. Other counts want an index of another name. */
    sums: (day) => [sumsKey(day)],
    /** `date|teller|guests|members|hours` of days that have any of them: the hours of a month and who came in it. The same holds. */
    parts: (day) => partsKey(day),
  },
});

function sumsKey(day: FiguresDocument): string {
  return `${day.date}|${day.tellerId}|${packed(countDay(day))}`;
}

/** The day and the teller of a key, and what is counted of them, packed. */
export function sumsOfKey(key: string): { readonly date: string; readonly tellerId: string; readonly counts: string } {
  const [date = '', tellerId = '', counts = ''] = key.split('|');
  return { date, tellerId, counts };
}

function partsKey(day: FiguresDocument): readonly string[] {
  const done = day.bookings.filter(({ status }) => status === 'completed');
  const members = new Set(done.flatMap(({ memberId }) => memberId ?? []));
  const guests = done.filter(({ memberId }) => memberId === null).length;
  const hours = packedHours(countByHour(day));
  return hours === '' ? [] : [[day.date, day.tellerId, guests, [...members].join(','), hours].join('|')];
}

/** Completed visits of a key by guests, by which members, and its hours, packed. */
export function partsOfKey(key: string): { readonly guests: number; readonly memberIds: readonly string[]; readonly hours: string } {
  const [, , guests, members = '', hours = ''] = key.split('|');
  return { guests: Number(guests), memberIds: members === '' ? [] : members.split(','), hours };
}

function begun(doc: FiguresDocument | undefined, { data: { tellerId, date } }: Owner): FiguresDocument {
  return doc ?? { tellerId, tellerName: '', date, hours: [], bookings: [] };
}

/** A booking that comes back to a day takes the place of what is left of it there. */
function withBooking(day: FiguresDocument, booking: FigureBooking, tellerName: string): FiguresDocument {
  return { ...day, tellerName, bookings: [...day.bookings.filter(({ id }) => id !== booking.id), booking] };
}

function changed(day: FiguresDocument, id: string, change: Partial<FigureBooking>): FiguresDocument {
  return { ...day, bookings: day.bookings.map((booking) => (booking.id === id ? { ...booking, ...change } : booking)) };
}
