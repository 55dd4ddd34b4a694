import { Injectable } from '@nestjs/common';
import { type Rejection, setStatus } from '@salon/domain';
import { derivedId, type EventStore, type RecordedEvent } from '@salon/event-store';
import { CheckpointedReactor, type Reactor } from '../background/checkpointed-reactor.ts';
import type { CommandContext } from '../command/command-context.ts';
import { parseStored, type StoredEvent } from '../command/stored-event.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/log.ts';
import { FollowBooking } from './follow-booking.ts';
import { mayBeVoid, whyVoid } from './void-bookings.ts';

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
 * Withdraws void bookings whose process died before it could (architecture, writes: deletions). Nobody was told of them, and no mail
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
