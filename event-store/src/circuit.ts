import { setImmediate as othersTurn } from 'node:timers/promises';

/** Times exclude delays of this process's event loop, during which it could read no answer. */
interface CircuitOptions {
  readonly deadlineMs: number;
  /** Milliseconds without an answer until the engine is probed, and that a probe may take. */
  readonly answerMs: number;
  /** An error is an answer, too. The signal aborts when nobody waits any more. */
  ask(signal: AbortSignal): Promise<unknown>;
  unavailable(message: string): Error;
}

/**
 * A slow call only causes a probe. When that is not answered either, the circuit opens: calls under
 * way fail, further ones fail at once, and probes go on until one is answered. An engine that
 * refuses calls does not hang.
 */
export class Circuit {
  readonly #underWay = new Set<(message: string) => void>();
  #isOpen = false;
  #isAsking = false;
  #isClosed = false;

  constructor(private readonly options: CircuitOptions) {}

  /** @param giveUp cancels the call when nobody waits for it any more. */
  async run<T>(call: () => Promise<T>, giveUp: () => void = () => {}): Promise<T> {
    const { deadlineMs, answerMs, unavailable } = this.options;
    if (this.#isOpen) {
      // Retries without a pause must not keep the probe's answer from being read.
      await othersTurn();
      throw unavailable('It hangs: it is asked in the background until it answers.');
    }
    const outcome = call();
    return new Promise((resolve, reject) => {
      const fail = (message: string) => {
        end();
        reject(unavailable(message));
        giveUp();
      };
      const stopDeadline = afterListening(deadlineMs, () =>
        fail(`It did not answer within ${deadlineMs} ms.`),
      );
      const stopSuspicion = afterListening(answerMs, () => void this.#ask());
      const end = () => {
        stopDeadline();
        stopSuspicion();
        this.#underWay.delete(fail);
      };
      this.#underWay.add(fail);
      outcome.finally(end).then(resolve, reject);
    });
  }

  close(): void {
    this.#isClosed = true;
  }

  async #ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (!this.#isClosed && !(await this.#answers())) {
      this.#isOpen = true;
      for (const fail of this.#underWay) fail('It hangs.');
    }
    this.#isOpen = false;
    this.#isAsking = false;
  }

  #answers(): Promise<boolean> {
    const waiting = new AbortController();
    return new Promise((resolve) => {
      const stop = afterListening(this.options.answerMs, () => {
        resolve(false);
        waiting.abort();
      });
      const answered = () => {
        stop();
        resolve(true);
      };
      this.options.ask(waiting.signal).then(answered, answered);
    });
  }
}

/** Parts of a time: enough turns of the event loop to connect, shake hands and read an answer. */
const TICKS = 20;

/**
 * Counts time in which this process could read answers: a tick delayed by a busy event loop counts
 * once. The returned function cancels it.
 */
function afterListening(milliseconds: number, then: () => void) {
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
