import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isPersonId } from '@salon/domain';
import { derivedId, type Position, type RecordedEvent } from '@salon/event-store';
import {
  CheckpointedReactor,
  type Reactor,
  type ReactorOptions,
} from '../background/checkpointed-reactor.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { systemContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import type { Done } from '../command/outcome.ts';
import { parseStored, type StoredEventOf } from '../command/stored-event.ts';
import { Mailbox } from '../mail/transport.ts';
import { EventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/telemetry.ts';
import { tellErasures } from './apply-erasures.ts';
import { orderErasure } from './erase-person.ts';
import { ErasingTurn } from './erasing-turn.ts';
import { Erasure } from './erasure.ts';
import { ErasuresLog } from './erasures-log.ts';
import { inGroups } from './in-groups.ts';
import { MergedPersons } from './merged-persons.ts';
import { Scrub } from './scrub.ts';

const DAY_MS = 24 * 3_600_000;
/** Milliseconds. */
const FIRST_AFTER_MS = 30_000;

export const erasureReactor: ReactorOptions = {
  name: 'erasure',
  label: '個人情報の消去',
  onForeignCheckpoint: 'start',
};

/** Erasing is repeatable, so it starts at the beginning of a foreign log. */
@CheckpointedReactor(erasureReactor)
@Injectable()
export class ErasureReactor implements Reactor {
  readonly handles: ReadonlySet<string> = new Set(['PersonErased']);

  constructor(
    private readonly erasure: Erasure,
    private readonly scrub: Scrub,
    private readonly turn: ErasingTurn,
    private readonly merged: MergedPersons,
    private readonly erasures: ErasuresLog,
    private readonly mailbox: Mailbox,
    private readonly executor: Executor,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async react(events: readonly RecordedEvent[]) {
    const orders = events.map(parseStored).filter((event) => event.type === 'PersonErased');
    for (const { data, facts } of orders) this.erasures.note(data.person, facts.at);
    const named = orders.map(({ id, data }) => ({ order: id, person: data.person }));
    const isHere = await this.turn.run(named, async (open) => {
      const ids = new Set(open.map(({ order }) => order));
      await this.carryOut(orders.filter(({ id }) => ids.has(id)));
    });
    if (!isHere) await this.mailbox.removeOrphans();
  }

  private async carryOut(orders: readonly StoredEventOf<'PersonErased'>[]) {
    const positions: Position[] = [];
    for (const event of orders) {
      const { data, facts } = event;
      const merged = await this.orderMerged(event);
      for (const { id } of merged) await this.erasure.erase(id, facts.at);
      await this.erasure.erase(data.person, facts.at);
      positions.push(event.position, ...merged.map(({ position }) => position));
    }
    const last = positions.sort().at(-1);
    if (last === undefined) return;
    await this.scrub.run(last);
    await this.turn.note(orders.map(({ id, data }) => ({ order: id, person: data.person })));
    this.log.info('persons were erased', { count: orders.length });
  }

  /** Each is ordered by an event that comes back here. */
  private async orderMerged(event: StoredEventOf<'PersonErased'>) {
    const ordered: Done[] = [];
    const { person: erased } = event.data;
    for (const person of await this.merged.withMerged(erased)) {
      if (person === erased || !isPersonId(person)) continue;
      const id = derivedId(event.id, `erasing ${person}`);
      const context = systemContext(this.clock.now(), id, event);
      const outcome = await orderErasure(this.executor, person, context);
      if (outcome.kind === 'done') ordered.push(outcome);
    }
    return ordered;
  }
}

/** A restored backup may have erased persons and orphaned mails. */
@ScheduledTask({
  name: 'erasures again',
  label: '復元後の個人情報の消去',
  everyMs: DAY_MS,
  firstAfterMs: FIRST_AFTER_MS,
})
@Injectable()
export class EraseAgain implements Task {
  constructor(
    private readonly erasure: Erasure,
    private readonly scrub: Scrub,
    private readonly erasures: ErasuresLog,
    private readonly mailbox: Mailbox,
    private readonly executor: Executor,
    private readonly clock: Clock,
    private readonly store: EventStore,
  ) {}

  async run(signal: AbortSignal) {
    const isOver = async () => {
      // Yield to requests.
      await setImmediate();
      return signal.aborted;
    };
    const erased = this.erasures.all();
    const persons = erased.map(({ person }) => person);
    await tellErasures(this.executor, this.clock, persons, isOver);
    await inGroups(erased, ({ person, at }) => this.erasure.erase(person, at), isOver);
    if (signal.aborted) return;
    await this.mailbox.removeOrphans();
    await this.scrub.runIfDue(await this.store.lastEvent());
  }
}
