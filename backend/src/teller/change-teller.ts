import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Changes, changeTeller, type TellerProfile, teller, tellerStream } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';

/** Changes what is given of a teller's profile. */
export class ChangeTeller extends Command<Outcome> {
  constructor(
    readonly tellerId: string,
    readonly changes: Changes<TellerProfile>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

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
