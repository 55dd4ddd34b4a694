import type { Aggregate, Decision } from '@salon/domain';
import type { CommandContext } from './command-context.ts';
import { answerWith, type DecidedEvent, type Executor } from './execute.ts';
import { type Outcome, refuse } from './outcome.ts';

export type Decide<S, E, C> = (state: S, command: C) => Decision<E> | Promise<Decision<E>>;

/** For entities that move between streams: finds the present one. */
export interface StreamLocator<S, E, C> {
  decide(id: string, context: CommandContext, decide: Decide<S, E, C>): Promise<Outcome>;
}

export interface Streams<S, E extends DecidedEvent, C> {
  stream(id: string): string | undefined;
  readonly aggregate: Aggregate<S, E>;
  command(id: string, commandId: string): C;
}

export async function executePlainly<S, E extends DecidedEvent, C>(
  executor: Executor,
  id: string,
  place: StreamLocator<S, E, C> | Streams<S, E, C>,
  decide: Decide<S, E, C>,
  context: CommandContext,
): Promise<Outcome> {
  if ('decide' in place) return place.decide(id, context, decide);
  const stream = place.stream(id);
  if (stream === undefined) return refuse({ code: 'NOT_FOUND', id });
  const command = place.command(id, context.commandId);
  const executed = await executor.execute({
    stream,
    aggregate: place.aggregate,
    context,
    decide: (state) => decide(state, command),
  });
  return answerWith(id, executed);
}
