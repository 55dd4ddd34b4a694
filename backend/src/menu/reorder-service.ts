import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { menu, menuStream, reorderService } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';

/** Swaps a service with its neighbour. */
export class ReorderService extends Command<Outcome> {
  constructor(
    readonly serviceId: string,
    readonly direction: 'up' | 'down',
    readonly context: CommandContext,
  ) {
    super();
  }
}

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
