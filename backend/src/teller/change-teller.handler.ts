import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeTeller, teller, tellerStream } from '@salon/domain';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { ChangeTeller } from './change-teller.command.ts';

@CommandHandler(ChangeTeller)
export class ChangeTellerHandler implements ICommandHandler<ChangeTeller> {
  constructor(private readonly executor: Executor) {}

  async execute({ tellerId, changes, context }: ChangeTeller): Promise<Outcome> {
    const executed = await this.executor.execute({
      stream: tellerStream(tellerId),
      aggregate: teller,
      context,
      decide: (state) => changeTeller(state, { commandId: context.commandId, tellerId, changes }),
    });
    return answerWith(tellerId, executed);
  }
}
