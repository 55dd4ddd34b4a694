import { type Db, MongoClient, type MongoClientOptions, MongoNetworkTimeoutError } from 'mongodb';
import { Circuit } from '../circuit.ts';
import { reasonOf, translated } from './mongo-failures.ts';

export interface MongoConnectionOptions {
  /** With write concern, pool and timeouts overridden. */
  readonly url: string;
  /** Milliseconds for server selection, a connection and an answer, each. Default 4,000. */
  readonly deadlineMs?: number;
}

/** A returned server or a new primary is noticed within this. */
const HEARTBEAT_MS = 2_000;

/** Enough for a node under load; three nodes stay far below the smallest server's limit. */
const POOL = 10;

/** The driver's server selection and retry would add up to more. */
const CALL_MS = 6_000;

/** A slower call causes a probe, which has as long. */
const ANSWER_MS = 600;

/** `reason` names the servers and the failure, without a password. */
export type Unavailable = (cause: unknown, reason: string) => Error;

/**
 * All adapters of the process share it: a small pool, calls bounded in time, writes acknowledged by
 * the majority. Connects with the first call.
 */
export class MongoConnection {
  readonly #client: MongoClient;
  readonly #circuit: Circuit;

  constructor({ url, deadlineMs = 4_000 }: MongoConnectionOptions) {
    const options: MongoClientOptions = {
      appName: 'salon',
      maxPoolSize: POOL,
      socketTimeoutMS: deadlineMs,
      waitQueueTimeoutMS: deadlineMs,
      serverSelectionTimeoutMS: deadlineMs,
      connectTimeoutMS: deadlineMs,
      heartbeatFrequencyMS: HEARTBEAT_MS,
      readPreference: 'primary',
      writeConcern: { w: 'majority', journal: true },
      retryWrites: true,
      ignoreUndefined: true,
    };
    this.#client = new MongoClient(url, options);
    this.#circuit = new Circuit({
      deadlineMs: CALL_MS,
      answerMs: ANSWER_MS,
      ask: async (signal) => {
        // Outside the pool, whose connections may all be busy or hang.
        const probe = new MongoClient(url, { ...options, maxPoolSize: 1 });
        signal.addEventListener('abort', () => void probe.close());
        await probe
          .db('admin')
          .command({ ping: 1 })
          .finally(() => probe.close());
      },
      unavailable: (message) => new MongoNetworkTimeoutError(message),
    });
  }

  database(name: string): Db {
    return this.#client.db(name);
  }

  /**
   * A failure of the engine, or its silence, becomes the port's error with the servers and the
   * reason, a mistake in the call does not.
   */
  call<T>(work: () => Promise<T>, unavailable: Unavailable): Promise<T> {
    return translated(
      () => this.#circuit.run(work),
      (cause) => unavailable(cause, `MongoDB at ${this.#servers()}: ${reasonOf(cause)}`),
    );
  }

  /** Without user and password. */
  #servers() {
    const { hosts, srvHost } = this.#client.options;
    return srvHost ?? hosts.join(',');
  }

  async drop(name: string): Promise<void> {
    await this.#client.db(name).dropDatabase();
  }

  async close(): Promise<void> {
    this.#circuit.close();
    await this.#client.close();
  }
}
