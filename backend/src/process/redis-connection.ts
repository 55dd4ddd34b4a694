import { Circuit } from '@salon/event-store';
import { Redis } from 'ioredis';

const CALL_MS = 3_000;
/** Milliseconds; then a ping with the same timeout checks whether Redis hangs. */
const ANSWER_MS = 200;
const LONGEST_PAUSE_MS = 2_000;

export class RedisConnection {
  /** Fails within seconds while Redis is away; `answered` is for what a request waits for. */
  readonly calls: Redis;
  private readonly circuit: Circuit;
  private isClosed = false;

  private readonly pauseBefore = (times: number) =>
    this.isClosed ? null : Math.min(times * 100, LONGEST_PAUSE_MS);

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
        // A new connection may work; until then calls fail at once.
        signal.addEventListener('abort', () => this.isClosed || this.calls.disconnect(true));
        return this.calls.ping();
      },
      unavailable: (message) => new Error(`Redis is away: ${message}`),
    });
  }

  /** For requests: fails within half a second if Redis hangs, and at once while that is known. */
  answered<T>(call: (redis: Redis) => Promise<T>): Promise<T> {
    return this.circuit.run(() => call(this.calls));
  }

  /** Blocking calls wait until Redis is there. The caller closes it. */
  waiting(): Redis {
    const waiting = new Redis(this.url, {
      retryStrategy: this.pauseBefore,
      connectTimeout: CALL_MS,
      maxRetriesPerRequest: null,
    });
    waiting.on('error', this.onError);
    return waiting;
  }

  async check(): Promise<void> {
    await this.answered((redis) => redis.ping());
  }

  /** Also ends the retries of `waiting()` connections. */
  close(): void {
    this.isClosed = true;
    this.circuit.close();
    this.calls.disconnect();
  }
}
