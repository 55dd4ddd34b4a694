/** A mail of the outbox on its way to a worker. */
export interface CarriedMail {
  /** The id of its entry. */
  readonly id: string;
  /** When the entry is due: an entry that is due at another time by now was put on its way anew. */
  readonly due: string;
}

/**
 * Sends one mail if its entry still wants that. `isTakenOver` says that a worker before had it in hand and is dead, so that its claim is void.
 * A throw leaves the mail to a later delivery.
 */
export type Deliver = (mail: CarriedMail, isTakenOver: boolean) => Promise<void>;

/**
 * Brings mails to a worker that is free, here or in another process, at the moment when they are due. It keeps nothing that the outbox does
 * not know: what it loses, or delivers twice, the sweep and the claim of the entry put right.
 */
export abstract class MailCarrier {
  /** Puts mails on their way, each after its delay in milliseconds; those that are on their way already stay as they are. */
  abstract carry(mails: readonly (CarriedMail & { readonly delayMs: number })[]): Promise<void>;
  /** Begins to deliver in this process, several mails at a time but never one twice at once. */
  abstract start(deliver: Deliver): void;
  /** Ends after the mails in hand; nothing is delivered here any more. */
  abstract stop(): Promise<void>;
  /** Stops, and lets go of the engine. */
  abstract close(): Promise<void>;
}

/** Mails cannot be put on their way, or one is in a worker's hands; trying again later may work. */
export class MailCarrierUnavailableError extends Error {
  override readonly name = 'MailCarrierUnavailableError';
  readonly retryable = true;

  constructor(cause: unknown) {
    super('Mails cannot be put on their way at the moment.', { cause });
  }
}
