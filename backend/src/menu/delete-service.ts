import { Command, type ICommandHandler } from '@nestjs/cqrs';
import { deleteService, menu, menuStream } from '@salon/domain';
import { UpcomingBookings } from '../booking/upcoming-bookings.ts';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
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
  constructor(
    private readonly executor: Executor,
    private readonly bookings: UpcomingBookings,
  ) {}

  async execute({ serviceId, context }: DeleteService) {
    const { commandId } = context;
    return (
      (await this.bookings.refuseDeletion('service', serviceId, context.at)) ??
      answerWith(
        serviceId,
        await this.executor.execute({
          stream: menuStream,
          aggregate: menu,
          context,
          decide: (state) => deleteService(state, { commandId, serviceId }),
        }),
      )
    );
  }
}
