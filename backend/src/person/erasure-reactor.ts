import { Injectable } from '@nestjs/common';
import { derivedId, type RecordedEvent } from '@salon/event-store';
import { type Projections, people } from '@salon/projections';
import { CheckpointedReactor, type Reactor } from '../background/checkpointed-reactor.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { Executor } from '../command/execute.ts';
import { Mailbox } from '../mail/mailbox.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/log.ts';
import { ErasePerson, ErasePersonHandler } from './erase-person.ts';
import { Erasure } from './erasure.ts';
import { ErasuresLog } from './erasures-log.ts';
import { inGroups } from './in-groups.ts';
import { MergedPersons } from './merged-persons.ts';

/** How long an erasure waits for the read model of persons before it clears the files anyway; they are cleared again daily. */
/** After a start visitors come first. */
const SOON_MS = 30_000;
const READ_MODEL_WAIT_MS = 10_000;
const DAY_MS = 24 * 3_600_000;

/** Erases whom the log orders to erase; goes on where a crash broke it off. Erasing twice does no harm, so any doubt begins at the start. */
@CheckpointedReactor({ name: 'erasure', onForeignCheckpoint: 'start' })
@Injectable()
export class ErasureReactor implements Reactor {
  constructor(
    private readonly erasure: Erasure,
    private readonly merged: MergedPersons,
    private readonly executor: Executor,
    private readonly clock: Clock,
    @InjectProjections() private readonly projections: Projections,
    private readonly log: Log,
  ) {}

  concerns({ type }: RecordedEvent): boolean {
    return type === 'PersonErased';
  }

  async react(orders: readonly RecordedEvent[]): Promise<void> {
    for (const order of orders) {
      const { data, metadata, recordedAt } = order;
      await this.orderMerged(order);
      await this.erasure.erase(String(data.person), metadata.at ?? recordedAt);
    }
    const last = orders.at(-1);
    if (last === undefined) {
      return;
    }
    if (!(await this.projections.waitFor(last.position, [people.name], READ_MODEL_WAIT_MS))) {
      this.log.warn('the read model of persons is late for an erasure', { position: last.position });
    }
    await this.erasure.scrub();
    this.log.info('persons were erased', { count: orders.length });
  }

  /** Who was merged into a person goes with them, each by an order of their own, which comes back here. */
  private async orderMerged({ id, data, metadata }: RecordedEvent): Promise<void> {
    for (const person of await this.merged.of(String(data.person))) {
      const about = { actor: 'system', channel: 'system', correlationId: metadata.correlationId ?? id, causationId: id } as const;
      const context = { ...about, commandId: derivedId(id, `erasing ${person}`), at: this.clock.now() };
      await new ErasePersonHandler(this.executor).execute(new ErasePerson(person, context));
    }
  }
}

/** Erases once more everybody on the list, then mails that belong to nobody: a restored backup may hold some of both. */
@ScheduledTask({ name: 'erasures again', everyMs: DAY_MS, firstAfterMs: SOON_MS })
@Injectable()
export class EraseAgain implements Task {
  constructor(
    private readonly erasure: Erasure,
    private readonly erasures: ErasuresLog,
    private readonly mailbox: Mailbox,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const isOver = (): boolean => signal.aborted;
    await inGroups(this.erasures.all(), ({ person, at }) => this.erasure.erase(person, at), isOver);
    if (isOver()) {
      return;
    }
    await this.mailbox.removeOrphans();
    await this.erasure.scrub();
  }
}
