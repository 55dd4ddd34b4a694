import { Injectable } from '@nestjs/common';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import {
  closeTeller,
  deleteClosedTeller,
  isTellerGone,
  reopenTeller,
  teller,
  tellerStream,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { administrators, listAdministrators, type Projections } from '@salon/projections';
import { dismissAdministrator } from '../auth/administrators.ts';
import { DeleteUnlessBooked } from '../booking/delete-unless-booked.ts';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import type { Done, Outcome } from '../command/outcome.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Sessions } from '../sessions/sessions.ts';

/**
 * Removes the logins of deleted tellers from the list (specification, administrators: tellers);
 * they are invalid from the deletion on.
 */
@Injectable()
export class LoginsOfDeletedTellers {
  constructor(
    private readonly executor: Executor,
    private readonly sessions: Sessions,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  /** Repeatable: also finds logins that a crash left. Returns the last removal. */
  async remove(context: CommandContext) {
    let last: Done | undefined;
    for (const { administratorId, tellerId } of await listAdministrators(
      this.projections.of(administrators),
    )) {
      if (
        tellerId === null ||
        !isTellerGone((await this.executor.stateOf(tellerStream(tellerId), teller)).state)
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

export class DeleteTeller extends Command<Outcome> {
  constructor(
    readonly tellerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@Handles(DeleteTeller)
export class DeleteTellerHandler implements ICommandHandler<DeleteTeller> {
  constructor(
    private readonly deletion: DeleteUnlessBooked,
    private readonly logins: LoginsOfDeletedTellers,
  ) {}

  async execute({ tellerId, context }: DeleteTeller) {
    const outcome = await this.deletion.execute(
      {
        owner: 'teller',
        id: tellerId,
        stream: tellerStream(tellerId),
        aggregate: teller,
        isDeleted: (state) => state.kind === 'deleted',
        close: (state, commandId) => closeTeller(state, { commandId, tellerId }),
        reopen: (state, commandId, upcoming) =>
          reopenTeller(state, { commandId, tellerId }, { upcoming }),
        remove: (state, commandId) => deleteClosedTeller(state, { commandId, tellerId }),
      },
      context,
    );
    const removed = outcome.kind === 'done' ? await this.logins.remove(context) : undefined;
    // A read has to wait for the last write.
    return removed && outcome.kind === 'done'
      ? { ...outcome, position: removed.position }
      : outcome;
  }
}
