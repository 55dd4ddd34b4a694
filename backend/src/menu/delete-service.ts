import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { closeService, finishClosingService, menu, menuStream } from '@salon/domain';
import { DeleteUnlessBooked } from '../booking/delete-unless-booked.ts';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Deletes a service without upcoming bookings. */
export class DeleteService extends Command<Outcome> {
  constructor(
    readonly serviceId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DeleteService)
export class DeleteServiceHandler implements ICommandHandler<DeleteService> {
  constructor(private readonly deletion: DeleteUnlessBooked) {}

  execute({ serviceId, context }: DeleteService): Promise<Outcome> {
    return this.deletion.execute(
      {
        ...{ owner: 'service', id: serviceId, stream: menuStream, aggregate: menu },
        isDeleted: (state) => state.deletedIds.includes(serviceId),
        close: (state, commandId) => closeService(state, { commandId, serviceId }),
        finish: (state, commandId, upcoming) => finishClosingService(state, { commandId, serviceId }, { upcoming }),
      },
      context,
    );
  }
}
