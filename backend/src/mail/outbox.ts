import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MailState, MailTemplate } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import type { Collection, Stored } from '@salon/projections';
import { InjectCollection, InjectMailQueue, InjectRedis } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import type { MailQueue } from './mail-queue.ts';

/**
 * Without address and text, which are read from the log (architecture, add a mail: from event to
 * inbox).
 */
export interface OutboxEntry {
  readonly template: MailTemplate;
  readonly traceparent?: string;
  /** A reminder has the last event of the booking. */
  readonly event: { readonly stream: string; readonly revision: number } | null;
  readonly eventId: string;
  /** There for erasures: whose data the mail contains. */
  readonly person: string;
  /** A mail to a teller has the login, and its person for erasures. */
  readonly receiver?: { readonly administratorId: string; readonly tellerId: string };
  readonly receiverPerson?: string;
  readonly bookingId: string | null;
  readonly startTime: string | null;
  readonly state: MailState;
  /** Counted since the mail was queued. */
  readonly attempts: number;
  /** How often the server took it, also before it was queued again. */
  readonly sends: number;
  readonly createdAt: string;
  readonly due: string | null;
  readonly sentAt: string | null;
  readonly error: string | null;
}

type MailOutcome = 'attempts' | 'sends' | 'sentAt' | 'error' | 'due';

/** Sent at once unless `due` is later. */
export type NewMail = Omit<OutboxEntry, 'state' | MailOutcome> & {
  readonly id: string;
  readonly due?: string;
};

export const outboxCollection = {
  name: 'outbox',
  indexes: [
    ['due'],
    ['createdAt'],
    ['state', 'createdAt'],
    ['person'],
    ['receiverPerson'],
    ['bookingId'],
    ['eventId'],
  ],
} as const;

export const outboxId = (about: string, template: MailTemplate): string => `${about}.${template}`;

/** A later due time comes from a clock that was ahead. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
const COUNTED_TO = 10_000;

export type MailChange = Partial<Pick<OutboxEntry, 'state' | MailOutcome>>;

/** On servers a queue in Redis carries their ids too. */
@Injectable()
export class Outbox {
  private readonly listeners = new Set<() => void>();

  constructor(
    @InjectCollection(outboxCollection) readonly entries: Collection<OutboxEntry>,
    @InjectMailQueue() private readonly queue: Pick<MailQueue, 'put' | 'remove'> | null,
    private readonly clock: Clock,
    @Inject(Sealer) private readonly keys: Pick<Sealer, 'isErased'>,
  ) {}

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * Known mails stay unchanged. An erasure destroys the key before it removes entries, and the key
   * is checked here after the entry is written, so that one of the two removes it.
   */
  async add(mails: readonly NewMail[]): Promise<void> {
    const added = await Promise.all(mails.map((mail) => this.insert(mail)));
    this.changed();
    await this.queue?.put(added.flatMap((mail) => mail ?? []));
  }

  async due(limit: number): Promise<readonly Stored<OutboxEntry>[]> {
    const now = this.clock.millis();
    // `to` is exclusive.
    const isDue = { to: new Date(now + 1).toISOString() };
    const isTooLate = { from: new Date(now + LONGEST_WAIT_MS).toISOString() };
    const find = (due: object) => this.entries.find({ where: { due }, order: 'due', limit });
    return [...(await find(isDue)), ...(await find(isTooLate))].slice(0, limit);
  }

  /** The queue may have lost due mails. */
  async sweep(limit = 2_000): Promise<void> {
    const open = await this.due(limit);
    await this.queue?.put(open.map(({ id }) => ({ id, delayMs: 0 })));
  }

  /** False if the entry was erased. A sent mail stays sent. */
  async record(id: string, change: MailChange): Promise<boolean> {
    for (;;) {
      const stored = await this.entries.get(id);
      if (stored === undefined) return false;
      if (stored.doc.state === 'sent' && change.state !== 'sent') return true;
      if (await this.entries.replace(id, stored.rev, { ...stored.doc, ...change })) {
        this.changed();
        return true;
      }
    }
  }

  async resend(id: string): Promise<void> {
    const due = this.clock.now();
    for (;;) {
      const stored = await this.entries.get(id);
      if (stored === undefined) return;
      const doc = { ...stored.doc, state: 'queued', attempts: 0, error: null, due } as const;
      if (await this.entries.replace(id, stored.rev, doc)) break;
    }
    this.changed();
    await this.queue?.remove(id);
    await this.queue?.put([{ id, delayMs: 0 }]);
  }

  async remove(id: string): Promise<void> {
    await this.entries.remove(id);
    this.changed();
  }

  /** Counts to ten thousand for each state. */
  async count(...states: readonly MailState[]): Promise<number> {
    const counts = await Promise.all(
      states.map((state) => this.entries.count({ where: { state }, cap: COUNTED_TO })),
    );
    return counts.reduce((sum, { count }) => sum + count, 0);
  }

  async ofPerson(person: string): Promise<readonly string[]> {
    const ids = await Promise.all([
      this.entries.ids({ where: { person } }),
      this.entries.ids({ where: { receiverPerson: person } }),
    ]);
    return ids.flat();
  }

  ofBooking(bookingId: string): Promise<readonly Stored<OutboxEntry>[]> {
    return this.entries.find({ where: { bookingId } });
  }

  ofEvents(eventIds: readonly string[]): Promise<readonly Stored<OutboxEntry>[]> {
    return this.entries.find({ where: { eventId: { in: eventIds } } });
  }

  /** Undefined for a known mail, and for one of an erased person. */
  private async insert(mail: NewMail) {
    const { id, due = mail.createdAt, ...about } = mail;
    const doc: OutboxEntry = {
      ...about,
      due,
      state: 'queued',
      attempts: 0,
      sends: 0,
      sentAt: null,
      error: null,
    };
    if (!(await this.entries.insert(id, doc))) return undefined;
    if (await this.keys.isErased(mail.person)) {
      await this.entries.remove(id);
      return undefined;
    }
    return { id, delayMs: Math.max(0, Date.parse(due) - this.clock.millis()) };
  }

  private changed() {
    for (const listener of this.listeners) listener();
  }
}

/** One process sends the mails, and their list may be open at another. */
@Injectable()
export class OutboxNotifier implements OnApplicationShutdown {
  private readonly listeners = new Set<() => void>();
  private readonly ends: (() => void)[] = [];
  /** A process ignores its own messages. */
  private readonly self = randomUUID();

  constructor(
    @Inject(Outbox) outbox: Pick<Outbox, 'onChange'>,
    @InjectRedis() redis: RedisConnection | null,
    @Inject(Config) { salonId }: Pick<Config, 'salonId'>,
  ) {
    this.ends.push(outbox.onChange(() => this.tell()));
    if (redis !== null) this.share(outbox, redis, `${salonId}:mail-news`);
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) {
      end();
    }
  }

  private share(outbox: Pick<Outbox, 'onChange'>, redis: RedisConnection, channel: string) {
    const others = redis.waiting();
    others.on('message', (_, who) => {
      if (who !== this.self) this.tell();
    });
    // A new subscription may have missed messages.
    others.on(
      'ready',
      () =>
        void others.subscribe(channel).then(
          () => this.tell(),
          () => undefined,
        ),
    );
    const say = () => void redis.calls.publish(channel, this.self).catch(() => undefined);
    this.ends.push(outbox.onChange(say), () => others.disconnect());
  }

  private tell() {
    for (const listener of this.listeners) {
      listener();
    }
  }
}
