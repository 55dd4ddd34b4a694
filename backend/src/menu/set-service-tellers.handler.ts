import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { menu, menuStream, setServiceTellers } from '@salon/domain';
import { answerWith, Executor } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { LimitedTellers } from './limited-tellers.ts';
import { SetServiceTellers } from './set-service-tellers.command.ts';

@CommandHandler(SetServiceTellers)
export class SetServiceTellersHandler implements ICommandHandler<SetServiceTellers> {
  constructor(
    private readonly executor: Executor,
    private readonly tellers: LimitedTellers,
  ) {}

  async execute({ serviceId, fortuneTellerIds, context }: SetServiceTellers): Promise<Outcome> {
    const refusal = await this.tellers.refusalOf(serviceId, fortuneTellerIds);
    if (refusal !== undefined) {
      return refused(refusal);
    }
    const executed = await this.executor.execute({
      stream: menuStream,
      aggregate: menu,
      context,
      decide: (state) => setServiceTellers(state, { commandId: context.commandId, serviceId, fortuneTellerIds }),
    });
    return answerWith(serviceId, executed);
  }
}
