import { keysOf } from '../keys-of.ts';
import { remindersOf } from '../settings/settings.ts';
import {
  type BookingAside,
  type BookingEvent,
  type BookingSnapshot,
  type BookingStatus,
  bookingSnapshotSchema,
  type NamedPlace,
  type StatusReason,
} from './agenda-events.ts';

export interface Booking extends NamedPlace, BookingSnapshot {
  readonly status: BookingStatus;
  readonly cancellationRequested: boolean;
  readonly statusReason: StatusReason;
}

export const newBooking = ({
  data,
}: {
  readonly data: NamedPlace & BookingSnapshot & Pick<Booking, 'status'>;
}): Booking => ({
  tellerId: data.tellerId,
  tellerName: data.tellerName,
  date: data.date,
  startTime: data.startTime,
  endTime: data.endTime,
  status: data.status,
  ...snapshotOf(data),
  cancellationRequested: false,
  statusReason: null,
});

const snapshotFields = keysOf(bookingSnapshotSchema.shape);

/** What moves with a booking to another agenda. */
export const snapshotOf = (booking: BookingSnapshot) =>
  // The names are those of the schema.
  Object.fromEntries(
    snapshotFields.flatMap((name) => (booking[name] === undefined ? [] : [[name, booking[name]]])),
  ) as unknown as BookingSnapshot;

type BookingChanged = {
  [T in BookingEvent['type']]: Pick<Extract<BookingEvent, { type: T }>, 'type' | 'data'>;
}[BookingEvent['type']];

export function bookingChange(event: BookingChanged): Partial<Booking> {
  switch (event.type) {
    case 'BookingCreated':
      return newBooking(event);
    case 'BookingConfirmed':
      return { status: 'confirmed' };
    case 'CancellationRequested':
      return { cancellationRequested: true };
    case 'CancellationDeclined':
    case 'CancellationWithdrawn':
      return { cancellationRequested: false };
    case 'CancellationApproved':
    case 'BookingCancelledByLink':
      return { status: 'cancelled', cancellationRequested: false };
    case 'BookingStatusChanged': {
      const { to: status, reason: statusReason } = event.data;
      return { status, statusReason, cancellationRequested: false };
    }
    case 'BookingRescheduled':
    case 'BookingRescheduledOut':
      return event.data.to;
    case 'BookingRescheduledIn':
      return newBooking({ data: { ...event.data.booking, ...event.data.to } });
    case 'BookingReassigned':
      return { customer: event.data.customer, person: event.data.person };
    case 'BookingRemindersChosen':
      return { reminders: remindersOf(event.data) };
    default:
      event.type satisfies
        | BookingAside
        | 'BookingPaymentNoted'
        | 'RescheduleHeld'
        | 'RescheduleReleased';
      return {};
  }
}
