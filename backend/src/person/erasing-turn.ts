import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { StoreUnavailableError } from '@salon/event-store';
import { LEASE_MS, Lease } from '@salon/projections';
import { WorkDocuments } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { inGroups } from './in-groups.ts';

interface CarriedOut {
  readonly order: string;
}

export interface ErasureOrder {
  readonly person: string;
  /** The event's id. */
  readonly order: string;
}

const carriedOut = { name: 'erasures', indexes: [] };
const POLL_MS = 20;
const OTHERS_MS = 250;

/** All processes find each order; one carries it out, and the others wait for it. */
@Injectable()
export class ErasingTurn implements BeforeApplicationShutdown {
  private readonly owner = randomUUID();
  private isStopping = false;

  constructor(
    private readonly work: WorkDocuments,
    private readonly clock: Clock,
  ) {}

  beforeApplicationShutdown() {
    this.isStopping = true;
  }

  /** True if carried out here. If the other process dies, this one takes over. */
  async run(
    orders: readonly ErasureOrder[],
    carryOut: (open: readonly ErasureOrder[]) => Promise<void>,
  ) {
    const { owner, clock } = this;
    const lease = await Lease.open(this.work, 'erasing', { owner, now: () => clock.millis() });
    for (;;) {
      if ((await this.open(orders)).length === 0) return false;
      if (await lease.take()) break;
      if (this.isStopping) throw new StoreUnavailableError('This process stops.');
      await pause(OTHERS_MS);
    }
    const renewing = setInterval(() => void lease.take().catch(() => undefined), LEASE_MS / 3);
    try {
      // Again, since another process may have released it in between.
      await carryOut(await this.open(orders));
      return true;
    } finally {
      clearInterval(renewing);
      await lease.release();
    }
  }

  async note(orders: readonly ErasureOrder[]) {
    const documents = await this.documents();
    await inGroups(orders, async ({ person, order }) => {
      await documents.remove(person);
      await documents.insert(person, { order });
    });
  }

  async reached(person: string, timeoutMs: number) {
    const documents = await this.documents();
    for (let left = timeoutMs; left > 0; left -= POLL_MS) {
      if ((await documents.get(person)) !== undefined) return true;
      await pause(POLL_MS);
    }
    return false;
  }

  private async open(orders: readonly ErasureOrder[]) {
    const carried = await (await this.documents()).getMany(orders.map(({ person }) => person));
    const done = new Set(carried.map(({ doc }) => doc.order));
    return orders.filter(({ order }) => !done.has(order));
  }

  private documents() {
    return this.work.collection<CarriedOut>(carriedOut);
  }
}
