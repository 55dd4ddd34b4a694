import { type AnySalonEvent, isEventType } from '@salon/domain';
import { type EventStore, type RecordedEvent, START_POSITION, type Subscription } from '@salon/event-store';
import type { Collection } from '@salon/projections';
import { type Checkpoint, saveCheckpoint } from '../background/checkpoint.ts';
import { parseStored } from '../command/stored-event.ts';
import type { Clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import { bookingAtEvent } from './booking-at-event.ts';
import { type Deliveries, deliveryId } from './delivery.ts';
import { lettersOfEvent } from './letters-of-event.ts';
import type { Postman } from './postman.ts';

const NAME = 'mail';
const TWO_DAYS_MS = 48 * 3_600_000;

/** What the reactor works with. */
export interface MailReactorParts {
  readonly store: EventStore;
  readonly checkpoints: Collection<Checkpoint>;
  readonly deliveries: Deliveries;
  readonly postman: Postman;
  readonly clock: Clock;
  readonly log: Log;
}

/** Turns events into letters, once each (DESIGN "E-mail"); has its own checkpoint and is never replayed. */
export class MailReactor {
  private subscription: Subscription | undefined;
  private notBefore = '';
  private logId = '';

  constructor(private readonly parts: MailReactorParts) {}

  async start(): Promise<void> {
    const { store, log } = this.parts;
    this.logId = await store.logId();
    this.subscription = store.subscribe({
      after: await this.begin(),
      onEvents: (events) => this.take(events),
      onPosition: (position) => this.save(position),
      onError: (error) => log.error('the mail reactor waits', error),
    });
  }

  async stop(): Promise<void> {
    await this.subscription?.close();
  }

  /** Where to go on: at the checkpoint; at the head when that belongs to another log or lies beyond it; at the start without one. */
  private async begin(): Promise<string> {
    const known = (await this.parts.checkpoints.get(NAME))?.doc;
    if (known === undefined) {
      this.notBefore = new Date(this.parts.clock.millis() - TWO_DAYS_MS).toISOString();
      await this.save(START_POSITION);
      return START_POSITION;
    }
    this.notBefore = known.notBefore;
    const head = await this.parts.store.head();
    return known.logId === this.logId && known.position <= head ? known.position : head;
  }

  private async take(events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events) {
      await this.react(event);
    }
    const last = events.at(-1);
    if (last !== undefined) {
      await this.save(last.position);
    }
  }

  private save(position: string): Promise<void> {
    return saveCheckpoint(this.parts.checkpoints, NAME, { logId: this.logId, position, notBefore: this.notBefore });
  }

  private async react(recorded: RecordedEvent): Promise<void> {
    if (!isEventType(recorded.type) || !mayWrite(recorded) || (recorded.metadata.at ?? '') < this.notBefore) {
      return;
    }
    const { type, data } = parseStored(recorded);
    for (const template of lettersOfEvent({ type, data } as AnySalonEvent)) {
      const id = deliveryId(recorded.id, template);
      const bookingId = 'bookingId' in data ? String(data.bookingId) : null;
      const isNew = await this.parts.deliveries.queue(id, {
        template,
        event: { stream: recorded.stream, revision: recorded.revision },
        eventId: recorded.id,
        person: bookingId === null ? recorded.stream : await this.personOf(recorded, bookingId),
        bookingId,
        startTime: null,
        createdAt: this.parts.clock.now(),
      });
      if (isNew) {
        await this.parts.postman.post(id);
      }
    }
  }

  private async personOf({ stream, revision }: RecordedEvent, bookingId: string): Promise<string> {
    return (await bookingAtEvent(this.parts.store, stream, revision, bookingId))?.booking.snapshot.person ?? `guest-${bookingId}`;
  }
}

/** The demonstration content is written by the system and sends nothing; a move that the system finished after a crash does. */
function mayWrite({ type, metadata }: RecordedEvent): boolean {
  return metadata.actor !== 'system' || type === 'BookingRescheduledIn';
}
