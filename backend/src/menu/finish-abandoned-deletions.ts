import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { memberStream, menuStream, tellerStream } from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import {
  closingMembers,
  listServices,
  listTellers,
  members,
  menu,
  mergingMembers,
  type Projections,
  tellers,
} from '@salon/projections';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { type CommandContext, systemContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';
import { type StoredEvent, type StoredEventOf, storedEvents } from '../command/stored-event.ts';
import { DeleteMember } from '../member/delete-member.ts';
import { MergeMembers } from '../member/merge-members.ts';
import { InjectEventStore, InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/telemetry.ts';
import { DeleteTeller, LoginsOfDeletedTellers } from '../teller/delete-teller.ts';
import { DeleteService } from './delete-service.ts';

/** A closing of this age belongs to no running request, since requests end after 30 seconds. */
const ABANDONED_AFTER_MS = 60_000;
const EVERY_MS = 30_000;

/**
 * Finishes deletions of tellers, services and members, and merges of members, that a crash
 * interrupted (architecture, write to two streams: deletions). Also removes logins of deleted
 * tellers. Repeatable, so it may run in several processes at once.
 */
@ScheduledTask({ name: 'abandoned deletions', everyMs: EVERY_MS })
@Injectable()
export class FinishAbandonedDeletions implements Task {
  constructor(
    @InjectEventStore() private readonly store: EventStore,
    @InjectProjections() private readonly projections: Projections,
    private readonly bus: CommandBus,
    private readonly logins: LoginsOfDeletedTellers,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async run() {
    const { projections } = this;
    for (const { memberId } of await closingMembers(projections.of(members))) {
      await this.resume(
        memberStream(memberId),
        (event) => event.type === 'MemberClosing',
        (_, context) => new DeleteMember(memberId, context),
      );
    }
    for (const { memberId } of await mergingMembers(projections.of(members))) {
      await this.resume(
        memberStream(memberId),
        (event) => event.type === 'MemberMergeStarted',
        ({ otherId, bookingIds }, context) =>
          new MergeMembers({ memberId, otherId, bookingIds }, context),
      );
    }
    for (const { id, closing } of await listTellers(projections.of(tellers), 'all')) {
      if (!closing) continue;
      await this.resume(
        tellerStream(id),
        (event) => event.type === 'TellerClosing',
        (_, context) => new DeleteTeller(id, context),
      );
    }
    for (const { id, closing } of await listServices(projections.of(menu), 'all')) {
      if (!closing) continue;
      await this.resume(
        menuStream,
        (event): event is StoredEventOf<'ServiceClosing'> =>
          event.type === 'ServiceClosing' && event.data.serviceId === id,
        (_, context) => new DeleteService(id, context),
      );
    }
    await this.logins.remove(systemContext(this.clock.now()));
  }

  /** A failure must not block the others; it is retried in the next run. */
  private async resume<E extends StoredEvent>(
    stream: string,
    isOpening: (event: StoredEvent) => event is E,
    command: (data: E['data'], context: CommandContext) => Command<Outcome>,
  ) {
    const before = this.clock.millis() - ABANDONED_AFTER_MS;
    const opening = (await storedEvents(this.store, stream)).findLast(isOpening);
    if (opening === undefined || Date.parse(opening.facts.at) > before) return;
    this.log.warn('an interrupted deletion or merge is resumed', { stream });
    await this.bus
      .execute(command(opening.data, systemContext(this.clock.now(), opening.id, opening)))
      .catch((error: unknown) =>
        this.log.error('resuming an interrupted deletion or merge failed', error, { stream }),
      );
  }
}
