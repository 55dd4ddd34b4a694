import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { RemoveContent } from './remove-content.command.ts';

@CommandHandler(RemoveContent)
export class RemoveContentHandler implements ICommandHandler<RemoveContent<object>> {
  constructor(private readonly executor: Executor) {}

  async execute({ kind, id, context }: RemoveContent<object>): Promise<Outcome> {
    const executed = await this.executor.execute({
      stream: kind.stream(id),
      aggregate: kind.rules,
      context,
      decide: (state) => kind.rules.remove(state, { commandId: context.commandId, id }),
    });
    return answerWith(id, executed);
  }
}
