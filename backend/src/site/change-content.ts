import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Changes, ContentRules } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import type { DecidedEvent } from '../command/prepare-events.ts';

/** Where a piece of one kind of content lies, and by which rules it is decided. */
export interface ContentStreams<T> {
  stream(id: string): string;
  readonly rules: ContentRules<T, DecidedEvent>;
}

/** Adds a piece of the site's content. */
export class AddContent<T> extends Command<Outcome> {
  constructor(
    readonly kind: ContentStreams<T>,
    readonly content: T,
    readonly context: CommandContext,
  ) {
    super();
  }
}

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

/** Changes what is given of a piece of the site's content. */
export class ChangeContent<T> extends Command<Outcome> {
  constructor(
    readonly kind: ContentStreams<T>,
    readonly id: string,
    readonly changes: Changes<T>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

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

/** Removes a piece of the site's content. */
export class RemoveContent<T> extends Command<Outcome> {
  constructor(
    readonly kind: ContentStreams<T>,
    readonly id: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

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
