import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Aggregate, Decision } from '@salon/domain';
import type { CommandContext } from './command-context.ts';
import { answerWith, type DecidedEvent, Executor } from './execute.ts';
import { type Outcome, refused } from './outcome.ts';

/** Decides about one thing; `command` names it in the domain's words and carries the command's id. */
export type Decide<S, E, C> = (state: S, command: C) => Decision<E> | Promise<Decision<E>>;

/** Where things are decided that do not stay in one stream: a provider that finds the stream of the moment. */
export interface Place<S, E, C> {
  decide(id: string, context: CommandContext, decide: Decide<S, E, C>): Promise<Outcome>;
}

/** Where things are decided that have a stream of their own, or share one. */
export interface Streams<S, E extends DecidedEvent, C> {
  /** Undefined for an id that names nothing. */
  stream(id: string): string | undefined;
  readonly aggregate: Aggregate<S, E>;
  /** What the domain's commands call the thing. */
  command(id: string, commandId: string): C;
}

/** A command that loads one stream, decides, and appends. What decides it stands in a row of its feature (`commandController`). */
export class PlainCommand<S, E extends DecidedEvent, C> extends Command<Outcome> {
  constructor(
    /** Of its route: under this name it is counted. */
    readonly name: string,
    readonly id: string,
    readonly place: Place<S, E, C> | Streams<S, E, C>,
    readonly decide: Decide<S, E, C>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PlainCommand)
export class PlainCommandHandler<S, E extends DecidedEvent, C> implements ICommandHandler<PlainCommand<S, E, C>> {
  constructor(private readonly executor: Executor) {}

  async execute({ id, place, decide, context }: PlainCommand<S, E, C>): Promise<Outcome> {
    if ('decide' in place) {
      return place.decide(id, context, decide);
    }
    const stream = place.stream(id);
    if (stream === undefined) {
      return refused({ code: 'NOT_FOUND', id });
    }
    const { aggregate } = place;
    const command = place.command(id, context.commandId);
    return answerWith(id, await this.executor.execute({ stream, aggregate, context, decide: (state) => decide(state, command) }));
  }
}
