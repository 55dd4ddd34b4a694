import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '../command/command-ids.ts';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { AddContent } from './add-content.command.ts';

@CommandHandler(AddContent)
export class AddContentHandler implements ICommandHandler<AddContent<object>> {
  constructor(private readonly executor: Executor) {}

  async execute({ kind, content, context }: AddContent<object>): Promise<Outcome> {
    const { commandId } = context;
    const id = derivedId(commandId, 'content');
    const executed = await this.executor.execute({
      stream: kind.stream(id),
      aggregate: kind.rules,
      context,
      decide: (state) => kind.rules.add(state, { commandId, id, content }),
    });
    return answerWith(id, executed);
  }
}
