import { randomUUID } from 'node:crypto';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { RedisConnection } from '../process/redis-connection.ts';
import type { Outbox } from './outbox.ts';

/** The others read the list anew each time they hear of a change: many mails go in this time. */
const SAID_EACH_MS = 100;

/**
 * Tells that the outbox has changed, in whichever process of the salon: one sends them, and the
 * list of them is open at another. From process to process the word goes through Redis.
 */
export class OutboxNotifier implements OnApplicationShutdown {
  private readonly listeners = new Set<() => void>();
  private readonly ends: (() => void)[] = [];
  /** Says who speaks, so that nobody hears what they said themselves. */
  private readonly self = randomUUID();

  /**
   * `name` is the salon's on a Redis that others use, too; without a Redis there is no other
   * process.
   */
  constructor(outbox: Pick<Outbox, 'onChange'>, redis: RedisConnection | null, name: string) {
    this.ends.push(outbox.onChange(() => this.tell()));
    if (redis !== null) this.share(outbox, redis, `${name}:mail-news`);
  }

  /** Calls the listener after each change; the returned function ends that. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) {
      end();
    }
  }

  private share(outbox: Pick<Outbox, 'onChange'>, redis: RedisConnection, channel: string): void {
    const others = redis.waiting();
    others.on('message', (_, who) => {
      if (who !== this.self) this.tell();
    });
    // Nobody keeps what is said while Redis is away: whoever listens anew may have missed
    // something.
    others.on(
      'ready',
      () =>
        void others.subscribe(channel).then(
          () => this.tell(),
          () => undefined,
        ),
    );
    const say = atMostEach(
      SAID_EACH_MS,
      () => void redis.calls.publish(channel, this.self).catch(() => undefined),
    );
    this.ends.push(outbox.onChange(say.call), say.end, () => others.disconnect());
  }

  private tell(): void {
    for (const listener of this.listeners) {
      listener();
    }
  }
}

/**
 * Does something at the first call, and after further calls once more as soon as the time since is
 * over.
 */
function atMostEach(milliseconds: number, work: () => void): { call(): void; end(): void } {
  let resting: NodeJS.Timeout | undefined;
  let isWanted = false;
  const call = (): void => {
    isWanted = resting !== undefined;
    if (isWanted) return;
    work();
    resting = setTimeout(() => {
      resting = undefined;
      if (isWanted) call();
    }, milliseconds);
  };
  const end = (): void => {
    clearTimeout(resting);
    if (isWanted) work();
  };
  return { call, end };
}
