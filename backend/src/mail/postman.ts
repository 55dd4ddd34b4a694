import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../process/clock.ts';
import type { Config } from '../process/config.ts';
import { untilWritten } from '../process/until-written.ts';
import { calendarFile } from './calendar.ts';
import type { Deliveries, Delivery } from './delivery.ts';
import type { LetterSources } from './letter-sources.ts';
import { type Written, writeLetter } from './letter-writer.ts';
import type { Mailbox } from './mailbox.ts';
import { messageId } from './message-id.ts';
import { reminderStands } from './reminder-stands.ts';
import { render } from './render.ts';
import { lapsing } from './templates.ts';
import { chooseTransport, type Mail } from './transport.ts';

/** The kind of job that carries a letter. */
export const MAIL_JOB = 'mail';

/** The job of a letter. */
export const mailJobId = (deliveryId: string): string => `mail.${deliveryId}`;

const SWEEP_EVERY_MS = 60_000;
const SWEPT_AT_ONCE = 500;
/** What the postman works with. */
export interface PostmanParts {
  readonly deliveries: Deliveries;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly config: Config;
  readonly sources: LetterSources;
  readonly mailbox: Mailbox;
}

/** Brings letters: from the record to the transport, once each, whatever restarts (PROTOCOLS "Letters"). */
export class Postman {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: PostmanParts) {}

  /** Begins to work; `onError` hears of a sweep that failed. */
  start(onError: (error: unknown) => void): void {
    this.parts.jobs.work(MAIL_JOB, ({ delivery = '' }) => this.deliver(delivery));
    this.timer = setInterval(() => void this.sweep().catch(onError), SWEEP_EVERY_MS);
    void this.sweep().catch(onError);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Puts a letter on its way. */
  async post(id: string): Promise<void> {
    await this.parts.jobs.enqueue({ id: mailJobId(id), kind: MAIL_JOB, data: { delivery: id } });
  }

  /** Enqueues again what has not gone yet, so that a lost queue loses no letter, also none that failed and waits for its next try. */
  async sweep(): Promise<void> {
    const { deliveries, jobs } = this.parts;
    for (const id of await deliveries.open(SWEPT_AT_ONCE)) {
      await this.post(id);
    }
    const dead = (await jobs.dead()).filter(({ kind }) => kind === MAIL_JOB);
    await deliveries.giveUp(dead.flatMap(({ data }) => data.delivery ?? []));
  }

  /** Sends a letter once more, at an administrator's wish, also one that was sent. */
  async resend(id: string): Promise<void> {
    const { deliveries, jobs } = this.parts;
    // The old job goes first: beside it, every sweep of a letter that is queued again would change nothing.
    await jobs.remove(mailJobId(id));
    await deliveries.note(id, { state: 'queued', error: null });
    await this.post(id);
  }

  /** The letter as it would be written now; for the mail log. */
  write(delivery: Delivery): Promise<Written> {
    return writeLetter(delivery, this.parts.sources);
  }

  private async deliver(id: string): Promise<string> {
    const { deliveries, clock } = this.parts;
    const delivery = (await deliveries.records.get(id))?.doc;
    if (delivery === undefined || delivery.state === 'sent' || delivery.state === 'lapsed') {
      return 'skipped, because it is erased or was settled before';
    }
    const written = await this.write(delivery);
    const because = written.kind === 'none' ? written.because : await this.lapse(delivery, written.startTime);
    if (written.kind === 'none' || because !== undefined) {
      await deliveries.note(id, { state: 'lapsed', error: because ?? null });
      return `skipped, because ${because}`;
    }
    const attempts = delivery.attempts + 1;
    try {
      await this.send(id, delivery, written);
    } catch (error) {
      await deliveries.note(id, { state: 'failed', attempts, error: error instanceof Error ? error.name : 'failure' });
      throw error;
    }
    const sent = { state: 'sent', attempts, sentAt: clock.now(), error: null } as const;
    // The letter is out and cannot be called back: unless that is noted, the job would be done again and it would go twice.
    await untilWritten(() => deliveries.note(id, sent));
    return 'sent';
  }

  private async lapse(delivery: Delivery, startTime: string | null): Promise<string | undefined> {
    if (lapsing.has(delivery.template) && startTime !== null && startTime <= this.parts.clock.now()) {
      return 'the reading has begun';
    }
    const stands = delivery.template !== 'reminder' || (await reminderStands(delivery, this.parts.sources.store));
    return stands ? undefined : 'the booking has changed';
  }

  private async send(id: string, delivery: Delivery, { to, letter, salon }: Extract<Written, { kind: 'letter' }>): Promise<void> {
    const { config, sources, mailbox } = this.parts;
    const settings = await sources.settings.now();
    const { hostname } = new URL(config.publicUrl);
    const address = settings.settings.senderEmail || settings.settings.contactEmail || `noreply@${hostname}`;
    const calendar =
      letter.calendar === undefined
        ? {}
        : {
            icalEvent: { method: 'PUBLISH', filename: 'reading.ics', content: calendarFile(letter.calendar, delivery.createdAt, hostname) },
          };
    const mail: Mail = {
      ...render(letter, salon),
      ...calendar,
      to,
      from: { name: salon.storeName, address },
      messageId: messageId(delivery.eventId, delivery.template, config.publicUrl),
      date: new Date(delivery.createdAt),
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    await (await chooseTransport(config, settings, sources.deploymentKeys, mailbox))(id, mail);
  }
}
