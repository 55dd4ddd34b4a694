import { memberStream, menuStream, type Rejection, tellerStream } from '@salon/domain';
import type { EventStore, Position, RecordedEvent } from '@salon/event-store';
import { bookingAtEvent } from './booking-at-event.ts';

/** What a booking is of, and up to which revisions it is known that none of it was closed; -1 where nothing is known. */
interface MadeOf {
  readonly tellerId: string;
  readonly serviceId: string;
  /** A guest is no member. */
  readonly memberId: string | undefined;
  readonly knownOpen: { readonly teller: number; readonly menu: number; readonly member: number };
}

/**
 * Why a booking is void: this event made it, or let it come again, while its teller, service or member was closed for deletion, so
 * that no deletion has counted it (architecture, writes: deletions). Undefined when it stands, and for other events. Follows from
 * the log alone: whoever asks, and whenever, gets the same answer.
 */
export async function whyVoid(store: EventStore, event: RecordedEvent): Promise<Rejection | undefined> {
  const made = await madeBy(store, event);
  if (made === undefined) {
    return undefined;
  }
  const { tellerId, serviceId, memberId, knownOpen } = made;
  const [ofTeller, ofMenu, ofMember] = await Promise.all([
    eventsBefore(store, event.position, tellerStream(tellerId), knownOpen.teller),
    eventsBefore(store, event.position, menuStream, knownOpen.menu),
    memberId === undefined ? [] : eventsBefore(store, event.position, memberStream(memberId), knownOpen.member),
  ]);
  if (memberId !== undefined && endsClosed(ofMember, ['MemberClosing', 'MemberDeleted', 'PersonErased'], 'MemberReopened')) {
    return { code: 'NOT_FOUND', id: memberId };
  }
  if (endsClosed(ofTeller, ['TellerClosing', 'TellerDeleted'], 'TellerReopened')) {
    return { code: 'TELLER_INACTIVE', tellerId };
  }
  const ofService = ofMenu.filter(({ data }) => data.serviceId === serviceId);
  return endsClosed(ofService, ['ServiceClosing', 'ServiceDeleted'], 'ServiceReopened')
    ? { code: 'SERVICE_INACTIVE', serviceId }
    : undefined;
}

/** Whether an event makes a booking, or lets one come again: only such a booking can be void. */
export function mayBeVoid({ type, data: { from, to } }: RecordedEvent): boolean {
  return type === 'BookingCreated' || (type === 'BookingStatusChanged' && to === 'confirmed' && from !== 'pending');
}

/** The fields of `BookingCreated` that tell what it was decided on. */
interface Created {
  readonly tellerId: string;
  readonly service: { readonly id: string };
  readonly customer: { readonly memberId?: string };
  readonly revisions: { readonly teller: number; readonly menu: number; readonly member?: number };
}

async function madeBy(store: EventStore, event: RecordedEvent): Promise<MadeOf | undefined> {
  if (event.type === 'BookingCreated') {
    const { tellerId, service, customer, revisions } = event.data as unknown as Created;
    return { tellerId, serviceId: service.id, memberId: customer.memberId, knownOpen: { member: -1, ...revisions } };
  }
  if (!mayBeVoid(event)) {
    return undefined;
  }
  const { bookingId, tellerId } = event.data;
  const found = await bookingAtEvent(store, event.stream, event.revision, String(bookingId));
  if (found === undefined) {
    return undefined;
  }
  const { service, customer } = found.booking.snapshot;
  const memberId = customer.kind === 'member' ? customer.memberId : undefined;
  return { tellerId: String(tellerId), serviceId: service.id, memberId, knownOpen: { teller: -1, menu: -1, member: -1 } };
}

async function eventsBefore(store: EventStore, position: Position, stream: string, after: number): Promise<readonly RecordedEvent[]> {
  const events = await store.readStream(stream, { ...(after < 0 ? {} : { after }), freshTo: position });
  return events.filter((event) => event.position < position);
}

function endsClosed(events: readonly RecordedEvent[], closes: readonly string[], reopens: string): boolean {
  const last = events.findLast(({ type }) => closes.includes(type) || type === reopens);
  return last !== undefined && last.type !== reopens;
}
