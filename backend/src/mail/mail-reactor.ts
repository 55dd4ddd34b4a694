import { Injectable } from '@nestjs/common';
import {
  addMinutes,
  agenda,
  canBeUndone,
  concernsTeller,
  eventDefinitions,
  type MailTemplate,
  mailsOf,
  tellerMails,
  tellerMailsStream,
  tokyoDate,
  toOperator,
  toSalon,
  UNDO_MINUTES,
} from '@salon/domain';
import {
  type DeploymentKeys,
  type EventStore,
  type RecordedEvent,
  Sealer,
} from '@salon/event-store';
import { Accounts } from '../auth/accounts.ts';
import { MemberFields } from '../auth/member-fields.ts';
import {
  CheckpointedReactor,
  type Reactor,
  type ReactorOptions,
} from '../background/checkpointed-reactor.ts';
import {
  eventsOfBooking,
  isOfBooking,
  type StoredBookingEvent,
} from '../booking/booking-events.ts';
import { Executor } from '../command/execute.ts';
import { hashOfSeal } from '../command/seal-hash.ts';
import { fingerprintOf, signingKey } from '../command/signing-key.ts';
import {
  parseStored,
  personalOf,
  type StoredEvent,
  stateAfter,
  storedEvent,
  storedEvents,
} from '../command/stored-event.ts';
import { InjectDeploymentKeys, InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import {
  CurrentSettings,
  type SalonFacts,
  type SettingsNow,
  salonFacts,
} from '../settings/current-settings.ts';
import {
  type DraftedMail,
  type MailContent,
  type MailSources,
  mailTo,
  withSentence,
} from './mail-content.ts';
import { type NewMail, Outbox, type OutboxEntry, outboxId } from './outbox.ts';
import { writeTellerMailsLink } from './teller-mails.ts';
import {
  applicationForSalon,
  applicationReceived,
  inquiryForSalon,
  inquiryReceived,
} from './templates/form-mails.ts';
import { auditFound, logHead } from './templates/operator-mails.ts';
import { writeBookingMail, writeTellerMail } from './write-booking-mail.ts';
import { writeMemberMail } from './write-member-mail.ts';
import { writeWaitlistMail } from './write-waitlist-mail.ts';

export type WrittenMail =
  | {
      readonly kind: 'mail';
      readonly to: string;
      readonly content: MailContent;
      readonly salon: SalonFacts;
      readonly startTime: string | null;
      readonly settings: SettingsNow;
    }
  | { readonly kind: 'none'; readonly because: string };

/** Writes a mail from the log when it is sent or shown, so that no personal data is queued. */
@Injectable()
export class MailWriter {
  private readonly sources: MailSources;

  constructor(
    @InjectEventStore() store: EventStore,
    @InjectDeploymentKeys() deploymentKeys: DeploymentKeys,
    sealer: Sealer,
    members: MemberFields,
    accounts: Accounts,
    private readonly settings: CurrentSettings,
    clock: Clock,
    private readonly config: Config,
  ) {
    this.sources = { store, deploymentKeys, sealer, members, accounts, clock };
  }

  /** @param known the events of its booking, if already read. */
  async write(entry: OutboxEntry, known?: readonly StoredBookingEvent[]): Promise<WrittenMail> {
    const settings = await this.settings.now();
    const salon = salonFacts(settings.settings, this.config.publicUrl);
    const events =
      known ??
      (entry.bookingId === null ? [] : await eventsOfBooking(this.sources.store, entry.bookingId));
    const drafted = await draftOf(entry, events, this.sources, salon);
    if (drafted === undefined) {
      return { kind: 'none', because: 'the person or the matter is gone, or cannot be read' };
    }
    const receiver = this.receiverOf(entry.template, salon);
    const to = receiver === undefined ? drafted.to : receiver;
    if (to === null || to === '') {
      return { kind: 'none', because: 'there is no address' };
    }
    const content = withSentence(drafted.content, settings.settings.mailSentences[entry.template]);
    return { kind: 'mail', to, content, salon, startTime: drafted.startTime, settings };
  }

  /** The address of salon or operator; undefined for mails to the person. */
  private receiverOf(template: MailTemplate, salon: SalonFacts): string | null | undefined {
    if (toOperator.has(template)) return this.config.operatorEmail;
    return toSalon.has(template) ? salon.contactEmail : undefined;
  }
}

function draftOf(
  entry: OutboxEntry,
  events: readonly StoredBookingEvent[],
  sources: MailSources,
  salon: SalonFacts,
): Promise<DraftedMail> {
  switch (entry.template) {
    case 'application-received':
    case 'application-for-salon':
    case 'inquiry-received':
    case 'inquiry-for-salon':
      return writeFormMail(entry.template, entry, sources, salon);
    case 'member-registered':
    case 'password-reset':
    case 'email-verification':
    case 'email-change-link':
    case 'email-change-asked':
    case 'email-changed':
    case 'email-set':
    case 'member-merged':
    case 'merge-objected':
      return writeMemberMail(entry.template, entry, sources, salon);
    case 'waitlist-joined':
    case 'waitlist-offer':
    case 'waitlist-offer-over':
    case 'waitlist-ended':
      return writeWaitlistMail(entry.template, entry, sources);
    case 'audit-found':
    case 'log-head':
      return writeOperatorMail(entry, sources);
    case 'teller-booking':
      return writeTellerMail(entry, events, sources);
    case 'teller-mails-link':
      return writeTellerMailsLink(entry, sources);
    default:
      return writeBookingMail(entry.template, entry, events, sources, salon);
  }
}

async function writeFormMail(
  template: Extract<MailTemplate, `application-${string}` | `inquiry-${string}`>,
  { event }: OutboxEntry,
  { store, sealer }: MailSources,
  salon: SalonFacts,
): Promise<DraftedMail> {
  const [received] = event === null ? [] : await storedEvents(store, event.stream, { limit: 1 });
  if (received?.type === 'ApplicationReceived') {
    const fields = await personalOf(sealer, received);
    if (fields === undefined || typeof fields === 'string') return undefined;
    const write = template === 'application-received' ? applicationReceived : applicationForSalon;
    return mailTo(fields.email, write({ ...received.data, ...fields }, salon));
  }
  const fields =
    received?.type === 'InquiryReceived' ? await personalOf(sealer, received) : undefined;
  if (fields === undefined || typeof fields === 'string') return undefined;
  const write = template === 'inquiry-received' ? inquiryReceived : inquiryForSalon;
  return mailTo(fields.email, write(fields));
}

async function writeOperatorMail(
  { event }: OutboxEntry,
  { store, deploymentKeys }: MailSources,
): Promise<DraftedMail> {
  const recorded = event === null ? undefined : await storedEvent(store, event);
  if (recorded?.type === 'LogAudited')
    return mailTo(null, auditFound({ ...recorded.data, ...recorded.facts }));
  if (recorded?.type !== 'LogSealed') return undefined;
  const { data, facts } = recorded;
  const key = fingerprintOf(await signingKey(deploymentKeys));
  return mailTo(null, logHead({ ...data, at: facts.at, head: hashOfSeal(data), key }));
}

/** Mails must not be sent twice: starts at the head of a log that does not match its checkpoint. */
export const mailReactor: ReactorOptions = {
  name: 'mail',
  onForeignCheckpoint: 'head',
  reachesBackMs: 48 * 3_600_000,
};

/**
 * Other events by the system, such as demonstration content, have no mails: only mails to the
 * operator, of the waitlist, and of reschedules and merges that were finished after a crash.
 */
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
  readonly handles: ReadonlySet<string> = new Set(Object.keys(eventDefinitions));

  constructor(
    private readonly outbox: Outbox,
    @InjectEventStore() private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly executor: Executor,
  ) {}

  async react(events: readonly RecordedEvent[]): Promise<void> {
    const mails = await Promise.all(events.map((event) => this.mailsOf(event)));
    await this.outbox.add(mails.flat());
  }

  private async mailsOf(recorded: RecordedEvent): Promise<readonly NewMail[]> {
    if (recorded.metadata.actor === 'system' && !BY_SYSTEM.has(recorded.type)) return [];
    const event = parseStored(recorded);
    const templates = mailsOf(event).filter(
      (template) => this.config.operatorEmail !== null || !toOperator.has(template),
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
        id: outboxId(aboutOf(event), template),
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

  /** The logins of the teller that have mails turned on and a verified address. */
  private async receiversOf(event: StoredEvent) {
    if (!isOfBooking(event) || !concernsTeller(event)) return [];
    const { tellerId } = event.data;
    const events = await storedEvents(this.store, tellerMailsStream(tellerId));
    return [...stateAfter(tellerMails, events).logins]
      .filter(([, { isOn, isVerified }]) => isOn && isVerified)
      .map(([administratorId, { person }]) => ({ administratorId, tellerId, person }));
  }

  /**
   * The person whose data the mail contains: of the event, else the booking's present customer
   * (from the cached state, which is faster than its history), else of the stream.
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

/** The first part of the outbox id; of seals the day, so that one mail is sent per day. */
const aboutOf = (event: StoredEvent): string =>
  event.type === 'LogSealed' ? `seals-${tokyoDate(event.facts.at)}` : event.id;
