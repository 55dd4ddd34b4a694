import type { Indexes } from '../documents/document-store.ts';
import type { BookingDocument } from './document.ts';

/** Stands in a composed key for "whichever". */
export const ANY = '*';

/** The keys of one instant under every combination of the filters status and teller, so that each list is one range. */
function filtered({ status, tellerId }: BookingDocument, instant: string): readonly string[] {
  return [ANY, status].flatMap((one) => [ANY, tellerId].map((other) => filterKey(one, other) + instant));
}

export function filterKey(status: string, tellerId: string): string {
  return `${status}|${tellerId}|`;
}

function isOpen({ status }: BookingDocument): boolean {
  return status === 'pending' || status === 'confirmed';
}

function memberId({ customer }: BookingDocument): readonly string[] {
  return customer.kind === 'member' ? [customer.memberId] : [];
}

/** How bookings are found. */
export const bookingIndexes: Indexes<BookingDocument> = {
  /** `status|teller|start`, each of the first two also `*`. */
  start: (booking) => filtered(booking, booking.startTime),
  /** The same by the time of creation. */
  created: (booking) => filtered(booking, booking.createdAt),
  /** `member|start`. */
  member: (booking) => memberId(booking).map((id) => `${id}|${booking.startTime}`),
  /** `member|start` of completed ones: the visits. */
  visit: (booking) => (booking.status === 'completed' ? memberId(booking).map((id) => `${id}|${booking.startTime}`) : []),
  /** `person|start`, for what a search in names found. */
  person: ({ person, startTime }) => [`${person}|${startTime}`],
  /** What waits for the salon: pending ones and open cancellation requests, by start. */
  inbox: (booking) => (booking.status === 'pending' || booking.cancellationRequested ? [booking.startTime] : []),
  /** Pending and confirmed ones under `teller|id|start`, `service|id|start` and `member|id|start`. */
  open(booking) {
    if (!isOpen(booking)) return [];
    const owners = [`teller|${booking.tellerId}`, `service|${booking.service.id}`, ...memberId(booking).map((id) => `member|${id}`)];
    return owners.map((owner) => `${owner}|${booking.startTime}`);
  },
  /** Guests' bookings by their end, for erasing details that are old. */
  guest: ({ customer, endTime }) => (customer.kind === 'guest' ? [endTime] : []),
};
