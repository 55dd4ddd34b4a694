/** A queued mail of the outbox. */
export interface CarriedMail {
  /** The id of its outbox entry. */
  readonly id: string;
  /** When the entry is due. If the entry has another time by now, it was queued again. */
  readonly due: string;
}

/**
 * Sends a mail, if its entry is still open. `isTakenOver`: a previous worker has crashed, so its claim does not count. After a throw the mail
 * is delivered again later.
 */
export type Deliver = (mail: CarriedMail, isTakenOver: boolean) => Promise<void>;

/**
 * The queue between outbox and mail workers, in this process or in others; delivers mails when they are due. It may lose mails or deliver them
 * twice: the sweep of the outbox and the claims of workers handle that.
 */
export abstract class MailCarrier {
  /** Queues mails, each with its delay in milliseconds; those that are queued already are not changed. */
  abstract carry(mails: readonly (CarriedMail & { readonly delayMs: number })[]): Promise<void>;
  /** Starts to deliver in this process, concurrently, but never the same mail twice at once. */
  abstract start(deliver: Deliver): void;
  /** Stops deliveries after mails in progress. */
  abstract stop(): Promise<void>;
  /** Stops, and closes the engine. */
  abstract close(): Promise<void>;
}

/** Mails cannot be queued, or a worker is sending one; retryable. */
export class MailCarrierUnavailableError extends Error {
  override readonly name = 'MailCarrierUnavailableError';
  readonly retryable = true;

  constructor(cause: unknown) {
    super('Mails cannot be put on their way at the moment.', { cause });
  }
}
