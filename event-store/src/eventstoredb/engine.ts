import { BACKWARDS, END, type EventStoreDBClient, NotLeaderError } from '@eventstore/db-client';
import { Circuit } from '../circuit.ts';
import { StoreUnavailableError } from '../errors.ts';
import { type Endpoint, type EngineClient, makeEngineClient } from './engine-client.ts';
import { translateError } from './translate-error.ts';

/** A slower call causes a probe: discovery with a hanging server takes a second. */
const ANSWER_MS = 1_500;

/**
 * Every call is bounded in time and fails with the port's errors, at once while the server hangs.
 */
export class Engine {
  readonly #holder: ClientHolder;
  readonly #circuit: Circuit;
  /** Without user and password. */
  readonly #server: string;

  constructor(
    connectionString: string,
    readonly deadlineMs: number,
  ) {
    this.#holder = new ClientHolder(connectionString);
    this.#server = connectionString.replace(/^[^/]*\/\/(?:[^/?]*@)?|[/?].*$/g, '');
    this.#circuit = new Circuit({
      deadlineMs,
      answerMs: ANSWER_MS,
      ask: (signal) => this.#probe(signal),
      unavailable: (message) =>
        new StoreUnavailableError(`The event store at ${this.#server} is away: ${message}`),
    });
  }

  translated(error: unknown): Error {
    return translateError(error, this.#server);
  }

  /**
   * A call is run again at the leader when the server is not. After a StoreUnavailableError the
   * next call has a new client. @param giveUp cancels the call when its time is up.
   */
  async call<T>(work: (client: EventStoreDBClient) => Promise<T>, giveUp?: () => void): Promise<T> {
    try {
      return await this.#try(work, giveUp);
    } catch (error) {
      if (leaderOf(error) === undefined) throw error;
      return this.#try(work, giveUp);
    }
  }

  async #try<T>(work: (client: EventStoreDBClient) => Promise<T>, giveUp?: () => void) {
    const lease = this.#holder.lease();
    try {
      return await this.#circuit.run(() => work(lease.client), giveUp);
    } catch (error) {
      const translated = this.translated(error);
      if (translated instanceof StoreUnavailableError) lease.renew(leaderOf(translated));
      throw translated;
    } finally {
      lease.release();
    }
  }

  lease(): ClientLease {
    return this.#holder.lease();
  }

  close(): Promise<void> {
    this.#circuit.close();
    return this.#holder.close();
  }

  /** Reads one event on a new connection, which later calls use: maybe only the old one hangs. */
  async #probe(signal: AbortSignal) {
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
        for (const event of ['data', 'end', 'error', 'close']) reading.on(event, resolve);
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

export interface ClientLease {
  readonly client: EventStoreDBClient;
  /**
   * The next lease gets a new client, at this server if one is named; current users keep theirs.
   */
  renew(leader?: Endpoint): void;
  release(): void;
}

interface SharedClient {
  readonly engine: EngineClient;
  leases: number;
  retired: boolean;
}

/**
 * After a failure (connection, discovery, silence) the next caller gets a new client; the old one
 * is closed when nobody uses it.
 */
class ClientHolder {
  readonly #retiring = new Set<Promise<void>>();
  #present: SharedClient | undefined;
  #leader: Endpoint | undefined;
  #clientNumber = 0;
  #closed = false;
  #users = 0;
  #onIdle: () => void = () => {};

  constructor(private readonly connectionString: string) {
    this.#make();
  }

  /** @throws StoreUnavailableError once the holder is closed. */
  lease(): ClientLease {
    if (this.#closed) throw new StoreUnavailableError('The log is closed.');
    const shared = this.#present ?? this.#make();
    shared.leases += 1;
    this.#users += 1;
    return {
      client: shared.engine.client,
      renew: (leader) => {
        if (this.#present === shared || this.#present === undefined) this.#leader = leader;
        this.#retire(shared);
      },
      release: () => {
        shared.leases -= 1;
        this.#users -= 1;
        this.#closeIfUnused(shared);
        if (this.#users === 0) this.#onIdle();
      },
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#users > 0) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
    }
    if (this.#present) this.#retire(this.#present);
    await Promise.all(this.#retiring);
  }

  #make() {
    this.#clientNumber += 1;
    const engine = makeEngineClient({
      connectionString: this.connectionString,
      number: this.#clientNumber,
      leader: this.#leader,
      onLost: () => this.#retire(shared),
    });
    const shared: SharedClient = { engine, leases: 0, retired: false };
    this.#leader = undefined;
    this.#present = shared;
    return shared;
  }

  #retire(shared: SharedClient) {
    if (shared.retired) return;
    shared.retired = true;
    if (this.#present === shared) this.#present = undefined;
    this.#closeIfUnused(shared);
  }

  #closeIfUnused(shared: SharedClient) {
    if (!shared.retired || shared.leases > 0) return;
    const closing = shared.engine.close().finally(() => this.#retiring.delete(closing));
    this.#retiring.add(closing);
  }
}
