const MINUTE = 60_000;
/**
 * Milliseconds after failed tries; after the last one a mail is dead (specification, mail: once).
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

/** The id is that of an outbox entry; the wait is in milliseconds. */
export interface QueuedMail {
  readonly id: string;
  readonly delayMs: number;
}

/** A dead mail is not tried again. Without personal data. */
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
 * Resolves to the milliseconds until the next try; undefined when settled. @throws MailNotSentError
 * after a failure, which is stored already.
 */
export type Deliver = (id: string) => Promise<number | undefined>;

/**
 * Holds ids only, may lose mails, and takes none while the server is away: the sweep of the outbox
 * puts them in later. An embedded salon has none.
 */
export abstract class MailQueue {
  /** Mails that are in it already stay as they are. Does not throw. */
  abstract put(mails: readonly QueuedMail[]): Promise<void>;
  /** Leaves a mail that a worker is just sending. Does not throw. */
  abstract remove(id: string): Promise<void>;
  abstract work(deliver: Deliver): void;
  /** Ends after mails in progress. */
  abstract stop(): Promise<void>;
  abstract close(): Promise<void>;
}
