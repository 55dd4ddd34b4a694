import { Circuit } from '@salon/event-store';
import { Redis } from 'ioredis';

const CALL_MS = 3_000;
/** A call that waits for longer makes Redis be asked whether it hangs, and it has as long to say so. */
const ANSWER_MS = 200;
const LONGEST_PAUSE_MS = 2_000;

/** One process's way to a Redis. Connects, and connects again, by itself. */
export class RedisConnection {
  /** Fails within seconds while Redis is away, and keeps nothing for later; who makes somebody wait calls by `answered`. */
  readonly calls: Redis;
  private readonly circuit: Circuit;
  private isClosed = false;

  /** A pause before the next try to connect, so that a Redis that came back is found within seconds; null ends the trying. */
  private readonly pauseBefore = (times: number): number | null => (this.isClosed ? null : Math.min(times * 100, LONGEST_PAUSE_MS));

  constructor(
    private readonly url: string,
    private readonly onError: (error: unknown) => void = () => undefined,
  ) {
    this.calls = new Redis(url, {
      retryStrategy: this.pauseBefore,
      connectTimeout: CALL_MS,
      commandTimeout: CALL_MS,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
    });
    this.calls.on('error', this.onError);
    this.circuit = new Circuit({
      deadlineMs: CALL_MS,
      answerMs: ANSWER_MS,
      ask: (signal) => {
        // On another connection the next question may be answered; until it stands, calls fail at once.
        signal.addEventListener('abort', () => this.isClosed || this.calls.disconnect(true));
        return this.calls.ping();
      },
      unavailable: (message) => new Error(`Redis is away: ${message}`),
    });
  }

  /** Makes a call that somebody waits for: it fails within half a second when Redis hangs, and at once while that is known. */
  answered<T>(call: (redis: Redis) => Promise<T>): Promise<T> {
    return this.circuit.run(() => call(this.calls));
  }

  /** For who waits for something to do, however long: calls wait until Redis is there. The caller closes it. */
  waiting(): Redis {
    const waiting = new Redis(this.url, { retryStrategy: this.pauseBefore, connectTimeout: CALL_MS, maxRetriesPerRequest: null });
    waiting.on('error', this.onError);
    return waiting;
  }

  /** Resolves as soon as the connection stands; throws when that takes too long. */
  async untilThere(): Promise<void> {
    for (const end = Date.now() + CALL_MS; this.calls.status !== 'ready'; ) {
      if (Date.now() > end) throw new Error('Redis did not answer in time.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Throws while Redis is away, or hangs. */
  async check(): Promise<void> {
    await this.answered((redis) => redis.ping());
  }

  /** Ends the calls, and lets nothing that waits, nor what was made like it, connect again. */
  close(): void {
    this.isClosed = true;
    this.circuit.close();
    this.calls.disconnect();
  }
}
