import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { type EventStore, type RecordedEvent, START_POSITION, type Subscription } from '@salon/event-store';
import { type Collection, type Projections, people } from '@salon/projections';
import { type Checkpoint, saveCheckpoint } from '../mail/checkpoint.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Log } from '../process/log.ts';
import type { Erasure } from './erasure.ts';
import type { ErasuresLog } from './erasures-log.ts';
import { inGroups } from './in-groups.ts';

const NAME = 'erasure';

/** How long an erasure waits for the read model of persons before it clears the files anyway; they are cleared again daily. */
const READ_MODEL_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 10;

/** What the reactor works with. */
export interface ErasureReactorParts {
  readonly store: EventStore;
  readonly projections: Projections;
  readonly checkpoints: Collection<Checkpoint>;
  readonly erasure: Erasure;
  readonly erasures: ErasuresLog;
  readonly mailbox: Mailbox;
  readonly log: Log;
}

/** Follows the log and erases whom it orders to erase; goes on where a crash broke it off. */
export class ErasureReactor implements OnApplicationBootstrap, OnApplicationShutdown {
  private subscription: Subscription | undefined;
  private logId = '';
  private position: string = START_POSITION;
  private again: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(private readonly parts: ErasureReactorParts) {}

  async onApplicationBootstrap(): Promise<void> {
    const { store, log } = this.parts;
    this.logId = await store.logId();
    this.position = await this.begin();
    this.subscription = store.subscribe({
      after: this.position,
      onEvents: (events) => this.take(events),
      onPosition: (position) => this.save(position),
      onError: (error) => log.error('an erasure is tried again', error),
    });
    // A restored backup may hold letters and records of persons who were erased after it was made.
    this.again = this.eraseAgain().catch((error: unknown) => log.error('erasures could not be applied again', error));
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.again;
    await this.subscription?.close();
  }

  /** True as soon as everything that the log orders up to the position is erased; false after the time-out. */
  async reached(position: string, timeoutMs: number): Promise<boolean> {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
      if (this.position >= position) {
        return true;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return false;
  }

  /** Everybody on the list, once more; then letters that belong to nobody. */
  async eraseAgain(): Promise<void> {
    const { erasure, erasures, mailbox } = this.parts;
    const isOver = (): boolean => this.stopping;
    await inGroups(erasures.all(), ({ person, at }) => erasure.erase(person, at), isOver);
    if (isOver()) {
      return;
    }
    await mailbox.removeOrphans();
    await erasure.scrub();
  }

  /** At the checkpoint; at the start when there is none or it belongs to another log: erasing twice does no harm. */
  private async begin(): Promise<string> {
    const known = (await this.parts.checkpoints.get(NAME))?.doc;
    const head = await this.parts.store.head();
    return known !== undefined && known.logId === this.logId && known.position <= head ? known.position : START_POSITION;
  }

  private async take(events: readonly RecordedEvent[]): Promise<void> {
    const { erasure, projections, log } = this.parts;
    const orders = events.filter(({ type }) => type === 'PersonErased');
    for (const { data, metadata, recordedAt } of orders) {
      await erasure.erase(String(data.person), metadata.at ?? recordedAt);
    }
    const last = events.at(-1);
    if (last === undefined) {
      return;
    }
    if (orders.length > 0) {
      if (!(await projections.waitFor(last.position, [people.name], READ_MODEL_WAIT_MS))) {
        log.warn('the read model of persons is late for an erasure', { position: last.position });
      }
      await erasure.scrub();
      log.info('persons were erased', { count: orders.length });
    }
    await this.save(last.position);
  }

  private async save(position: string): Promise<void> {
    await saveCheckpoint(this.parts.checkpoints, NAME, { logId: this.logId, position, notBefore: '' });
    this.position = position;
  }
}
