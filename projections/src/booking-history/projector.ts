import type { bookingEvents } from '@salon/domain';
import type { JsonObject } from '@salon/event-store';
import { defineProjector, present } from '../engine/define-projector.ts';
import type { ProjectedEventOf } from '../engine/projected-event.ts';
import type { BookingHistoryDocument, HistoryEntry } from './document.ts';

/** Held and released times are steps of a move, not things that happened to the booking. */
type Handled = Exclude<keyof typeof bookingEvents, 'RescheduleHeld' | 'RescheduleReleased'>;

const further = (doc: BookingHistoryDocument | undefined, event: ProjectedEventOf<Handled>): BookingHistoryDocument => {
  const history = present(doc, event);
  return { ...history, entries: [...history.entries, entryOf(event)] };
};

/** The history of each booking. */
export const bookingHistory = defineProjector<BookingHistoryDocument, Handled>({
  name: 'booking-history',
  version: 1,
  keys: ({ data }) => [data.bookingId],
  on: {
    BookingCreated: (_, event) => ({ bookingId: event.data.bookingId, person: event.data.person, entries: [entryOf(event)] }),
    BookingConfirmed: further,
    CancellationRequested: further,
    CancellationApproved: further,
    CancellationDeclined: further,
    BookingStatusChanged: further,
    BookingCancelledByLink: further,
    BookingRescheduled: further,
    BookingRescheduledOut: further,
    BookingRescheduledIn: further,
  },
  indexes: {},
});

function entryOf({ at, type, actor, channel, position, data }: ProjectedEventOf<Handled>): HistoryEntry {
  const { sealed = null, bookingId: _, ...facts } = data;
  return { at, type, actor, channel, position, facts: facts as JsonObject, sealed };
}
