import type { bookingEvents } from '@salon/domain';
import type { JsonObject, Sealed } from '@salon/event-store';
import type { DocumentReader } from '../documents/document-store.ts';
import type { FieldOpener, ProjectedEventOf } from '../engine/projected-event.ts';
import { defineProjector, present } from '../engine/projector.ts';
import { openOrNull } from '../lists/open-fields.ts';

/** One thing that happened to a booking. */
export interface HistoryEntry {
  readonly at: string;
  readonly type: string;
  readonly actor: string;
  readonly channel: string;
  readonly position: string;
  /** The event's open fields. */
  readonly facts: JsonObject;
  readonly sealed: Sealed | null;
}

/** All that happened to one booking, oldest first. */
export interface BookingHistoryDocument {
  readonly bookingId: string;
  readonly person: string;
  readonly entries: readonly HistoryEntry[];
}

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
  /** An entry of before tells the event's fields as they were called then. */
  fromOlder: (doc: BookingHistoryDocument) => doc,
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

/** An entry with its personal fields in clear; null when there are none or they are erased. */
export interface OpenedHistoryEntry extends Omit<HistoryEntry, 'sealed'> {
  readonly personal: JsonObject | null;
}

/** What happened to a booking, oldest first, until an instant; undefined for an unknown booking. */
export async function historyOf(
  histories: DocumentReader<BookingHistoryDocument>,
  opener: FieldOpener,
  bookingId: string,
  asOf?: string,
): Promise<readonly OpenedHistoryEntry[] | undefined> {
  const history = (await histories.get(bookingId))?.doc;
  const entries = history?.entries.filter(({ at }) => asOf === undefined || at <= asOf);
  if (entries === undefined) return undefined;
  return Promise.all(entries.map(async ({ sealed, ...entry }) => ({ ...entry, personal: await openOrNull(opener, sealed) })));
}
