const MINUTE = 60_000;
/**
 * Pauses after failed tries, in milliseconds; a mail that fails after the last one is dead
 * (specification, mail: once).
 */
export const BACK_OFF: readonly number[] = [
  MINUTE / 2,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  60 * MINUTE,
  180 * MINUTE,
  360 * MINUTE,
];

/** The id of an outbox entry, and how long its mail waits (milliseconds). */
export interface QueuedMail {
  readonly id: string;
  readonly delayMs: number;
}

/**
 * A mail could not be sent; dead when it is not to be tried again. The message contains no personal
 * data.
 */
export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError';

  constructor(
    reason: string,
    readonly isDead: boolean,
  ) {
    super(reason);
  }
}

/**
 * Tries to send the mail of an outbox entry. Resolves to undefined when it is settled, else to the
 * milliseconds until the next try.
 * @throws MailNotSentError after a failure, which is stored already.
 */
export type Deliver = (id: string) => Promise<number | undefined>;

/**
 * The queue of mails between processes, with ids only. While it is away nothing is put into it, and
 * the sweep of the outbox does so later; for the same reason it may lose what it holds. An embedded
 * salon has none.
 */
export abstract class MailQueue {
  /** Puts mails into the queue; those that are in it already stay as they are. Does not throw. */
  abstract put(mails: readonly QueuedMail[]): Promise<void>;
  /** Takes a mail out of the queue, unless a worker is just sending it. Does not throw. */
  abstract remove(id: string): Promise<void>;
  /** Starts to deliver in this process. */
  abstract work(deliver: Deliver): void;
  /** Stops deliveries after mails in progress. */
  abstract stop(): Promise<void>;
  /** Stops, and closes the engine. */
  abstract close(): Promise<void>;
}
