import { Injectable } from '@nestjs/common';
import { mailTemplates, plannedKind, plannedMails } from '@salon/domain';
import { eventsOfBooking, type StoredBookingEvent } from '../booking/booking-events.ts';
import { presentBooking, standsAt } from '../booking/present-booking.ts';
import { Executor } from '../command/execute.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { sentMails } from '../http/rate-limits.ts';
import { EventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/telemetry.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { MailWriter, type WrittenMail } from './mail-writer.ts';
import type { OutboxEntry } from './outbox.ts';
import { isTurnedOff } from './reminders.ts';
import { dispatchOfMail } from './write-booking-mail.ts';

/** Decides by the events now whether a due mail is sent, waits or lapses. */
@Injectable()
export class DueMail {
  constructor(
    private readonly writer: MailWriter,
    private readonly limiter: RateLimiter,
    private readonly hashes: NameHashes,
    private readonly executor: Executor,
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** The mail to send now, why it lapses, or the milliseconds to wait. */
  async read(id: string, entry: OutboxEntry): Promise<WrittenMail | number> {
    const events =
      entry.bookingId === null ? [] : await eventsOfBooking(this.store, entry.bookingId);
    const change = dispatchOfMail(events, entry);
    // In parallel, so that reads of a log on a server are batched.
    const [written, lapsed] = await Promise.all([
      this.writer.write(entry, events),
      this.lapseReason(entry, events),
    ]);
    const undoableMs = change === undefined ? 0 : Date.parse(change.goesAt) - this.clock.millis();
    if (undoableMs > 0) return undoableMs;
    if (written.kind === 'none') return written;
    const reason = this.hasBegun(entry, written.startTime)
      ? 'the reading has begun'
      : (lapsed ?? change?.unsentReason);
    if (reason !== undefined) return { kind: 'none', reason };
    const waitMs = await this.waitOf(entry, written);
    if (waitMs === 0) return written;
    this.log.info('mail postponed', { mail: id, seconds: waitMs / 1000 });
    return waitMs;
  }

  /**
   * Counts a mail against its receiver's limit; the milliseconds to wait, but not beyond the
   * reading's start (specification, mail: many mails to one receiver).
   */
  private async waitOf(
    { template }: OutboxEntry,
    { to, startTime, salon }: Extract<WrittenMail, { kind: 'mail' }>,
  ) {
    const { receiver, isUrgent } = mailTemplates[template];
    if (to === salon.contactEmail || receiver === 'operator') return 0;
    const waitMs = (await this.limiter.take(sentMails, this.hashes.of('email', to))) * 1000;
    const isTooLate = startTime !== null && Date.parse(startTime) <= this.clock.millis() + waitMs;
    return isUrgent || isTooLate ? 0 : waitMs;
  }

  private hasBegun({ template }: OutboxEntry, startTime: string | null) {
    const { lapses } = mailTemplates[template];
    return lapses !== 'never' && startTime !== null && startTime <= this.clock.now();
  }

  private async lapseReason(entry: OutboxEntry, events: readonly StoredBookingEvent[]) {
    const { template, event, bookingId, startTime } = entry;
    if (event === null || bookingId === null) return undefined;
    const kind = plannedKind(template);
    if (kind !== undefined) {
      const status = plannedMails[kind].plannedWhile;
      if (!(await standsAt(bookingId, event.stream, startTime, status, this.executor)))
        return 'the booking has changed';
      return (await isTurnedOff(this.store, events, entry.person, kind))
        ? 'the customer does not want it'
        : undefined;
    }
    const lapses =
      mailTemplates[template].lapses === 'cancelled' &&
      (await presentBooking(bookingId, this.executor))?.status === 'cancelled';
    return lapses ? 'the booking was cancelled' : undefined;
  }
}
