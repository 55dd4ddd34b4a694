import { Controller, Inject, type Type } from '@nestjs/common';
import type { AnswerOf, ParamOf, RouteName } from '@salon/contract';
import type { Decision } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { type DecidedEvent, Executor, type StateOf } from '../command/execute.ts';
import type { Done } from '../command/outcome.ts';
import { type Place, PlainCommand, type Streams } from '../command/plain-command.ts';
import { noteWritten } from '../process/written.ts';
import type { Principal } from '../sessions/sessions.ts';
import { Call } from './call.decorator.ts';
import { Commands } from './commands.ts';
import { Context, CurrentPrincipal, Input, type InputOfCall } from './request.decorators.ts';

/** The parsed request of a route, with its principal and context. */
interface RowRequest<N extends RouteName> extends InputOfCall<N> {
  readonly principal: Principal;
  readonly context: CommandContext;
}

/** A plain command. Its path, callers, input and answer are defined in the contract. */
type Row<N extends RouteName, S, E, C, A> = {
  /** Decides; reads facts of other streams from `facts`, again at each retry. */
  decide(state: S, command: C, request: RowRequest<N>, facts: StateOf): Decision<E> | Promise<Decision<E>>;
} & (AnswerOf<N> extends undefined ? unknown : { answer(answers: A, done: Done, request: RowRequest<N>): Promise<AnswerOf<N>> }) &
  // The id of the thing acted on, if it is not in the path; that of a new thing derives from the command id.
  ('id' extends ParamOf<N> ? { id?(request: RowRequest<N>): string } : { id(request: RowRequest<N>): string });

/** The plain commands of one feature by route name. */
interface CommandTable<S, E extends DecidedEvent, C, A, N extends RouteName> {
  /** Their streams, or the provider that finds the stream. */
  readonly on: Streams<S, E, C> | Type<Place<S, E, C>>;
  /** The provider that builds their answers. */
  readonly answers: Type<A>;
  readonly rows: { readonly [Name in N]: Row<Name, S, E, C, A> };
}

interface AnyRow {
  id?(request: object): string;
  decide(state: unknown, command: unknown, request: object, facts: StateOf): Decision<DecidedEvent> | Promise<Decision<DecidedEvent>>;
  answer?(answers: unknown, done: Done, request: object): Promise<unknown>;
}

/** Generates a controller with a `@Call` method for each row. */
export function commandController<S, E extends DecidedEvent, C, A, N extends RouteName>(table: CommandTable<S, E, C, A, N>): Type {
  const { on, answers, rows } = table;

  class CommandController {
    constructor(
      readonly commands: Commands,
      readonly executor: Executor,
      readonly answers: A,
      readonly place: Place<S, E, C> | Streams<S, E, C>,
    ) {}
  }
  const placeToken = typeof on === 'function' ? on : Executor;
  for (const [index, token] of [Commands, Executor, answers, placeToken].entries()) Inject(token)(CommandController, undefined, index);

  for (const [name, row] of Object.entries(rows) as [N, AnyRow][]) {
    async function handle(this: CommandController, input: InputOfCall<N>, principal: Principal, context: CommandContext) {
      const request = { ...input, principal, context };
      const id = row.id?.(request) ?? (input.params as { readonly id: string }).id;
      const place = typeof on === 'function' ? this.place : on;
      const decide = (state: S, command: C) => row.decide(state, command, request, this.executor) as Decision<E> | Promise<Decision<E>>;
      const done = await this.commands.dispatch(new PlainCommand(name, id, place, decide, context));
      return row.answer?.(this.answers, done, request);
    }
    const { prototype } = CommandController;
    const method = { value: handle, writable: true, configurable: true };
    Object.defineProperty(prototype, name, method);
    Call(name)(prototype, name, method);
    for (const [index, parameter] of [Input(), CurrentPrincipal(), Context()].entries()) parameter(prototype, name, index);
  }
  Object.defineProperty(CommandController, 'name', { value: `The controller of ${Object.keys(rows).join(', ')}` });
  Controller()(CommandController);
  noteWritten(CommandController);
  return CommandController;
}
