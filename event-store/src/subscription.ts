import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailableError } from './errors.ts';
import type { Position } from './event.ts';
import type { EventStore, LogPage, SubscribeOptions, Subscription } from './event-store.ts';

const MAX_PAUSE_MS = 5_000;

/** The waits of a loop, one at a time; `close` ends the present one. */
export class LoopControl {
  #isClosed = false;
  #interrupt: () => void = () => {};
  #wake: () => void = () => {};

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The outcome, or `undefined` as soon as the loop is closed: a server may hang. */
  unlessClosed<T>(promise: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      this.#interrupt = () => resolve(undefined);
      if (this.#isClosed) resolve(undefined);
      promise.then(resolve, reject);
    });
  }

  untilWoken(): Promise<void> {
    return this.unlessClosed(
      new Promise<void>((resolve) => {
        this.#wake = resolve;
      }),
    );
  }

  wake(): void {
    this.#wake();
  }

  /**
   * Pauses after a failure, twice as long after each further one, up to five seconds; `wake` does
   * not end it.
   */
  async backOff(failuresBefore: number, firstPauseMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const pause = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.min(firstPauseMs * 2 ** failuresBefore, MAX_PAUSE_MS));
    });
    await this.unlessClosed(pause);
    clearTimeout(timer);
  }

  close(): void {
    this.#isClosed = true;
    this.#interrupt();
  }
}

export function closedSubscription({ onError }: SubscribeOptions): Subscription {
  setImmediate(() => onError?.(new StoreUnavailableError('The log is closed.')));
  return { close: async () => undefined };
}

const FIRST_PAUSE_MS = 50;

/** Reads to the head, then waits to be woken. */
export class CatchUp implements Subscription {
  readonly #ended: Promise<void>;
  readonly #loop = new LoopControl();
  #isWoken = false;

  constructor(
    private readonly log: Pick<EventStore, 'readAll'>,
    private readonly options: SubscribeOptions,
  ) {
    this.#ended = this.#run();
  }

  wake(): void {
    this.#isWoken = true;
    this.#loop.wake();
  }

  async close(): Promise<void> {
    this.#loop.close();
    await this.#ended;
  }

  async #run() {
    let position = this.options.after;
    let failures = 0;
    // A page that the consumer failed to take is delivered again.
    let untaken: LogPage | undefined;
    // Lets others work during a long catch-up.
    for (await nextTurn(); !this.#loop.isClosed; await nextTurn()) {
      this.#isWoken = false;
      try {
        untaken ??= await this.#loop.unlessClosed(
          this.log.readAll({ after: position, limit: this.options.limit ?? 500 }),
        );
        if (untaken === undefined || this.#loop.isClosed) return;
        await this.#deliver(untaken, position);
        const { scannedTo, atHead } = untaken;
        untaken = undefined;
        position = scannedTo;
        failures = 0;
        if (atHead && !this.#isWoken) await this.#loop.untilWoken();
      } catch (error) {
        if (!this.#loop.isClosed) this.options.onError?.(error);
        await this.#loop.backOff(failures, FIRST_PAUSE_MS);
        failures += 1;
      }
    }
  }

  async #deliver(page: LogPage, after: Position) {
    if (page.events.length > 0) await this.options.onEvents(page.events);
    if (page.scannedTo > after) await this.options.onPosition?.(page.scannedTo);
  }
}
