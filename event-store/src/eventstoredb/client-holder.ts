import type { EventStoreDBClient } from '@eventstore/db-client';
import { StoreUnavailableError } from '../errors.ts';
import { type Endpoint, type EngineClient, makeEngineClient } from './engine-client.ts';

/** A client that stays open until it is released. */
export interface Lease {
  readonly client: EventStoreDBClient;
  /**
   * The next lease gets a new client, at this server if one is named; current users keep theirs.
   */
  renew(leader?: Endpoint): void;
  release(): void;
}

interface Held {
  readonly engine: EngineClient;
  leases: number;
  retired: boolean;
}

/**
 * Leases the current client. After a failure (connection, discovery, silence) the next caller gets
 * a new one; the old one is closed when nobody uses it.
 */
export class ClientHolder {
  readonly #retiring = new Set<Promise<void>>();
  #present: Held | undefined;
  #leader: Endpoint | undefined;
  #made = 0;
  #closed = false;
  #users = 0;
  #onIdle: () => void = () => {};

  /** @throws Error when the connection string cannot be one. */
  constructor(private readonly connectionString: string) {
    this.#make();
  }

  /** @throws StoreUnavailableError once the holder is closed. */
  lease(): Lease {
    if (this.#closed) throw new StoreUnavailableError('The log is closed.');
    const held = this.#present ?? this.#make();
    held.leases += 1;
    this.#users += 1;
    return {
      client: held.engine.client,
      renew: (leader) => {
        if (this.#present === held || this.#present === undefined) this.#leader = leader;
        this.#retire(held);
      },
      release: () => {
        held.leases -= 1;
        this.#users -= 1;
        this.#closeIfUnused(held);
        if (this.#users === 0) this.#onIdle();
      },
    };
  }

  /** Waits for all leases and closes the connections. */
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

  #make(): Held {
    this.#made += 1;
    const engine = makeEngineClient({
      connectionString: this.connectionString,
      number: this.#made,
      leader: this.#leader,
      onLost: () => this.#retire(held),
    });
    const held: Held = { engine, leases: 0, retired: false };
    this.#leader = undefined;
    this.#present = held;
    return held;
  }

  #retire(held: Held): void {
    if (held.retired) return;
    held.retired = true;
    if (this.#present === held) this.#present = undefined;
    this.#closeIfUnused(held);
  }

  #closeIfUnused(held: Held): void {
    if (!held.retired || held.leases > 0) return;
    const closing = held.engine.close().finally(() => this.#retiring.delete(closing));
    this.#retiring.add(closing);
  }
}
