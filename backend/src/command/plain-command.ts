import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Decision } from '@salon/domain';
import type { CommandContext } from './command-context.ts';
import { answerWith, type DecidedEvent, Executor, type Streams } from './execute.ts';
import { type Outcome, refuse } from './outcome.ts';

export type Decide<S, E, C> = (state: S, command: C) => Decision<E> | Promise<Decision<E>>;

/** For entities that move between streams: finds the present one. */
export interface StreamLocator<S, E, C> {
  decide(id: string, context: CommandContext, decide: Decide<S, E, C>): Promise<Outcome>;
}

export class PlainCommand<S, E extends DecidedEvent, C> extends Command<Outcome> {
  constructor(
    readonly id: string,
    readonly place: StreamLocator<S, E, C> | Streams<S, E, C>,
    readonly decide: Decide<S, E, C>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PlainCommand)
export class PlainCommandHandler<S, E extends DecidedEvent, C>
  implements ICommandHandler<PlainCommand<S, E, C>>
{
  constructor(private readonly executor: Executor) {}

  async execute({ id, place, decide, context }: PlainCommand<S, E, C>) {
    if ('decide' in place) return place.decide(id, context, decide);
    const stream = place.stream(id);
    if (stream === undefined) return refuse({ code: 'NOT_FOUND', id });
    const streams = { ...place, stream: () => stream };
    return answerWith(id, await this.executor.decide(streams, id, context, decide));
  }
}
