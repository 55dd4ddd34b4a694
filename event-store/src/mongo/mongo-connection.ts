import { type Db, MongoClient } from 'mongodb';

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

/**
 * One process's way to a MongoDB, shared by all adapters on it: few connections, every call bounded in time, every write
 * acknowledged by the majority. Connects with the first call and again by itself.
 */
export class MongoConnection {
  readonly #client: MongoClient;

  /** @throws Error when the URL cannot be one. */
  constructor({ url, deadlineMs = 4_000 }: MongoConnectionOptions) {
    this.#client = new MongoClient(url, {
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
    });
  }

  database(name: string): Db {
    return this.#client.db(name);
  }

  /** Drops a whole database; for tests and for operators who start over. */
  async drop(name: string): Promise<void> {
    await this.#client.db(name).dropDatabase();
  }

  async close(): Promise<void> {
    await this.#client.close();
  }
}
