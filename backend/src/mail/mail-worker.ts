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
import { mailFailure } from './mail-failure.ts';
import { lapsing, neverPostponed, ofStandingBooking } from './mail-templates.ts';
import { MailWriter, type WrittenMail } from './mail-writer.ts';
import { BACK_OFF, Outbox, type OutboxEntry } from './outbox.ts';
import { isTurnedOff } from './reminders.ts';
import { MailTransport, type OutgoingMail } from './transport.ts';
import { fateOfMail } from './write-booking-mail.ts';

/**
 * While visitors are served a few mails begin every so many milliseconds, since each takes the event loop for as long as some requests do; but
 * none is put off for longer than this.
 */
const GIVING_WAY = { atOnce: 4, everyMs: 400, longestMs: 20_000 };

/** Between two looks whether visitors are still served. */
const LOOK_MS = 50;

/** Lets mails begin, in the order in which they ask, a few at a time while visitors are served. */
export class MailTurns {
  private windowEnds = Number.NEGATIVE_INFINITY;
  private left = 0;
  private isEnding = false;

  constructor(private readonly traffic: Traffic) {}

  /** Resolves when a mail may begin that has waited for so long already. */
  async next(waitedMs: number): Promise<void> {
    const latest = performance.now() + GIVING_WAY.longestMs - Math.max(0, waitedMs);
    while (!this.mayBegin(latest)) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }

  /** Nobody is to wait any longer: the process ends. */
  end(): void {
    this.isEnding = true;
  }

  private mayBegin(latest: number): boolean {
    const now = performance.now();
    if (!this.traffic.isBusy || this.isEnding || now >= latest) return true;
    if (now >= this.windowEnds) {
      this.windowEnds = now + GIVING_WAY.everyMs;
      this.left = GIVING_WAY.atOnce;
    }
    this.left -= 1;
    return this.left >= 0;
  }
}

/**
 * Writes each mail that is due from its outbox entry and hands it to the transport, once, whatever restarts; each minute it sweeps the outbox
 * for what a carrier has lost (architecture, add a mail: from event to inbox).
 */
@ScheduledTask({ name: 'outbox', everyMs: 60_000, firstAfterMs: 0 })
@Injectable()
export class MailWorker implements Task, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly turns: MailTurns;

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
    this.turns = new MailTurns(traffic);
  }

  onApplicationBootstrap(): void {
    this.carrier.start((mail, isTakenOver) => this.deliver(mail, isTakenOver));
  }

  run(): Promise<void> {
    return this.outbox.sweep();
  }

  /** Ends after the mails in hand. */
  async onApplicationShutdown(): Promise<void> {
    this.turns.end();
    await this.carrier.stop();
    await this.transport.close();
  }

  private async deliver(mail: CarriedMail, isTakenOver: boolean): Promise<void> {
    await this.turns.next(this.clock.millis() - Date.parse(mail.due));
    const claimed = await this.outbox.claim(mail, isTakenOver);
    if (claimed === undefined) return;
    const { id, doc: entry } = claimed;
    // A mail whose workers kept dying comes to its end, too.
    if ((entry.tries ?? 0) > BACK_OFF.length + 1) return this.outbox.putOff(claimed, {});
    let { attempts } = entry;
    try {
      // Side by side: what both ask of a log on a server is then one request.
      const [written, change, lapsed] = await Promise.all([this.writer.write(entry), this.changeOf(entry), this.lapse(entry)]);
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
      this.log.error('mail failed', error, { mail: id, tries: entry.tries ?? 0 });
      // A mail that was not handed over, since the log or a key is away, waits as it is.
      const failed = attempts === entry.attempts ? {} : ({ state: 'failed', attempts, error: mailFailure(error) } as const);
      return retryUntilWritten(() => this.outbox.putOff(claimed, failed));
    }
    const sent = { state: 'sent', attempts, sentAt: this.clock.now(), error: null } as const;
    // The mail is out and cannot be called back: unless that is noted, it would go twice.
    let isThere = true;
    await retryUntilWritten(async () => {
      isThere = await this.outbox.settle(claimed, sent);
    });
    if (!isThere) await this.transport.takeBack(id);
    this.log.info('mail sent', { mail: id });
  }

  /**
   * Counts a mail against its receiver; the milliseconds that it waits when many have gone there
   * (specification, mail: many mails to one receiver). What tells of a reading does not wait until that has begun.
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

  /** Why a mail is not sent any more, by what has happened since; undefined when it still makes sense. */
  private async lapse(entry: OutboxEntry): Promise<string | undefined> {
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

  /** What becomes of the mail by the changes that are told with its own; undefined where it tells of none. */
  private async changeOf(entry: OutboxEntry): Promise<ReturnType<typeof fateOfMail>> {
    const { bookingId, event } = entry;
    if (event === null || bookingId === null || !(mailsOfChanges.has(entry.template) || toTeller.has(entry.template))) return undefined;
    return fateOfMail(await eventsOfBooking(this.store, bookingId), entry);
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
      // Japanese text is shorter so, and sooner written.
      textEncoding: 'base64',
    };
    await this.transport.send(id, mail, settings);
  }
}

function attached(calendar: CalendarEntry, stamp: string): OutgoingMail['icalEvent'] {
  const method = calendar.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  return { method, filename: 'reading.ics', content: calendarFile(calendar, stamp) };
}

/** The `Message-ID` of a mail: the same for the same event, template and login, so a repeat after a crash can be recognised. */
export function messageId(
  { eventId, template, receiver }: Pick<OutboxEntry, 'eventId' | 'template' | 'receiver'>,
  publicUrl: string,
): string {
  const about = receiver === undefined ? eventId : `${eventId}.${receiver.administratorId}`;
  return `<${template}.${about}@${new URL(publicUrl).hostname}>`;
}

/** What has happened is noted so often, and so long: the documents may be away at that moment. */
const TRIES = { most: 240, pauseMs: 250 };

/**
 * Writes what cannot be called back, for a minute if need be, as long as `isWorthIt`; done twice the write must be the same as once.
 * Throws what the last try threw.
 */
async function retryUntilWritten(write: () => Promise<void>, isWorthIt: () => boolean = () => true): Promise<void> {
  for (let time = 1; ; time += 1) {
    try {
      return await write();
    } catch (error) {
      if (time === TRIES.most || !isWorthIt()) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, TRIES.pauseMs));
    }
  }
}
