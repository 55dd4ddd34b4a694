import type { EventStoreDBClient } from '@eventstore/db-client';
import { StoreUnavailableError } from '../errors.ts';
import { ClientHolder, type Lease } from './client-holder.ts';
import { translateError } from './translate-error.ts';
import { within } from './within.ts';

/** The server as the adapter sees it: every call is bounded in time and fails with the port's errors. */
export class Engine {
  readonly #holder: ClientHolder;
  /** How long a call may take, with the search for a server and the connection. */
  readonly deadlineMs: number;

  constructor(connectionString: string, deadlineMs: number) {
    this.#holder = new ClientHolder(connectionString);
    this.deadlineMs = deadlineMs;
  }

  /**
   * Runs one call on the client of the moment. After a StoreUnavailableError the next call has a new client.
   * @param giveUp called when the time is up, to cancel what runs.
   */
  async call<T>(work: (client: EventStoreDBClient) => Promise<T>, giveUp?: () => void): Promise<T> {
    const lease = this.#holder.lease();
    try {
      return await within(this.deadlineMs, work(lease.client), giveUp);
    } catch (error) {
      const translated = translateError(error);
      if (translated instanceof StoreUnavailableError) lease.renew();
      throw translated;
    } finally {
      lease.release();
    }
  }

  /** For work that lasts longer than a call. */
  lease(): Lease {
    return this.#holder.lease();
  }

  /** How many clients there have been: one, and one more for each time the server was lost. */
  get clientsMade(): number {
    return this.#holder.made;
  }

  close(): Promise<void> {
    return this.#holder.close();
  }
}
