import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { EventStore } from '@salon/event-store';
import { after, eventsOfBooking, isChangeOfTime } from '../booking/booking-events.ts';
import { type CalendarEntry, calendarFile } from '../booking/calendar.ts';
import { bookingStands, isConfirmedAt } from '../booking/standing-booking.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { InjectEventStore, InjectJobs } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { untilWritten } from '../process/until-written.ts';
import { render } from './mail-content.ts';
import { mailFailure } from './mail-failure.ts';
import { MAIL_JOB } from './mail-queue.ts';
import { lapsing, ofStandingBooking } from './mail-templates.ts';
import { MailWriter, type WrittenMail } from './mail-writer.ts';
import { Outbox, type OutboxEntry } from './outbox.ts';
import { MailTransport, type OutgoingMail } from './transport.ts';

/**
 * Does the jobs of mails: writes each from its outbox entry and hands it to the transport, once, whatever restarts
 * (architecture, mail: from event to inbox).
 */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly outbox: Outbox,
    @InjectJobs() private readonly jobs: Jobs,
    private readonly writer: MailWriter,
    private readonly transport: MailTransport,
    @InjectEventStore() private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Begins to do what is due: mails are the only jobs that there are. */
  onApplicationBootstrap(): void {
    this.jobs.work(MAIL_JOB, ({ delivery = '' }) => this.deliver(delivery));
    this.jobs.start();
  }

  /** Ends after the mails in hand. */
  onApplicationShutdown(): Promise<void> {
    return this.jobs.stop();
  }

  private async deliver(id: string): Promise<string> {
    const stored = await this.outbox.get(id);
    const entry = stored?.doc;
    if (stored === undefined || entry === undefined || entry.state === 'sent' || entry.state === 'lapsed') {
      return 'skipped, because it is erased or was settled before';
    }
    // Side by side: what both ask of a log on a server is then one request.
    const [written, lapsed] = await Promise.all([this.writer.write(entry), this.lapse(entry)]);
    const because = written.kind === 'none' ? written.because : this.hasBegun(entry, written.startTime) ? 'the reading has begun' : lapsed;
    if (written.kind === 'none' || because !== undefined) {
      await this.outbox.note(id, { state: 'lapsed', error: because ?? null });
      return `skipped, because ${because}`;
    }
    const attempts = entry.attempts + 1;
    try {
      await this.send(id, entry, written);
    } catch (error) {
      await this.outbox.note(id, { state: 'failed', attempts, error: mailFailure(error) });
      throw error;
    }
    const sent = { state: 'sent', attempts, sentAt: this.clock.now(), error: null } as const;
    // The mail is out and cannot be called back: unless that is noted, the job would be done again and it would go twice.
    let isThere = true;
    await untilWritten(async () => {
      isThere = await this.outbox.settle(stored, sent);
    });
    if (!isThere) await this.transport.takeBack(id);
    return 'sent';
  }

  private hasBegun({ template }: OutboxEntry, startTime: string | null): boolean {
    return lapsing.has(template) && startTime !== null && startTime <= this.clock.now();
  }

  /** Why a mail is not sent any more, by what has happened since; undefined when it still makes sense. */
  private async lapse({ template, event, eventId, bookingId, startTime, heldBack }: OutboxEntry): Promise<string | undefined> {
    if (event === null || bookingId === null) {
      return undefined;
    }
    if (template === 'reminder') {
      return (await isConfirmedAt(bookingId, event.stream, startTime, this.store)) ? undefined : 'the booking has changed';
    }
    if (heldBack !== undefined && after(await eventsOfBooking(this.store, bookingId), eventId).some(isChangeOfTime)) {
      return 'a later change of the booking is told';
    }
    const stands = !ofStandingBooking.has(template) || (await bookingStands(bookingId, event, this.store));
    return stands ? undefined : 'the booking was cancelled';
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
    };
    await this.transport.send(id, mail, settings);
  }
}

function attached(calendar: CalendarEntry, stamp: string): OutgoingMail['icalEvent'] {
  const method = calendar.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  return { method, filename: 'reading.ics', content: calendarFile(calendar, stamp) };
}

/** The `Message-ID` of a mail: the same for the same event and template, so a repeat after a crash can be recognised. */
export function messageId({ eventId, template }: Pick<OutboxEntry, 'eventId' | 'template'>, publicUrl: string): string {
  return `<${template}.${eventId}@${new URL(publicUrl).hostname}>`;
}
