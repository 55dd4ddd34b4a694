import { BACKWARDS, END, type EventStoreDBClient, NotLeaderError } from '@eventstore/db-client';
import { Circuit } from '../circuit.ts';
import { StoreUnavailableError } from '../errors.ts';
import { ClientHolder, type Lease } from './client-holder.ts';
import type { Endpoint } from './engine-client.ts';
import { translateError } from './translate-error.ts';

/** A slower call causes a probe: discovery with a hanging server takes a second. */
const ANSWER_MS = 1_500;

/**
 * The server: every call is bounded in time and fails with the port's errors, at once while it
 * hangs.
 */
export class Engine {
  readonly #holder: ClientHolder;
  readonly #circuit: Circuit;

  /** @throws Error when the connection string cannot be one. */
  constructor(
    connectionString: string,
    /** Milliseconds for a call, connecting included. */
    readonly deadlineMs: number,
  ) {
    this.#holder = new ClientHolder(connectionString);
    this.#circuit = new Circuit({
      deadlineMs,
      answerMs: ANSWER_MS,
      ask: (signal) => this.#probe(signal),
      unavailable: (message) => new StoreUnavailableError(`The event store is away: ${message}`),
    });
  }

  /**
   * Runs one call, and again at the leader when the server is not. After a StoreUnavailableError
   * the next call has a new client.
   * @param giveUp cancels the call when its time is up.
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
      return await this.#circuit.run(() => work(lease.client), giveUp);
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
    this.#circuit.close();
    return this.#holder.close();
  }

  /** Reads one event on a new connection, which later calls use: maybe only the old one hangs. */
  async #probe(signal: AbortSignal): Promise<void> {
    const before = this.#holder.lease();
    before.renew();
    before.release();
    const lease = this.#holder.lease();
    try {
      const reading = lease.client.readAll({
        fromPosition: END,
        direction: BACKWARDS,
        maxCount: 1,
      });
      signal.addEventListener('abort', () => void reading.cancel().catch(() => {}));
      await new Promise((resolve) => {
        for (const said of ['data', 'end', 'error', 'close']) reading.on(said, resolve);
      });
    } finally {
      lease.release();
    }
  }
}

function leaderOf(error: unknown): Endpoint | undefined {
  return error instanceof StoreUnavailableError && error.cause instanceof NotLeaderError
    ? error.cause.leader
    : undefined;
}
