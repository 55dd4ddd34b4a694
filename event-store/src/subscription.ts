import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailableError } from './errors.ts';
import type { Position } from './event.ts';
import type { EventStore, LogPage, SubscribeOptions, Subscription } from './event-store.ts';

/** The rest of a subscription: until something new is there, or for a time. Closing ends either. */
export class Pause {
  #end: ((by: 'news' | 'close') => void) | undefined;

  untilNews(): Promise<void> {
    return new Promise((resolve) => {
      this.#end = () => resolve();
    });
  }

  forMilliseconds(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#end = (by) => {
        if (by === 'news') return;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  end(by: 'news' | 'close'): void {
    this.#end?.(by);
  }
}

/** The subscription to a log that is closed: says so once, and has ended. */
export function subscribedTooLate({ onError }: SubscribeOptions): Subscription {
  setImmediate(() => onError?.(new StoreUnavailableError('The log is closed.')));
  return { close: async () => undefined };
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

/** A subscription over anything that can be read from a position on: reads to the head, then rests until it is woken. */
export class CatchUp implements Subscription {
  readonly #log: Pick<EventStore, 'readAll'>;
  readonly #options: SubscribeOptions;
  readonly #firstPauseMs: number;
  readonly #ended: Promise<void>;
  #closed = false;
  #news = false;
  #pause = new Pause();
  #interrupt: () => void = () => {};

  /** After a first failure it pauses for so many milliseconds; that doubles with each further one, up to five seconds. */
  constructor(log: Pick<EventStore, 'readAll'>, options: SubscribeOptions, firstPauseMs = FIRST_PAUSE_MS) {
    this.#log = log;
    this.#options = options;
    this.#firstPauseMs = firstPauseMs;
    this.#ended = this.#run();
  }

  /** Something was appended. */
  wake(): void {
    this.#news = true;
    this.#pause.end('news');
  }

  /** Tells of a failure that another part of the log has met on its way here. */
  failed(error: unknown): void {
    if (!this.#closed) this.#options.onError?.(error);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#interrupt();
    this.#pause.end('close');
    await this.#ended;
  }

  async #run(): Promise<void> {
    let position = this.#options.after;
    let failures = 0;
    // What the consumer has failed to take comes again as it was.
    let untaken: LogPage | undefined;
    // A turn of the event loop lies between two pages, so that a long catch-up starves nobody.
    for (await nextTurn(); !this.#closed; await nextTurn()) {
      this.#news = false;
      try {
        untaken ??= await this.#unlessClosed(this.#log.readAll({ after: position, limit: this.#options.limit ?? 500 }));
        if (untaken === undefined || this.#closed) return;
        await this.#deliver(untaken, position);
        const { scannedTo, atHead } = untaken;
        untaken = undefined;
        position = scannedTo;
        failures = 0;
        if (atHead && !this.#news && !this.#closed) await this.#pause.untilNews();
      } catch (error) {
        if (!this.#closed) this.#options.onError?.(error);
        // News do not cut this short: a store or a consumer that fails is not asked again with every append.
        if (!this.#closed) await this.#pause.forMilliseconds(Math.min(this.#firstPauseMs * 2 ** failures, LONGEST_PAUSE_MS));
        failures += 1;
      }
    }
  }

  async #deliver(page: LogPage, after: Position): Promise<void> {
    if (page.events.length > 0) await this.#options.onEvents(page.events);
    if (page.scannedTo > after) await this.#options.onPosition?.(page.scannedTo);
  }

  /** The outcome, or `undefined` as soon as this subscription is closed: a server may hang. */
  #unlessClosed<T>(promise: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      this.#interrupt = () => resolve(undefined);
      if (this.#closed) resolve(undefined);
      promise.then(resolve, reject);
    });
  }
}
