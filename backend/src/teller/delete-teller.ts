import { Injectable } from '@nestjs/common';
import { teller } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { administrators, listAdministrators } from '@salon/projections';
import { dismissAdministrator } from '../auth/administrators.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { UpcomingBookings } from '../booking/upcoming-bookings.ts';
import { type CommandContext, systemContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import type { Done } from '../command/outcome.ts';
import { Projections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Sessions } from '../sessions/sessions.ts';

const EVERY_MS = 30_000;

/**
 * Invalid from the deletion on; this removes them from the list (specification, administrators:
 * tellers).
 */
@ScheduledTask({
  name: 'logins of deleted tellers',
  label: '削除した占い師のログインの整理',
  everyMs: EVERY_MS,
})
@Injectable()
export class LoginsOfDeletedTellers implements Task {
  constructor(
    private readonly executor: Executor,
    private readonly sessions: Sessions,
    private readonly projections: Projections,
    private readonly clock: Clock,
  ) {}

  /** A crash may leave some. */
  async run() {
    await this.remove(systemContext(this.clock.now()));
  }

  /** Repeatable. Returns the last removal. */
  async remove(context: CommandContext) {
    let last: Done | undefined;
    for (const { administratorId, tellerId } of await listAdministrators(
      this.projections.of(administrators),
    )) {
      if (
        tellerId === null ||
        (await this.executor.stateOf(teller.streamOf(tellerId), teller)).state.kind === 'present'
      )
        continue;
      const own = {
        ...context,
        commandId: derivedId(context.commandId, `login ${administratorId}`),
      };
      const outcome = await dismissAdministrator(
        { executor: this.executor, sessions: this.sessions },
        administratorId,
        [],
        own,
      );
      if (outcome.kind === 'done') last = outcome;
    }
    return last;
  }
}

export class DeleteTeller extends SalonCommand<string> {}

@Handles(DeleteTeller)
export class DeleteTellerHandler {
  constructor(
    private readonly executor: Executor,
    private readonly bookings: UpcomingBookings,
    private readonly logins: LoginsOfDeletedTellers,
  ) {}

  async execute({ asked: tellerId, context }: DeleteTeller) {
    const { commandId } = context;
    const deleted = await this.executor.execute({
      stream: teller.streamOf(tellerId),
      aggregate: teller,
      context,
      decide: async (state) =>
        (await this.bookings.refuseDeletion('teller', tellerId, context.at)) ??
        teller.remove(state, { commandId, id: tellerId }),
    });
    const outcome = answerWith(tellerId, deleted);
    const removed = outcome.kind === 'done' ? await this.logins.remove(context) : undefined;
    // A read has to wait for the last write.
    return removed && outcome.kind === 'done'
      ? { ...outcome, position: removed.position }
      : outcome;
  }
}
