import { Injectable } from '@nestjs/common';
import {
  type AgendaBooking,
  type AgendaKey,
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
import { type CommandContext, systemContext } from '../command/command-context.ts';
import type { StateOf } from '../command/execute.ts';
import {
  parseStored,
  type StoredEvent,
  type StoredEventOf,
  storedEvent,
  storedEvents,
} from '../command/stored-event.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/telemetry.ts';
import { bookingAtEvent, eventsOfBooking } from './booking-events.ts';
import { FollowBooking, MOST_HOPS } from './follow-booking.ts';

/**
 * Why a booking is void: this event created or reopened it while its teller, service or member was
 * closed for deletion, so that the deletion did not count it (architecture, write to two streams:
 * deletions). Undefined if it is valid, and for other events. Depends on the log alone, so the
 * result is always the same.
 */
async function voidReason(store: EventStore, event: StoredEvent): Promise<Rejection | undefined> {
  const dependencies = await dependenciesOf(store, event);
  if (dependencies === undefined) return undefined;
  const { tellerId, serviceId, memberId, knownOpen } = dependencies;
  const [ofTeller, ofMenu, ofMember] = await Promise.all([
    eventsBefore(store, event.position, tellerStream(tellerId), knownOpen.teller),
    eventsBefore(store, event.position, menuStream, knownOpen.menu),
    memberId === undefined
      ? []
      : eventsBefore(store, event.position, memberStream(memberId), knownOpen.member),
  ]);
  if (
    memberId !== undefined &&
    endsClosed(ofMember, ['MemberClosing', 'MemberDeleted', 'PersonErased'], 'MemberReopened')
  ) {
    return { code: 'NOT_FOUND', id: memberId };
  }
  if (endsClosed(ofTeller, ['TellerClosing', 'TellerDeleted'], 'TellerReopened'))
    return { code: 'TELLER_INACTIVE', tellerId };
  const ofService = ofMenu.filter(
    ({ data }) => 'serviceId' in data && data.serviceId === serviceId,
  );
  return endsClosed(ofService, ['ServiceClosing', 'ServiceDeleted'], 'ServiceReopened')
    ? { code: 'SERVICE_INACTIVE', serviceId }
    : undefined;
}

function mayBeVoid(
  event: StoredEvent,
): event is StoredEventOf<'BookingCreated' | 'BookingStatusChanged'> {
  const { type, data } = event;
  return (
    type === 'BookingCreated' ||
    (type === 'BookingStatusChanged' && data.to === 'confirmed' && data.from !== 'pending')
  );
}

/**
 * The teller, service and member of a booking, each with the revision up to which it is known to be
 * open (-1: unknown); no member for a guest.
 */
async function dependenciesOf(store: EventStore, event: StoredEvent) {
  if (!mayBeVoid(event)) return undefined;
  const { tellerId } = event.data;
  if (event.type === 'BookingCreated') {
    const { service, customer, revisions } = event.data;
    const knownOpen = { ...revisions, member: revisions.member ?? -1 };
    return { tellerId, serviceId: service.id, memberId: memberOf(customer), knownOpen };
  }
  const found = bookingAtEvent(await eventsOfBooking(store, event.data.bookingId), event);
  if (found === undefined) return undefined;
  const { service, customer } = found.booking.snapshot;
  const knownOpen = { teller: -1, menu: -1, member: -1 };
  return { tellerId, serviceId: service.id, memberId: memberOf(customer), knownOpen };
}

function memberOf(customer: Customer) {
  return customer.kind === 'member' ? customer.memberId : undefined;
}

async function eventsBefore(store: EventStore, position: Position, stream: string, after: number) {
  const events = await storedEvents(store, stream, {
    ...(after < 0 ? {} : { after }),
  });
  return events.filter((event) => event.position < position);
}

function endsClosed(
  events: readonly StoredEvent[],
  closes: readonly EventType[],
  reopens: EventType,
) {
  const last = events.findLast(({ type }) => closes.includes(type) || type === reopens);
  return last !== undefined && last.type !== reopens;
}

/** The present booking, on whichever agenda; undefined during a reschedule between two. */
export async function presentBooking(
  bookingId: string,
  facts: StateOf,
): Promise<LiveBooking | undefined> {
  let place: AgendaKey | undefined = decodeAgendaId(bookingId);
  for (let hop = 0; hop < MOST_HOPS && place !== undefined; hop += 1) {
    const booking: AgendaBooking | undefined = (
      await facts.stateOf(agendaStream(place), agenda)
    ).state.bookings.get(bookingId);
    if (booking?.status !== 'rescheduled') return booking;
    place = booking.to;
  }
  return undefined;
}

/** Whether the booking of an event is valid: not void by this event, and not cancelled since. */
export async function bookingStands(
  bookingId: string,
  event: Parameters<typeof storedEvent>[1],
  store: EventStore,
  facts: StateOf,
) {
  const recorded = await storedEvent(store, event);
  const isVoid = recorded === undefined || (await voidReason(store, recorded)) !== undefined;
  return !isVoid && (await presentBooking(bookingId, facts))?.status !== 'cancelled';
}

export async function isConfirmedAt(
  bookingId: string,
  stream: string,
  startTime: string | null,
  facts: StateOf,
) {
  const booking = (await facts.stateOf(stream, agenda)).state.bookings.get(bookingId);
  return booking?.status === 'confirmed' && booking.startTime === startTime;
}

/** Cancels void bookings before any mail about them. */
@Injectable()
export class VoidBookings {
  constructor(
    @InjectEventStore() private readonly store: EventStore,
    private readonly following: FollowBooking,
  ) {}

  /**
   * Cancels the booking of this event if it is void, and returns the reason. Repeatable, in several
   * processes at once.
   */
  async withdraw(
    event: StoredEvent,
    { correlationId, at }: Pick<CommandContext, 'correlationId' | 'at'>,
  ) {
    const why = await voidReason(this.store, event);
    if (why !== undefined && mayBeVoid(event)) {
      const cause = { id: event.id, metadata: { correlationId } };
      const context = systemContext(at, derivedId(event.id, 'withdrawal'), cause);
      await this.following.decide(event.data.bookingId, context, (state, command) =>
        setStatus(state, { ...command, status: 'cancelled', reason: 'salon', text: '' }),
      );
    }
    return why;
  }
}

/**
 * Cancels void bookings left by a crashed process (architecture, write to two streams: deletions).
 * No mail about them was sent, and none is.
 */
@CheckpointedReactor({
  name: 'void-bookings',
  onForeignCheckpoint: 'head',
  reachesBackMs: 48 * 3_600_000,
})
@Injectable()
export class WithdrawVoidBookings implements Reactor {
  readonly handles: ReadonlySet<string> = new Set(['BookingCreated', 'BookingStatusChanged']);

  constructor(
    private readonly bookings: VoidBookings,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async react(events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events.map(parseStored).filter(mayBeVoid)) {
      const { correlationId = event.id } = event.metadata;
      const context = { correlationId, at: this.clock.now() };
      if ((await this.bookings.withdraw(event, context)) !== undefined) {
        this.log.warn('a booking was withdrawn that was made during a deletion', {
          bookingId: event.data.bookingId,
        });
      }
    }
  }
}
