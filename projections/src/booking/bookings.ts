import {
  type BookedService,
  type BookingStatus,
  type bookingEvents,
  bookingNumber,
  type Customer,
  type NamedPlace,
  type StatusReason,
} from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import type { DocumentReader, Indexes } from '../documents/document-store.ts';
import { defineProjector, type Lacking, present } from '../engine/projector.ts';
import { partsUnder } from '../lists/joined-ranges.ts';

/** One booking, wherever its time lies now. What is personal stays sealed. */
export interface BookingDocument {
  readonly bookingId: string;
  readonly tellerId: string;
  /** The teller's name as it was when this time was taken. */
  readonly tellerName: string;
  /** A day in Tokyo. */
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: BookingStatus;
  readonly totalPrice: number;
  readonly service: BookedService;
  readonly customer: Customer;
  readonly person: string;
  readonly createdAt: string;
  /** Who made it, and by which way. */
  readonly createdBy: { readonly actor: string; readonly channel: string };
  readonly cancellationRequested: boolean;
  readonly statusReason: StatusReason;
  /** How often its time was changed. */
  readonly moves: number;
  /** How often its calendar entry was changed. */
  readonly sequence: number;
  /** Guest details and notes; the note of the last cancellation request; the text of the last decision on it or on the status. */
  readonly sealed: { readonly details: Sealed | null; readonly note: Sealed | null; readonly reason: Sealed | null };
}

/** Stands in a composed key for "whichever". */
export const ANY = '*';

/** The keys of one instant, in the list of all bookings and in that of one status and teller; the lists between are joined of these. */
function listed({ status, tellerId }: BookingDocument, instant: string): readonly string[] {
  return [filterKey(ANY, ANY) + instant, filterKey(status, tellerId) + instant];
}

export function filterKey(status: string, tellerId: string): string {
  return `${status}|${tellerId}|`;
}

/** The tellers that follow a prefix in the keys of an index. Keys of an older version may name all, too. */
export async function tellersUnder(
  reader: Pick<DocumentReader<unknown>, 'findKeys'>,
  index: string,
  prefix: string,
): Promise<readonly string[]> {
  return (await partsUnder(reader, index, prefix)).filter((teller) => teller !== ANY);
}

/** Cancelled because nobody came, and not restored since. */
function isNoShow({ status, statusReason }: BookingDocument): boolean {
  return status === 'cancelled' && statusReason === 'no-show';
}

function memberId({ customer }: BookingDocument): readonly string[] {
  return customer.kind === 'member' ? [customer.memberId] : [];
}

/** By which the keys of a member's bookings are told from others; few members share one. */
export function memberMark(id: string): string {
  return id.slice(0, 8);
}

function markOf(booking: BookingDocument): string {
  return memberId(booking).map(memberMark).join('');
}

/** How bookings are found. */
const bookingIndexes: Indexes<BookingDocument> = {
  /** `*|*|start|created|mark` and `status|teller|start|created|mark`; the mark tells a member's. */
  start: (booking) => listed(booking, `${booking.startTime}|${booking.createdAt}|${markOf(booking)}`),
  /** `*|*|created|mark` and `status|teller|created|mark`. */
  created: (booking) => listed(booking, `${booking.createdAt}|${markOf(booking)}`),
  /** `member|start`. */
  member: (booking) => memberId(booking).map((id) => `${id}|${booking.startTime}`),
  /** `member|start|yen` of completed ones: the visits, which are added up without any document. */
  visit: (booking) =>
    booking.status === 'completed' ? memberId(booking).map((id) => `${id}|${booking.startTime}|${booking.totalPrice}`) : [],
  /** `member|start` of those to which the member did not come. */
  noShow: (booking) => (isNoShow(booking) ? memberId(booking).map((id) => `${id}|${booking.startTime}`) : []),
  /** Open cancellation requests, by start. Pending bookings, which wait for the salon, too, are found by their status. */
  inbox: ({ cancellationRequested, status, startTime }) => (cancellationRequested && status !== 'pending' ? [startTime] : []),
  /** The number that is said on the telephone. */
  number: ({ bookingId }) => [bookingNumber(bookingId)],
};

/** A held time is not yet, and a released one no longer, the booking's. */
type Handled = Exclude<keyof typeof bookingEvents, 'RescheduleHeld' | 'RescheduleReleased'>;

/** All bookings as members and administrators see them. */
export const bookings = defineProjector<BookingDocument, Handled>({
  name: 'bookings',
  version: 6,
  /** The keys of version 5 said less: of a start neither the time of creation nor whose it is, of a visit not the yen. Version 4 had more keys; version 3 knew of no reassignments. Until they are counted from the log, changes are those of the time and a cancellation. */
  fromOlder: ({ sequence, ...doc }: Lacking<BookingDocument, 'sequence'>) => ({
    ...doc,
    sequence: sequence ?? doc.moves + (doc.status === 'cancelled' ? 1 : 0),
  }),
  keys: ({ data }) => [data.bookingId],
  creates: ['BookingCreated'],
  on: {
    BookingCreated(_, { data, at, actor, channel }) {
      const { bookingId, tellerId, tellerName, date, startTime, endTime, status, totalPrice, service, customer, person } = data;
      const fixed = { bookingId, tellerId, tellerName, date, startTime, endTime, status, totalPrice, service, customer, person };
      const sealed = { details: data.sealed ?? null, note: null, reason: null };
      return {
        ...fixed,
        createdAt: at,
        createdBy: { actor, channel },
        cancellationRequested: false,
        statusReason: null,
        moves: 0,
        sequence: 0,
        sealed,
      };
    },
    BookingConfirmed: (doc, event) => ({ ...changed(present(doc, event)), status: 'confirmed' }),
    CancellationRequested(doc, event) {
      const booking = present(doc, event);
      return { ...booking, cancellationRequested: true, sealed: { ...booking.sealed, note: event.data.sealed ?? null } };
    },
    CancellationApproved: (doc, event) => ({ ...changed(present(doc, event)), status: 'cancelled', cancellationRequested: false }),
    CancellationDeclined(doc, event) {
      const booking = present(doc, event);
      return { ...booking, cancellationRequested: false, sealed: { ...booking.sealed, reason: event.data.sealed ?? null } };
    },
    BookingStatusChanged(doc, event) {
      const booking = changed(present(doc, event));
      const { to, reason, sealed = null } = event.data;
      return { ...booking, status: to, cancellationRequested: false, statusReason: reason, sealed: { ...booking.sealed, reason: sealed } };
    },
    BookingCancelledByLink: (doc, event) => ({ ...changed(present(doc, event)), status: 'cancelled', cancellationRequested: false }),
    BookingRescheduled(doc, event) {
      const booking = changed(present(doc, event));
      return { ...booking, ...event.data.to, moves: booking.moves + 1 };
    },
    BookingRescheduledOut(doc, event) {
      const booking = changed(present(doc, event));
      return { ...placed(booking, event.data.to), moves: booking.moves + 1 };
    },
    BookingRescheduledIn: (doc, event) => placed(present(doc, event), event.data.to),
    BookingReassigned: (doc, event) => ({ ...present(doc, event), customer: event.data.customer, person: event.data.person }),
  },
  indexes: bookingIndexes,
});

/** After an event that changes the booking's calendar entry (`changesCalendar` of the domain says which). */
function changed(booking: BookingDocument): BookingDocument {
  return { ...booking, sequence: booking.sequence + 1 };
}

function placed(booking: BookingDocument, { tellerId, tellerName, date, startTime, endTime }: NamedPlace): BookingDocument {
  return { ...booking, tellerId, tellerName, date, startTime, endTime };
}
