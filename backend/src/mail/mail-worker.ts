import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { mailTemplates } from '@salon/domain';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { calendarFile, calendarOf } from '../booking/calendar.ts';
import { InjectMailQueue } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { Log, Traces } from '../process/telemetry.ts';
import { DueMail } from './due-mail.ts';
import { renderMail } from './mail-content.ts';
import { loggableFailure, mailFailure, refusesReceiver } from './mail-failure.ts';
import { BACK_OFF, MailNotSentError, type MailQueue } from './mail-queue.ts';
import type { WrittenMail } from './mail-writer.ts';
import { Outbox, type OutboxEntry } from './outbox.ts';
import { MailTransport, type OutgoingMail } from './transport.ts';

/**
 * Each is sent at least once, across restarts (architecture, add a mail: from event to inbox): in a
 * loop, on servers from a queue, into which lost mails are put again every minute.
 */
@ScheduledTask({ name: 'outbox', label: 'メールの送信', everyMs: 60_000, firstAfterMs: 0 })
@Injectable()
export class MailWorker implements Task, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop: MailLoop;

  constructor(
    private readonly outbox: Outbox,
    @InjectMailQueue() private readonly queue: MailQueue | null,
    private readonly dueMail: DueMail,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
    private readonly traces: Traces,
  ) {
    // The failure has been stored and logged by then.
    this.loop = new MailLoop(outbox, (id) => this.deliver(id).catch(ignoreNotSent), log);
  }

  onApplicationBootstrap() {
    if (this.queue === null) this.loop.start();
    else this.queue.work((id) => this.deliver(id));
  }

  run() {
    return this.outbox.sweep();
  }

  async onApplicationShutdown() {
    await (this.queue === null ? this.loop.stop() : this.queue.stop());
    await this.transport.close();
  }

  private async deliver(id: string): Promise<number | undefined> {
    const entry = (await this.outbox.entries.get(id))?.doc;
    if (entry === undefined || entry.due === null) return undefined;
    const attempts = entry.attempts + 1;
    try {
      const written = await this.dueMail.read(id, entry);
      if (typeof written === 'number') return this.postpone(id, written);
      if (written.kind === 'none') return this.lapse(id, written.reason);
      await this.traces.within(
        `mail ${entry.template}`,
        { 'salon.mail_id': id },
        () => this.send(id, entry, written),
        entry.traceparent,
      );
    } catch (error) {
      throw await this.failed(id, entry, attempts, error);
    }
    // Without this record it would be sent again.
    const sent = {
      state: 'sent',
      attempts,
      sends: entry.sends + 1,
      sentAt: this.clock.now(),
      error: null,
      due: null,
    } as const;
    const isThere = await untilStored(() => this.outbox.record(id, sent));
    if (!isThere) await this.transport.takeBack(id);
    this.log.info('mail sent', { mail: id });
    return undefined;
  }

  private async postpone(id: string, waitMs: number) {
    await this.outbox.record(id, { due: this.after(waitMs) });
    return waitMs;
  }

  private async lapse(id: string, reason: string): Promise<undefined> {
    await this.outbox.record(id, { state: 'lapsed', error: reason, due: null });
    this.log.info('mail lapsed', { mail: id, because: reason });
  }

  private async failed(id: string, { template }: OutboxEntry, attempts: number, cause: unknown) {
    this.log.error('mail failed', loggableFailure(cause), { mail: id, attempts });
    const isRefused = refusesReceiver(cause);
    const pauseMs = isRefused ? undefined : BACK_OFF[attempts - 1];
    const due = pauseMs === undefined ? null : this.after(pauseMs);
    const atEnd = isRefused && !isToOwn(template) ? 'refused' : 'dead';
    const state = due === null ? atEnd : 'failed';
    await untilStored(() =>
      this.outbox.record(id, { state, attempts, error: mailFailure(cause), due }),
    );
    return new MailNotSentError(mailFailure(cause), pauseMs === undefined);
  }

  private after(milliseconds: number) {
    return new Date(this.clock.millis() + milliseconds).toISOString();
  }

  private async send(
    id: string,
    entry: OutboxEntry,
    { to, replyTo, content, salon, settings }: Extract<WrittenMail, { kind: 'mail' }>,
  ) {
    const { hostname } = new URL(this.config.publicUrl);
    const address =
      settings.settings.senderEmail || settings.settings.contactEmail || `noreply@${hostname}`;
    const mail: OutgoingMail = {
      ...renderMail(content, salon),
      ...(content.calendar && {
        icalEvent: attached(calendarOf(content.calendar, salon), entry.createdAt),
      }),
      to,
      replyTo,
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

/** If it is refused, the configured address is wrong, and the doctor reports it. */
const isToOwn = (template: OutboxEntry['template']) =>
  ['salon', 'operator'].includes(mailTemplates[template].receiver);

function attached(calendar: ReturnType<typeof calendarOf>, stamp: string) {
  const method = calendar.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  return { method, filename: 'reading.ics', content: calendarFile(calendar, stamp) };
}

/** The same for the same event, template and login, so that a repeat can be recognised. */
export function messageId(
  { eventId, template, receiver }: Pick<OutboxEntry, 'eventId' | 'template' | 'receiver'>,
  publicUrl: string,
): string {
  const about = receiver === undefined ? eventId : `${eventId}.${receiver.administratorId}`;
  return `<${template}.${about}@${new URL(publicUrl).hostname}>`;
}

const TRIES = { most: 240, pauseMs: 250 };

/**
 * The write must be idempotent; it is retried for up to a minute. Throws the error of the last try.
 */
async function untilStored(write: () => Promise<boolean>) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === TRIES.most) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRIES.pauseMs));
    }
  }
}

function ignoreNotSent(error: unknown) {
  if (!(error instanceof MailNotSentError)) throw error;
}

/** Most of their time is spent waiting for the mail server. */
const AT_ONCE = 4;
const POLL_MS = 500;

/** The oldest comes first, but a delayed mail does not delay the others. */
export class MailLoop {
  private isStopping = false;
  private running: Promise<void> = Promise.resolve();
  private endListening: (() => void) | undefined;
  private readonly inHand = new Map<string, Promise<void>>();
  private isWoken = false;
  private endRest = (): void => undefined;

  constructor(
    private readonly outbox: Pick<Outbox, 'due' | 'onChange'>,
    private readonly deliver: (id: string) => Promise<unknown>,
    private readonly log: Log,
  ) {}

  start(): void {
    this.endListening = this.outbox.onChange(() => this.wake());
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.endListening?.();
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.isWoken = false;
      await this.takeDue().catch((error: unknown) =>
        this.log.error('mails could not be read', error),
      );
      await this.rest();
    }
    await Promise.all(this.inHand.values());
  }

  private async takeDue() {
    // Those in progress are due as well, and the oldest.
    const due = (await this.outbox.due(AT_ONCE)).filter(({ id }) => !this.inHand.has(id));
    for (const { id } of due.slice(0, AT_ONCE - this.inHand.size))
      this.inHand.set(id, this.send(id));
  }

  private async send(id: string) {
    try {
      await this.deliver(id);
      this.inHand.delete(id);
      this.wake();
    } catch (error) {
      // Without a wake-up: it is retried after a pause.
      this.inHand.delete(id);
      this.log.error('the result of a mail could not be stored', error, { mail: id });
    }
  }

  private wake() {
    this.isWoken = true;
    this.endRest();
  }

  private rest(): Promise<void> {
    if (this.isWoken || this.isStopping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
