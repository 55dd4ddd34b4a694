import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeService, menu, menuStream } from '@salon/domain';
import { answerWith, Executor } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { ChangeService } from './change-service.command.ts';
import { LimitedTellers } from './limited-tellers.ts';

@CommandHandler(ChangeService)
export class ChangeServiceHandler implements ICommandHandler<ChangeService> {
  constructor(
    private readonly executor: Executor,
    private readonly tellers: LimitedTellers,
  ) {}

  async execute({ serviceId, changes, fortuneTellerIds, context }: ChangeService): Promise<Outcome> {
    const refusal = await this.tellers.refusalOf(serviceId, fortuneTellerIds ?? []);
    if (refusal !== undefined) {
      return refused(refusal);
    }
    const executed = await this.executor.execute({
      stream: menuStream,
      aggregate: menu,
      context,
      decide: (state) => changeService(state, { commandId: context.commandId, serviceId, changes, fortuneTellerIds }),
    });
    return answerWith(serviceId, executed);
  }
}
