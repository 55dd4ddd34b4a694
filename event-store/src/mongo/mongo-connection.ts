import { type Db, MongoClient, type MongoClientOptions, MongoNetworkTimeoutError } from 'mongodb';
import { Circuit } from '../circuit.ts';
import { translated } from './mongo-failures.ts';

export interface MongoConnectionOptions {
  /** `mongodb://…` or `mongodb+srv://…`; what it says about write concern, pool and times is overruled. */
  readonly url: string;
  /** How long the search for a server, a connection and an answer may take, each. Default 4,000 ms. */
  readonly deadlineMs?: number;
}

/** How soon a server that came back, or another that was elected, is noticed. */
const LOOK_EVERY_MS = 2_000;

/** Enough for a node under load; three nodes stay far below what the smallest server takes. */
const POOL = 10;

/** So long may whoever asked wait; the driver's own search and second try, each bounded, would add up to more. */
const CALL_MS = 6_000;

/** A call that waits for longer makes MongoDB be asked whether it hangs, and it has as long to say so, with a new connection and its handshake. */
const ANSWER_MS = 600;

/**
 * One process's way to a MongoDB, shared by all adapters on it: few connections, every call bounded in time, every write
 * acknowledged by the majority. Connects with the first call and again by itself.
 */
export class MongoConnection {
  readonly #client: MongoClient;
  readonly #circuit: Circuit;

  /** @throws Error when the URL cannot be one. */
  constructor({ url, deadlineMs = 4_000 }: MongoConnectionOptions) {
    const options: MongoClientOptions = {
      appName: 'salon',
      maxPoolSize: POOL,
      socketTimeoutMS: deadlineMs,
      waitQueueTimeoutMS: deadlineMs,
      serverSelectionTimeoutMS: deadlineMs,
      connectTimeoutMS: deadlineMs,
      heartbeatFrequencyMS: LOOK_EVERY_MS,
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
        // Apart from the pool, whose connections may all be at slow work, or be those that hang.
        const apart = new MongoClient(url, { ...options, maxPoolSize: 1 });
        signal.addEventListener('abort', () => void apart.close());
        await apart
          .db('admin')
          .command({ ping: 1 })
          .finally(() => apart.close());
      },
      unavailable: (message) => new MongoNetworkTimeoutError(message),
    });
  }

  database(name: string): Db {
    return this.#client.db(name);
  }

  /** Runs one call; a failure of the engine, or its silence, becomes the error of the port, a mistake in the call stays what it is. */
  call<T>(work: () => Promise<T>, unavailable: (cause: unknown) => Error): Promise<T> {
    return translated(() => this.#circuit.run(work), unavailable);
  }

  /** Drops a whole database; for tests and for operators who start over. */
  async drop(name: string): Promise<void> {
    await this.#client.db(name).dropDatabase();
  }

  async close(): Promise<void> {
    this.#circuit.close();
    await this.#client.close();
  }
}
