import { type Customer, type EventType, memberStream, menuStream, type Rejection, tellerStream } from '@salon/domain';
import type { EventStore, Position } from '@salon/event-store';
import { type StoredEvent, type StoredEventOf, storedEvents } from '../command/stored-event.ts';
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
export async function whyVoid(store: EventStore, event: StoredEvent): Promise<Rejection | undefined> {
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
  const ofService = ofMenu.filter(({ data }) => 'serviceId' in data && data.serviceId === serviceId);
  return endsClosed(ofService, ['ServiceClosing', 'ServiceDeleted'], 'ServiceReopened')
    ? { code: 'SERVICE_INACTIVE', serviceId }
    : undefined;
}

/** Whether an event makes a booking, or lets one come again: only such a booking can be void. */
export function mayBeVoid(event: StoredEvent): event is StoredEventOf<'BookingCreated' | 'BookingStatusChanged'> {
  const { type, data } = event;
  return type === 'BookingCreated' || (type === 'BookingStatusChanged' && data.to === 'confirmed' && data.from !== 'pending');
}

async function madeBy(store: EventStore, event: StoredEvent): Promise<MadeOf | undefined> {
  if (!mayBeVoid(event)) {
    return undefined;
  }
  if (event.type === 'BookingCreated') {
    const { tellerId, service, customer, revisions } = event.data;
    const knownOpen = { ...revisions, member: revisions.member ?? -1 };
    return { tellerId, serviceId: service.id, memberId: memberOf(customer), knownOpen };
  }
  const { bookingId, tellerId } = event.data;
  const found = await bookingAtEvent(store, event.stream, event.revision, bookingId);
  if (found === undefined) {
    return undefined;
  }
  const { service, customer } = found.booking.snapshot;
  return { tellerId, serviceId: service.id, memberId: memberOf(customer), knownOpen: { teller: -1, menu: -1, member: -1 } };
}

function memberOf(customer: Customer): string | undefined {
  return customer.kind === 'member' ? customer.memberId : undefined;
}

async function eventsBefore(store: EventStore, position: Position, stream: string, after: number): Promise<readonly StoredEvent[]> {
  const events = await storedEvents(store, stream, { ...(after < 0 ? {} : { after }), freshTo: position });
  return events.filter((event) => event.position < position);
}

function endsClosed(events: readonly StoredEvent[], closes: readonly EventType[], reopens: EventType): boolean {
  const last = events.findLast(({ type }) => closes.includes(type) || type === reopens);
  return last !== undefined && last.type !== reopens;
}
