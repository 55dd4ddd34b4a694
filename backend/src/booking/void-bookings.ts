import { Injectable } from '@nestjs/common';
import {
  type AgendaBooking,
  type AgendaKey,
  type AgendaState,
  agenda,
  agendaStream,
  type Customer,
  decodeAgendaId,
  type EventType,
  type LiveBooking,
  memberStream,
  menuStream,
  type Rejection,
  setStatus,
  tellerStream,
} from '@salon/domain';
import { derivedId, type EventStore, type Position, type RecordedEvent } from '@salon/event-store';
import { CheckpointedReactor, type Reactor } from '../background/checkpointed-reactor.ts';
import type { CommandContext } from '../command/command-context.ts';
import { parseStored, type StoredEvent, type StoredEventOf, stateAfter, storedEvent, storedEvents } from '../command/stored-event.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/log.ts';
import { bookingAtEvent } from './booking-events.ts';
import { FollowBooking } from './follow-booking.ts';

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
 * that no deletion has counted it (architecture, write to two streams: deletions). Undefined when it stands, and for other events. Follows from
 * the log alone: whoever asks, and whenever, gets the same answer.
 */
async function whyVoid(store: EventStore, event: StoredEvent): Promise<Rejection | undefined> {
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
function mayBeVoid(event: StoredEvent): event is StoredEventOf<'BookingCreated' | 'BookingStatusChanged'> {
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

/** A booking that changes its agenda more often than this is not followed any further. */
const MOST_HOPS = 32;

/** Where an event lies. */
interface EventPlace {
  readonly stream: string;
  readonly revision: number;
}

/** A booking as it is now, wherever its time lies; undefined while it is on its way. */
export async function presentBooking(bookingId: string, store: EventStore): Promise<LiveBooking | undefined> {
  let place: AgendaKey | undefined = decodeAgendaId(bookingId);
  for (let hop = 0; hop < MOST_HOPS && place !== undefined; hop += 1) {
    const booking: AgendaBooking | undefined = (await agendaNow(agendaStream(place), store)).bookings.get(bookingId);
    if (booking?.status !== 'moved') {
      return booking;
    }
    place = booking.to;
  }
  return undefined;
}

/** Whether a booking stands that one of its events tells of: that did not make it in vain, and it has not been cancelled since. */
export async function bookingStands(bookingId: string, event: EventPlace, store: EventStore): Promise<boolean> {
  const recorded = await storedEvent(store, event);
  const isVoid = recorded === undefined || (await whyVoid(store, recorded)) !== undefined;
  return !isVoid && (await presentBooking(bookingId, store))?.status !== 'cancelled';
}

/** Whether a booking is confirmed on this agenda for this start. */
export async function isConfirmedAt(bookingId: string, stream: string, startTime: string | null, store: EventStore): Promise<boolean> {
  const booking = (await agendaNow(stream, store)).bookings.get(bookingId);
  return booking?.status === 'confirmed' && booking.startTime === startTime;
}

async function agendaNow(stream: string, store: EventStore): Promise<AgendaState> {
  return stateAfter(agenda, await storedEvents(store, stream));
}

/** Takes back what was written while a deletion was under way, before anybody is told that it is booked. */
@Injectable()
export class VoidBookings {
  constructor(
    @InjectEventStore() private readonly store: EventStore,
    private readonly following: FollowBooking,
  ) {}

  /** Withdraws the booking that this event made when it is void, and says why it is. Repeatable, in several processes at once. */
  async withdraw(event: StoredEvent, { correlationId, at }: Pick<CommandContext, 'correlationId' | 'at'>): Promise<Rejection | undefined> {
    const why = await whyVoid(this.store, event);
    if (why !== undefined && mayBeVoid(event)) {
      const commandId = derivedId(event.id, 'withdrawal');
      const context = { commandId, actor: 'system', channel: 'system', correlationId, causationId: event.id, at } as const;
      await this.following.decide(event.data.bookingId, context, (state, command) =>
        setStatus(state, { ...command, status: 'cancelled', reason: 'salon', text: '' }),
      );
    }
    return why;
  }
}

/**
 * Withdraws void bookings whose process died before it could (architecture, write to two streams: deletions). Nobody was told of them, and no mail
 * about them goes out.
 */
@CheckpointedReactor({ name: 'void-bookings', onForeignCheckpoint: 'head', reachesBackMs: 48 * 3_600_000 })
@Injectable()
export class WithdrawVoidBookings implements Reactor {
  constructor(
    private readonly bookings: VoidBookings,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  concerns({ type }: RecordedEvent): boolean {
    return type === 'BookingCreated' || type === 'BookingStatusChanged';
  }

  async react(events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events.map(parseStored).filter(mayBeVoid)) {
      const context = { correlationId: event.metadata.correlationId ?? event.id, at: this.clock.now() };
      if ((await this.bookings.withdraw(event, context)) !== undefined) {
        this.log.warn('a booking was withdrawn that was made during a deletion', { bookingId: event.data.bookingId });
      }
    }
  }
}
