import { Injectable } from '@nestjs/common';
import { isEventType, mailsOf } from '@salon/domain';
import type { EventStore, RecordedEvent } from '@salon/event-store';
import { CheckpointedReactor, type Reactor, type ReactorOptions } from '../background/checkpointed-reactor.ts';
import { bookingAtEvent } from '../booking/booking-at-event.ts';
import { parseStored, type StoredEvent } from '../command/stored-event.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { holdBackChanges } from './change-window.ts';
import { type NewMail, Outbox, outboxId } from './outbox.ts';

/** Mails go out once: a log that is another one is not gone through again, and without a checkpoint only two days are caught up on. */
export const mailReactor: ReactorOptions = { name: 'mail', onForeignCheckpoint: 'head', reachesBackMs: 48 * 3_600_000, givesWayMs: 100 };

/** Turns events into mails, once each (architecture, mail: from event to inbox). */
@CheckpointedReactor(mailReactor)
@Injectable()
export class MailReactor implements Reactor {
  constructor(
    private readonly outbox: Outbox,
    @InjectEventStore() private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /** The demonstration content is written by the system and sends nothing; a reschedule that the system finished after a crash does. */
  concerns({ type, metadata }: RecordedEvent): boolean {
    return isEventType(type) && (metadata.actor !== 'system' || type === 'BookingRescheduledIn');
  }

  async react(events: readonly RecordedEvent[]): Promise<void> {
    const mails = await Promise.all(events.map((event) => this.mailsOf(event)));
    await this.outbox.add(await holdBackChanges(mails.flat(), this.outbox));
  }

  private mailsOf(recorded: RecordedEvent): Promise<readonly NewMail[]> {
    const event = parseStored(recorded);
    const bookingId = 'bookingId' in event.data ? event.data.bookingId : null;
    return Promise.all(
      mailsOf(event).map(async (template) => ({
        id: outboxId(recorded.id, template),
        template,
        event: { stream: recorded.stream, revision: recorded.revision },
        eventId: recorded.id,
        person: bookingId === null ? recorded.stream : await this.personOf(event, bookingId),
        bookingId,
        startTime: null,
        createdAt: this.clock.now(),
      })),
    );
  }

  private async personOf(event: StoredEvent, bookingId: string): Promise<string> {
    if (event.type === 'BookingCreated') {
      return event.data.person;
    }
    return (await bookingAtEvent(this.store, event.stream, event.revision, bookingId))?.booking.snapshot.person ?? `guest-${bookingId}`;
  }
}
