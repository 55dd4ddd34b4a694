import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addTeller, type TellerProfile, teller, tellerStream } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';

/** Adds a fortune-teller. */
export class AddTeller extends Command<Outcome> {
  constructor(
    readonly profile: TellerProfile,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddTeller)
export class AddTellerHandler implements ICommandHandler<AddTeller> {
  constructor(private readonly executor: Executor) {}

  async execute({ profile, context }: AddTeller): Promise<Outcome> {
    const { commandId } = context;
    const tellerId = derivedId(commandId, 'teller');
    const executed = await this.executor.execute({
      stream: tellerStream(tellerId),
      aggregate: teller,
      context,
      decide: (state) => addTeller(state, { commandId, tellerId, profile }),
    });
    return answerWith(tellerId, executed);
  }
}
