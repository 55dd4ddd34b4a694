import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { mailsOfChanges, toOperator, toTeller } from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { eventsOfBooking } from '../booking/booking-events.ts';
import { type CalendarEntry, calendarFile } from '../booking/calendar.ts';
import { bookingStands, isConfirmedAt } from '../booking/void-bookings.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { sentMails } from '../http/rate-limits.ts';
import { type CarriedMail, MailCarrier } from '../ports/mail-carrier.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { Log } from '../process/log.ts';
import { Metrics } from '../process/metrics.ts';
import { Traces } from '../process/traces.ts';
import type { Traffic } from '../process/traffic.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { render } from './mail-content.ts';
import { loggableFailure, mailFailure, refusesReceiver } from './mail-failure.ts';
import { lapsing, neverPostponed, ofStandingBooking } from './mail-templates.ts';
import { MailWriter, type WrittenMail } from './mail-writer.ts';
import { BACK_OFF, Outbox, type OutboxEntry } from './outbox.ts';
import { isTurnedOff } from './reminders.ts';
import { MailTransport, type OutgoingMail } from './transport.ts';
import { dispatchOfMail } from './write-booking-mail.ts';

/**
 * Throttle while requests are being served: `atOnce` mails start every `everyMs`, since each blocks the event loop as long as some requests do.
 * No mail waits longer than `longestMs`.
 */
const THROTTLE = { atOnce: 4, everyMs: 400, longestMs: 20_000 };

/** Interval of checks for traffic. */
const CHECK_MS = 50;

/** Throttles mails while requests are being served. */
export class MailThrottle {
  private windowEnds = Number.NEGATIVE_INFINITY;
  private left = 0;
  private isEnding = false;

  constructor(private readonly traffic: Traffic) {}

  /** Resolves when a mail may start. `waitedMs`: how long it has waited already. */
  async next(waitedMs: number): Promise<void> {
    const latest = performance.now() + THROTTLE.longestMs - Math.max(0, waitedMs);
    while (!this.mayBegin(latest)) await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  }

  /** Ends the throttling at the shutdown. */
  end(): void {
    this.isEnding = true;
  }

  private mayBegin(latest: number): boolean {
    const now = performance.now();
    if (!this.traffic.isBusy || this.isEnding || now >= latest) return true;
    if (now >= this.windowEnds) {
      this.windowEnds = now + THROTTLE.everyMs;
      this.left = THROTTLE.atOnce;
    }
    this.left -= 1;
    return this.left >= 0;
  }
}

/**
 * Sends each due mail of the outbox once, whatever restarts (architecture, add a mail: from event to inbox). Sweeps the outbox each minute
 * for mails that a carrier has lost.
 */
@ScheduledTask({ name: 'outbox', everyMs: 60_000, firstAfterMs: 0 })
@Injectable()
export class MailWorker implements Task, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly throttle: MailThrottle;

  constructor(
    private readonly outbox: Outbox,
    private readonly carrier: MailCarrier,
    private readonly writer: MailWriter,
    private readonly transport: MailTransport,
    private readonly limiter: RateLimiter,
    private readonly hashes: NameHashes,
    @InjectEventStore() private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
    private readonly traces: Traces,
    { traffic }: Metrics,
  ) {
    this.throttle = new MailThrottle(traffic);
  }

  onApplicationBootstrap(): void {
    this.carrier.start((mail, isTakenOver) => this.deliver(mail, isTakenOver));
  }

  run(): Promise<void> {
    return this.outbox.sweep();
  }

  /** Ends after mails in progress. */
  async onApplicationShutdown(): Promise<void> {
    this.throttle.end();
    await this.carrier.stop();
    await this.transport.close();
  }

  private async deliver(mail: CarriedMail, isTakenOver: boolean): Promise<void> {
    await this.throttle.next(this.clock.millis() - Date.parse(mail.due));
    const claimed = await this.outbox.claim(mail, isTakenOver);
    if (claimed === undefined) return;
    const { id, doc: entry } = claimed;
    // Also ends a mail whose workers keep crashing.
    if ((entry.tries ?? 0) > BACK_OFF.length + 1) return this.outbox.putOff(claimed, {});
    let { attempts } = entry;
    try {
      // In parallel, so that reads of a log on a server are batched.
      const [written, change, lapsed] = await Promise.all([this.writer.write(entry), this.changeOf(entry), this.lapseReason(entry)]);
      const undoableMs = change === undefined ? 0 : Date.parse(change.goesAt) - this.clock.millis();
      if (undoableMs > 0) return retryUntilWritten(() => this.outbox.postpone(claimed, undoableMs));
      const because =
        written.kind === 'none'
          ? written.because
          : this.hasBegun(entry, written.startTime)
            ? 'the reading has begun'
            : (lapsed ?? change?.because);
      if (written.kind === 'none' || because !== undefined) {
        await this.outbox.settle(claimed, { state: 'lapsed', error: because ?? null });
        this.log.info('mail lapsed', { mail: id, because: because ?? '' });
        return;
      }
      const waitMs = await this.waitOf(entry, written);
      if (waitMs > 0) {
        this.log.info('mail postponed', { mail: id, seconds: waitMs / 1000 });
        return retryUntilWritten(() => this.outbox.postpone(claimed, waitMs));
      }
      attempts += 1;
      await this.traces.within(`mail ${entry.template}`, { 'salon.mail_id': id }, () => this.send(id, entry, written), entry.traceparent);
    } catch (error) {
      this.log.error('mail failed', loggableFailure(error), { mail: id, tries: entry.tries ?? 0 });
      // If it failed before the send, since the log or a key is away, its state does not change.
      const failed = attempts === entry.attempts ? {} : ({ state: 'failed', attempts, error: mailFailure(error) } as const);
      return retryUntilWritten(async () => {
        if (refusesReceiver(error)) await this.outbox.settle(claimed, { ...failed, state: 'refused' });
        else await this.outbox.putOff(claimed, failed);
      });
    }
    const sent = { state: 'sent', attempts, sentAt: this.clock.now(), error: null } as const;
    // The mail is sent and cannot be recalled; without the note it would be sent again.
    let isThere = true;
    await retryUntilWritten(async () => {
      isThere = await this.outbox.settle(claimed, sent);
    });
    if (!isThere) await this.transport.takeBack(id);
    this.log.info('mail sent', { mail: id });
  }

  /**
   * Counts a mail against its receiver's limit and returns the milliseconds to wait (specification, mail: many mails to one receiver). A mail
   * about a reading does not wait beyond its start.
   */
  private async waitOf({ template }: OutboxEntry, { to, startTime, salon }: Extract<WrittenMail, { kind: 'mail' }>): Promise<number> {
    if (to === salon.contactEmail || toOperator.has(template)) return 0;
    const waitMs = (await this.limiter.take(sentMails, this.hashes.of('email', to))) * 1000;
    const isTooLate = startTime !== null && Date.parse(startTime) <= this.clock.millis() + waitMs;
    return neverPostponed.has(template) || isTooLate ? 0 : waitMs;
  }

  private hasBegun({ template }: OutboxEntry, startTime: string | null): boolean {
    return lapsing.has(template) && startTime !== null && startTime <= this.clock.now();
  }

  /** Why later events make a mail obsolete; undefined if it is to be sent. */
  private async lapseReason(entry: OutboxEntry): Promise<string | undefined> {
    const { template, event, bookingId, startTime } = entry;
    if (event === null || bookingId === null) {
      return undefined;
    }
    if (template === 'reminder' || template === 'reminder-same-day') {
      if (!(await isConfirmedAt(bookingId, event.stream, startTime, this.store))) return 'the booking has changed';
      return (await isTurnedOff(this.store, bookingId, entry.person, template)) ? 'the customer does not want it' : undefined;
    }
    const stands = !ofStandingBooking.has(template) || (await bookingStands(bookingId, event, this.store));
    return stands ? undefined : 'the booking was cancelled';
  }

  /** When to send a mail about a change, or why not, after later changes; undefined for other mails. */
  private async changeOf(entry: OutboxEntry): Promise<ReturnType<typeof dispatchOfMail>> {
    const { bookingId, event } = entry;
    if (event === null || bookingId === null || !(mailsOfChanges.has(entry.template) || toTeller.has(entry.template))) return undefined;
    return dispatchOfMail(await eventsOfBooking(this.store, bookingId), entry);
  }

  private async send(
    id: string,
    entry: OutboxEntry,
    { to, content, salon, settings }: Extract<WrittenMail, { kind: 'mail' }>,
  ): Promise<void> {
    const { hostname } = new URL(this.config.publicUrl);
    const address = settings.settings.senderEmail || settings.settings.contactEmail || `noreply@${hostname}`;
    const mail: OutgoingMail = {
      ...render(content, salon),
      ...(content.calendar && { icalEvent: attached(content.calendar, entry.createdAt) }),
      to,
      from: { name: salon.storeName, address },
      messageId: messageId(entry, this.config.publicUrl),
      date: new Date(entry.createdAt),
      headers: { 'Auto-Submitted': 'auto-generated' },
      // Shorter and faster than quoted-printable for Japanese.
      textEncoding: 'base64',
    };
    await this.transport.send(id, mail, settings);
  }
}

function attached(calendar: CalendarEntry, stamp: string): OutgoingMail['icalEvent'] {
  const method = calendar.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  return { method, filename: 'reading.ics', content: calendarFile(calendar, stamp) };
}

/** The `Message-ID`: the same for the same event, template and login, so that a repeat after a crash can be recognised. */
export function messageId(
  { eventId, template, receiver }: Pick<OutboxEntry, 'eventId' | 'template' | 'receiver'>,
  publicUrl: string,
): string {
  const about = receiver === undefined ? eventId : `${eventId}.${receiver.administratorId}`;
  return `<${template}.${about}@${new URL(publicUrl).hostname}>`;
}

/** Retries of writes while the documents are away. */
const TRIES = { most: 240, pauseMs: 250 };

/**
 * Retries an idempotent write for up to a minute. Throws the error of the last try.
 */
async function retryUntilWritten(write: () => Promise<void>): Promise<void> {
  for (let time = 1; ; time += 1) {
    try {
      return await write();
    } catch (error) {
      if (time === TRIES.most) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, TRIES.pauseMs));
    }
  }
}
