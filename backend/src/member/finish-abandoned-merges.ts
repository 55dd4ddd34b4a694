import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { memberStream } from '@salon/domain';
import { members, mergingMembers } from '@salon/projections';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { systemContext } from '../command/command-context.ts';
import { storedEvents } from '../command/stored-event.ts';
import { EventStore, Projections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/telemetry.ts';
import { MergeMembers } from './merge-members.ts';

/** A merge of this age belongs to no running request, since requests end after 30 seconds. */
const ABANDONED_AFTER_MS = 60_000;
const EVERY_MS = 30_000;

/**
 * A crash has interrupted them (decisions, merging two accounts of one person). It may run in
 * several processes at once.
 */
@ScheduledTask({ name: 'abandoned merges', label: '中断した会員の統合の後始末', everyMs: EVERY_MS })
@Injectable()
export class FinishAbandonedMerges implements Task {
  constructor(
    private readonly store: EventStore,
    private readonly projections: Projections,
    private readonly bus: CommandBus,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async run() {
    for (const { memberId } of await mergingMembers(this.projections.of(members)))
      await this.resume(memberId);
  }

  /** A failure must not block the others; it is retried in the next run. */
  private async resume(memberId: string) {
    const before = this.clock.millis() - ABANDONED_AFTER_MS;
    const start = (await storedEvents(this.store, memberStream(memberId))).findLast(
      (event) => event.type === 'MemberMergeStarted',
    );
    if (start === undefined || Date.parse(start.facts.at) > before) return;
    this.log.warn('an interrupted merge is resumed', { memberId });
    const { otherId, bookingIds } = start.data;
    const context = systemContext(this.clock.now(), start.id, start);
    await this.bus
      .execute(new MergeMembers({ memberId, otherId, bookingIds }, context))
      .catch((error: unknown) =>
        this.log.error('resuming an interrupted merge failed', error, { memberId }),
      );
  }
}
