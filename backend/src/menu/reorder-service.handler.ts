import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { menu, menuStream, reorderService } from '@salon/domain';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { ReorderService } from './reorder-service.command.ts';

@CommandHandler(ReorderService)
export class ReorderServiceHandler implements ICommandHandler<ReorderService> {
  constructor(private readonly executor: Executor) {}

  async execute({ serviceId, direction, context }: ReorderService): Promise<Outcome> {
    const executed = await this.executor.execute({
      stream: menuStream,
      aggregate: menu,
      context,
      decide: (state) => reorderService(state, { commandId: context.commandId, serviceId, direction }),
    });
    return answerWith(serviceId, executed);
  }
}
