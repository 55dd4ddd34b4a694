import { Injectable } from '@nestjs/common';
import {
  addMinutes,
  agenda,
  canBeUndone,
  concernsTeller,
  isEventType,
  mailsOf,
  tellerMails,
  tellerMailsStream,
  tokyoDate,
  toOperator,
  UNDO_MINUTES,
} from '@salon/domain';
import type { EventStore, RecordedEvent } from '@salon/event-store';
import {
  CheckpointedReactor,
  type Reactor,
  type ReactorOptions,
} from '../background/checkpointed-reactor.ts';
import { isOfBooking } from '../booking/booking-events.ts';
import { Executor } from '../command/execute.ts';
import {
  parseStored,
  type StoredEvent,
  stateAfter,
  storedEvents,
} from '../command/stored-event.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { type NewMail, Outbox, outboxId } from './outbox.ts';

/**
 * Since mails must not be sent twice, starts at the head of a log that does not match its
 * checkpoint. Without a checkpoint goes back two days.
 */
export const mailReactor: ReactorOptions = {
  name: 'mail',
  onForeignCheckpoint: 'head',
  reachesBackMs: 48 * 3_600_000,
};

const BY_SYSTEM: ReadonlySet<string> = new Set([
  'BookingRescheduledIn',
  'MemberMerged',
  'LogAudited',
  'LogSealed',
  'WaitlistOffered',
  'WaitlistOfferEnded',
  'WaitlistLeft',
]);

/**
 * Adds the mails of events to the outbox, once each (architecture, add a mail: from event to
 * inbox).
 */
@CheckpointedReactor(mailReactor)
@Injectable()
export class MailReactor implements Reactor {
  constructor(
    private readonly outbox: Outbox,
    @InjectEventStore() private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly executor: Executor,
  ) {}

  /**
   * Ignores events by the system, such as demonstration content, except mails to the operator, the
   * waitlist, and reschedules and merges that were finished after a crash.
   */
  concerns({ type, metadata }: RecordedEvent): boolean {
    return isEventType(type) && (metadata.actor !== 'system' || BY_SYSTEM.has(type));
  }

  async react(events: readonly RecordedEvent[]): Promise<void> {
    const mails = await Promise.all(events.map((event) => this.mailsOf(event)));
    await this.outbox.add(mails.flat());
  }

  private async mailsOf(recorded: RecordedEvent): Promise<readonly NewMail[]> {
    const event = parseStored(recorded);
    const bookingId = 'bookingId' in event.data ? event.data.bookingId : null;
    const mails = await Promise.all(
      mailsOf(event)
        .filter((template) => this.config.operatorEmail !== null || !toOperator.has(template))
        .map(async (template) => ({
          id: outboxId(aboutOf(event), template),
          template,
          event: { stream: recorded.stream, revision: recorded.revision },
          eventId: recorded.id,
          ...(recorded.metadata.traceparent && { traceparent: recorded.metadata.traceparent }),
          person: await this.personOf(event, bookingId),
          bookingId,
          startTime: null,
          createdAt: this.clock.now(),
          ...(canBeUndone(event) && { due: addMinutes(event.facts.at, UNDO_MINUTES) }),
        })),
    );
    return [...mails, ...(await this.mailsToTellers(recorded, event))];
  }

  /** One mail per login of the teller that has mails turned on and a verified address. */
  private async mailsToTellers(
    recorded: RecordedEvent,
    event: StoredEvent,
  ): Promise<readonly NewMail[]> {
    if (!isOfBooking(event) || !concernsTeller(event)) return [];
    const { tellerId, bookingId } = event.data;
    const { logins } = stateAfter(
      tellerMails,
      await storedEvents(this.store, tellerMailsStream(tellerId)),
    );
    const receivers = [...logins].filter(([, { isOn, isVerified }]) => isOn && isVerified);
    if (receivers.length === 0) return [];
    const template = 'teller-booking';
    const person = await this.personOf(event, bookingId);
    return receivers.map(([administratorId, login]) => ({
      id: outboxId(`${event.id}.${administratorId}`, template),
      template,
      eventId: event.id,
      person,
      bookingId,
      startTime: null,
      event: { stream: recorded.stream, revision: recorded.revision },
      receiver: { administratorId, tellerId },
      receiverPerson: login.person,
      createdAt: this.clock.now(),
      ...(canBeUndone(event) && { due: addMinutes(event.facts.at, UNDO_MINUTES) }),
    }));
  }

  /**
   * The person whose data the mail contains: the one named by the event, else the booking's present
   * customer (from the cached state, which saves reading the booking's history for each mail), else
   * the owner of the stream.
   */
  private async personOf(event: StoredEvent, bookingId: string | null): Promise<string> {
    if ('person' in event.data && (bookingId === null || event.type === 'BookingCreated'))
      return event.data.person;
    if (bookingId === null) return event.stream;
    const { state } = await this.executor.stateOf(event.stream, agenda);
    const booking = state.bookings.get(bookingId);
    return (
      (booking?.status === 'rescheduled' ? booking.booking : booking?.snapshot)?.person ??
      `guest-${bookingId}`
    );
  }
}

/** The first part of the outbox id; for seals the day, so that one mail is sent per day. */
const aboutOf = (event: StoredEvent): string =>
  event.type === 'LogSealed' ? `seals-${tokyoDate(event.facts.at)}` : event.id;
