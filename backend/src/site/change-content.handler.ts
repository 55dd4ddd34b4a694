import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { ChangeContent } from './change-content.command.ts';

@CommandHandler(ChangeContent)
export class ChangeContentHandler implements ICommandHandler<ChangeContent<object>> {
  constructor(private readonly executor: Executor) {}

  async execute({ kind, id, changes, context }: ChangeContent<object>): Promise<Outcome> {
    const executed = await this.executor.execute({
      stream: kind.stream(id),
      aggregate: kind.rules,
      context,
      decide: (state) => kind.rules.change(state, { commandId: context.commandId, id, changes }),
    });
    return answerWith(id, executed);
  }
}
