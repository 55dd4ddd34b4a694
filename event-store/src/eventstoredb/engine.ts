import { type EventStoreDBClient, NotLeaderError } from '@eventstore/db-client';
import { StoreUnavailableError } from '../errors.ts';
import { ClientHolder, type Lease } from './client-holder.ts';
import type { Endpoint } from './engine-client.ts';
import { translateError } from './translate-error.ts';

/** The server as the adapter sees it: every call is bounded in time and fails with the port's errors. */
export class Engine {
  readonly #holder: ClientHolder;
  /** How long a call may take, with the search for a server and the connection. */
  readonly deadlineMs: number;

  /** @throws Error when the connection string cannot be one. */
  constructor(connectionString: string, deadlineMs: number) {
    this.#holder = new ClientHolder(connectionString);
    this.deadlineMs = deadlineMs;
  }

  /**
   * Runs one call on the client of the moment, and once more at the leader when a server answers that it is another one.
   * After a StoreUnavailableError the next call has a new client.
   * @param giveUp called when the time is up, to cancel what runs.
   */
  async call<T>(work: (client: EventStoreDBClient) => Promise<T>, giveUp?: () => void): Promise<T> {
    try {
      return await this.#try(work, giveUp);
    } catch (error) {
      if (leaderOf(error) === undefined) throw error;
      return this.#try(work, giveUp);
    }
  }

  async #try<T>(work: (client: EventStoreDBClient) => Promise<T>, giveUp?: () => void): Promise<T> {
    const lease = this.#holder.lease();
    try {
      return await within(this.deadlineMs, work(lease.client), giveUp);
    } catch (error) {
      const translated = translateError(error);
      if (translated instanceof StoreUnavailableError) lease.renew(leaderOf(translated));
      throw translated;
    } finally {
      lease.release();
    }
  }

  /** For work that lasts longer than a call. */
  lease(): Lease {
    return this.#holder.lease();
  }

  close(): Promise<void> {
    return this.#holder.close();
  }
}

/** Where the leader is, when that is why a call failed. */
function leaderOf(error: unknown): Endpoint | undefined {
  return error instanceof StoreUnavailableError && error.cause instanceof NotLeaderError ? error.cause.leader : undefined;
}

/** The promise's outcome, or a StoreUnavailableError when that takes longer than so many milliseconds; what comes later is dropped. */
function within<T>(milliseconds: number, promise: Promise<T>, giveUp: () => void = () => {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new StoreUnavailableError(`The event store did not answer within ${milliseconds} ms.`));
      giveUp();
    }, milliseconds);
    const settles =
      <Outcome>(settle: (outcome: Outcome) => void) =>
      (outcome: Outcome) => {
        clearTimeout(timer);
        settle(outcome);
      };
    promise.then(settles(resolve), settles(reject));
  });
}
