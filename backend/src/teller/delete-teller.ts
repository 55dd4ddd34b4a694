import { Command, type ICommandHandler } from '@nestjs/cqrs';
import { closeTeller, deleteClosedTeller, reopenTeller, teller, tellerStream } from '@salon/domain';
import { DeleteUnlessBooked } from '../booking/delete-unless-booked.ts';
import type { CommandContext } from '../command/command-context.ts';
import { Handles } from '../command/handles.ts';
import type { Outcome } from '../command/outcome.ts';

/** Deletes a teller without upcoming bookings. */
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
  constructor(private readonly deletion: DeleteUnlessBooked) {}

  execute({ tellerId, context }: DeleteTeller): Promise<Outcome> {
    return this.deletion.execute(
      {
        ...{ owner: 'teller', id: tellerId, stream: tellerStream(tellerId), aggregate: teller },
        isDeleted: (state) => state.kind === 'deleted',
        close: (state, commandId) => closeTeller(state, { commandId, tellerId }),
        reopen: (state, commandId, upcoming) => reopenTeller(state, { commandId, tellerId }, { upcoming }),
        remove: (state, commandId) => deleteClosedTeller(state, { commandId, tellerId }),
      },
      context,
    );
  }
}
