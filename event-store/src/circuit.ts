import { setImmediate as othersTurn } from 'node:timers/promises';

/** What is known of an engine whose calls may hang. */
export interface CircuitOptions {
  /** How long one call may take, in milliseconds. */
  readonly deadlineMs: number;
  /** After so long without an answer the engine is asked whether it hangs, and has as long to say anything. */
  readonly answerMs: number;
  /** Asks the engine for something small; an error is an answer, too. Once the signal is aborted, nobody waits for it any more. */
  ask(signal: AbortSignal): Promise<unknown>;
  /** The port's error for a call that was not answered, or not made. */
  unavailable(message: string): Error;
}

/**
 * The calls to one engine, each bounded in time, and the knowledge that it hangs. A slow call is none: it makes the engine be asked something
 * small. When that is not answered either, the circuit opens: every call under way fails, each further one fails at once, and the
 * engine is asked in the background until it answers. An engine that refuses calls does not hang, and answers for itself.
 */
export class Circuit {
  readonly #options: CircuitOptions;
  readonly #underWay = new Set<(message: string) => void>();
  #isOpen = false;
  #isAsking = false;
  #isClosed = false;

  constructor(options: CircuitOptions) {
    this.#options = options;
  }

  /**
   * The call's outcome; what comes after its time is dropped.
   * @param giveUp called when the call is waited for no more, to cancel what runs.
   */
  async run<T>(call: () => Promise<T>, giveUp: () => void = () => {}): Promise<T> {
    const { deadlineMs, answerMs, unavailable } = this.#options;
    if (this.#isOpen) {
      // Whoever tries again without a pause must not keep the answer from being read.
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
      const late = setTimeout(fail, deadlineMs, `It did not answer within ${deadlineMs} ms.`);
      const suspicion = setTimeout(() => void this.#ask(), answerMs);
      const end = (): void => {
        clearTimeout(late);
        clearTimeout(suspicion);
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

  /** Asks no more. */
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

  /** Whether the engine says anything in time. */
  async #answers(): Promise<boolean> {
    const waiting = new AbortController();
    const answer = this.#options.ask(waiting.signal).then(
      () => true,
      () => true,
    );
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<false>((resolve) => {
      // A process that was busy itself may have the answer unread.
      timer = setTimeout(() => void othersTurn().then(() => resolve(false)), this.#options.answerMs);
      timer.unref();
    });
    const isAnswered = await Promise.race([answer, silence]);
    clearTimeout(timer);
    if (!isAnswered) waiting.abort();
    return isAnswered;
  }
}
