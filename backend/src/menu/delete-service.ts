import { Injectable } from '@nestjs/common';
import { deleteService, menu, menuStream } from '@salon/domain';
import { UpcomingBookings } from '../booking/upcoming-bookings.ts';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';

@Injectable()
export class DeleteService {
  constructor(
    private readonly executor: Executor,
    private readonly bookings: UpcomingBookings,
  ) {}

  async execute(serviceId: string, context: CommandContext) {
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
