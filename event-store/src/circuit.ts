import { setImmediate as othersTurn } from 'node:timers/promises';

/**
 * Both times exclude delays of this process's event loop, during which it could not read an answer.
 */
export interface CircuitOptions {
  /** Milliseconds that one call may take. */
  readonly deadlineMs: number;
  /**
   * Milliseconds without an answer after which the engine is probed, and that it has to answer the
   * probe.
   */
  readonly answerMs: number;
  /**
   * A small call to probe the engine; an error is an answer, too. The signal aborts when nobody
   * waits any more.
   */
  ask(signal: AbortSignal): Promise<unknown>;
  /** The port's error of a call that was not answered, or not made. */
  unavailable(message: string): Error;
}

/**
 * A circuit breaker for an engine that may hang; each call is bounded in time. A slow call only
 * causes a probe. When that is not answered either, the circuit opens: all calls under way fail,
 * further ones fail at once, and probes go on in the background until one is answered. An engine
 * that refuses calls does not hang.
 */
export class Circuit {
  readonly #underWay = new Set<(message: string) => void>();
  #isOpen = false;
  #isAsking = false;
  #isClosed = false;

  constructor(private readonly options: CircuitOptions) {}

  /**
   * The call's outcome within its time.
   * @param giveUp cancels the call when nobody waits for it any more.
   */
  async run<T>(call: () => Promise<T>, giveUp: () => void = () => {}): Promise<T> {
    const { deadlineMs, answerMs, unavailable } = this.options;
    if (this.#isOpen) {
      // Retries without a pause must not keep the probe's answer from being read.
      await othersTurn();
      throw unavailable('It hangs: it is asked in the background until it answers.');
    }
    const outcome = call();
    return new Promise<T>((resolve, reject) => {
      const fail = (message: string): void => {
        end();
        reject(unavailable(message));
        giveUp();
      };
      const stopDeadline = afterListening(deadlineMs, () =>
        fail(`It did not answer within ${deadlineMs} ms.`),
      );
      const stopSuspicion = afterListening(answerMs, () => void this.#ask());
      const end = (): void => {
        stopDeadline();
        stopSuspicion();
        this.#underWay.delete(fail);
      };
      const settles =
        <Outcome>(settle: (value: Outcome) => void) =>
        (value: Outcome) => {
          end();
          settle(value);
        };
      this.#underWay.add(fail);
      outcome.then(settles(resolve), settles(reject));
    });
  }

  /** Ends probing. */
  close(): void {
    this.#isClosed = true;
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (!this.#isClosed && !(await this.#answers())) {
      this.#isOpen = true;
      for (const fail of this.#underWay) fail('It hangs.');
    }
    this.#isOpen = false;
    this.#isAsking = false;
  }

  /** Whether a probe is answered in time. */
  async #answers(): Promise<boolean> {
    const waiting = new AbortController();
    const answer = this.options.ask(waiting.signal).then(
      () => true,
      () => true,
    );
    let stop: (() => void) | undefined;
    const silence = new Promise<false>((resolve) => {
      stop = afterListening(this.options.answerMs, () => resolve(false));
    });
    const isAnswered = await Promise.race([answer, silence]);
    stop?.();
    if (!isAnswered) waiting.abort();
    return isAnswered;
  }
}

/**
 * Parts in which a time is counted: enough turns of the event loop to connect, shake hands and read
 * an answer.
 */
const TICKS = 20;

/**
 * Calls back once after this many milliseconds during which this process could read answers. A tick
 * delayed by a busy event loop counts once, and data that arrived meanwhile is read before the next
 * tick.
 * @returns cancels it.
 */
function afterListening(milliseconds: number, then: () => void): () => void {
  let left = TICKS;
  let last: NodeJS.Immediate | undefined;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    // The answer may have arrived during the last delay.
    last = setImmediate(then);
  }, milliseconds / TICKS).unref();
  return () => {
    clearInterval(timer);
    clearImmediate(last);
  };
}
