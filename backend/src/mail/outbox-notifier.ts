import { randomUUID } from 'node:crypto';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { RedisConnection } from '../process/redis-connection.ts';
import type { Outbox } from './outbox.ts';

/**
 * Minimum pause between two messages, since every message makes the other processes read the list
 * again. In ms.
 */
const SAID_EACH_MS = 100;

/**
 * Notifies every process of the salon of changes of the outbox, through Redis: one process sends
 * the mails, and their list may be open at another.
 */
export class OutboxNotifier implements OnApplicationShutdown {
  private readonly listeners = new Set<() => void>();
  private readonly ends: (() => void)[] = [];
  /** Identifies the sender, so that a process ignores its own messages. */
  private readonly self = randomUUID();

  /** `name` identifies the salon on a shared Redis; without Redis there is no other process. */
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
    // Redis keeps no messages: a new subscription may have missed some.
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
 * A throttle: runs `work` at the first call and, if more calls follow within the time, once more at
 * its end.
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
