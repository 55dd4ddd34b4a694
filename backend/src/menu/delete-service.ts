import { Command, type ICommandHandler } from '@nestjs/cqrs';
import { closeService, deleteClosedService, menu, menuStream, reopenService } from '@salon/domain';
import { DeleteUnlessBooked } from '../booking/delete-unless-booked.ts';
import type { CommandContext } from '../command/command-context.ts';
import { Handles } from '../command/handles.ts';
import type { Outcome } from '../command/outcome.ts';

export class DeleteService extends Command<Outcome> {
  constructor(
    readonly serviceId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@Handles(DeleteService)
export class DeleteServiceHandler implements ICommandHandler<DeleteService> {
  constructor(private readonly deletion: DeleteUnlessBooked) {}

  execute({ serviceId, context }: DeleteService) {
    return this.deletion.execute(
      {
        owner: 'service',
        id: serviceId,
        stream: menuStream,
        aggregate: menu,
        isDeleted: (state) => state.deletedIds.includes(serviceId),
        close: (state, commandId) => closeService(state, { commandId, serviceId }),
        reopen: (state, commandId, upcoming) =>
          reopenService(state, { commandId, serviceId }, { upcoming }),
        remove: (state, commandId) => deleteClosedService(state, { commandId, serviceId }),
      },
      context,
    );
  }
}
