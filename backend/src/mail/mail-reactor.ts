import { Injectable } from '@nestjs/common';
import {
  addMinutes,
  agenda,
  canBeUndone,
  concernsTeller,
  eventDefinitions,
  mailsOf,
  mailTemplates,
  tellerMails,
  tellerMailsStream,
  UNDO_MINUTES,
} from '@salon/domain';
import type { RecordedEvent } from '@salon/event-store';
import {
  CheckpointedReactor,
  type Reactor,
  type ReactorOptions,
} from '../background/checkpointed-reactor.ts';
import { isBookingEvent } from '../booking/booking-events.ts';
import { Executor } from '../command/execute.ts';
import {
  parseStored,
  type StoredEvent,
  stateAfter,
  storedEvents,
} from '../command/stored-event.ts';
import { EventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { Outbox, outboxId } from './outbox.ts';

/**
 * Mails must not be sent twice: it starts at the head of a log that does not match its checkpoint.
 */
export const mailReactor: ReactorOptions = {
  name: 'mail',
  label: 'メールの作成',
  onForeignCheckpoint: 'head',
  reachesBackMs: 48 * 3_600_000,
};

/** Other events by the system, such as demonstration content, have no mails. */
const BY_SYSTEM: ReadonlySet<string> = new Set([
  'BookingRescheduledIn',
  'MemberMerged',
  'LogAudited',
  'WaitlistOffered',
  'WaitlistOfferEnded',
  'WaitlistLeft',
]);

/** Each mail is added once (architecture, add a mail: from event to inbox). */
@CheckpointedReactor(mailReactor)
@Injectable()
export class MailReactor implements Reactor {
  readonly handles: ReadonlySet<string> = new Set(Object.keys(eventDefinitions));

  constructor(
    private readonly outbox: Outbox,
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly executor: Executor,
  ) {}

  async react(events: readonly RecordedEvent[]) {
    const mails = await Promise.all(events.map((event) => this.mailsOf(event)));
    await this.outbox.add(mails.flat());
  }

  private async mailsOf(recorded: RecordedEvent) {
    if (recorded.metadata.actor === 'system' && !BY_SYSTEM.has(recorded.type)) return [];
    const event = parseStored(recorded);
    const templates = mailsOf(event).filter(
      (template) =>
        this.config.operatorEmail !== null || mailTemplates[template].receiver !== 'operator',
    );
    const receivers = await this.receiversOf(event);
    if (templates.length === 0 && receivers.length === 0) return [];
    const { id: eventId, stream, revision, metadata } = recorded;
    const bookingId = 'bookingId' in event.data ? event.data.bookingId : null;
    const about = {
      event: { stream, revision },
      eventId,
      person: await this.personOf(event, bookingId),
      bookingId,
      startTime: null,
      createdAt: this.clock.now(),
      ...(canBeUndone(event) && { due: addMinutes(event.facts.at, UNDO_MINUTES) }),
    };
    const toTeller = 'teller-booking' as const;
    return [
      ...templates.map((template) => ({
        ...about,
        id: outboxId(event.id, template),
        template,
        ...(metadata.traceparent && { traceparent: metadata.traceparent }),
      })),
      ...receivers.map(({ person: receiverPerson, ...receiver }) => ({
        ...about,
        id: outboxId(`${eventId}.${receiver.administratorId}`, toTeller),
        template: toTeller,
        receiver,
        receiverPerson,
      })),
    ];
  }

  /** Tellers with mails turned on and a verified address. */
  private async receiversOf(event: StoredEvent) {
    if (!isBookingEvent(event) || !concernsTeller(event)) return [];
    const { tellerId } = event.data;
    const events = await storedEvents(this.store, tellerMailsStream(tellerId));
    return [...stateAfter(tellerMails, events).logins]
      .filter(([, { isOn, isVerified }]) => isOn && isVerified)
      .map(([administratorId, { person }]) => ({ administratorId, tellerId, person }));
  }

  /**
   * The person of the event, else the booking's present customer (from the cached state, which is
   * faster than its history), else of the stream.
   */
  private async personOf(event: StoredEvent, bookingId: string | null) {
    if ('person' in event.data && (bookingId === null || event.type === 'BookingCreated'))
      return event.data.person;
    if (bookingId === null) return event.stream;
    const { state } = await this.executor.stateOf(event.stream, agenda);
    const booking = state.bookings.get(bookingId);
    return (
      (booking?.status === 'rescheduled' ? booking.booking : booking)?.person ??
      `guest-${bookingId}`
    );
  }
}
