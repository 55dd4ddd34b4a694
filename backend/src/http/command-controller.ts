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

/** What was asked for, by whom, and when: the request of a route as its row reads it. */
interface Asked<N extends RouteName> extends InputOfCall<N> {
  readonly principal: Principal;
  readonly context: CommandContext;
}

/** A plain command of a feature. Its address, who may call it, what it takes and what it answers stand in the contract. */
type Row<N extends RouteName, S, E, C, A> = {
  /** Decides, by facts of other streams where it must: they are read for each try anew. */
  decide(state: S, command: C, asked: Asked<N>, facts: StateOf): Decision<E> | Promise<Decision<E>>;
} & (AnswerOf<N> extends undefined ? unknown : { answer(answers: A, done: Done, asked: Asked<N>): Promise<AnswerOf<N>> }) &
  // The thing that is acted on, where the address does not name it; that of a new one follows from the command's id.
  ('id' extends ParamOf<N> ? { id?(asked: Asked<N>): string } : { id(asked: Asked<N>): string });

/** The plain commands of one feature, each under the name of its route. */
interface CommandTable<S, E extends DecidedEvent, C, A, N extends RouteName> {
  /** Where they are decided: streams, or the provider that knows where. */
  readonly on: Streams<S, E, C> | Type<Place<S, E, C>>;
  /** The provider that makes their answers. */
  readonly answers: Type<A>;
  readonly rows: { readonly [Name in N]: Row<Name, S, E, C, A> };
}

interface AnyRow {
  id?(asked: object): string;
  decide(state: unknown, command: unknown, asked: object, facts: StateOf): Decision<DecidedEvent> | Promise<Decision<DecidedEvent>>;
  answer?(answers: unknown, done: Done, asked: object): Promise<unknown>;
}

/** Makes the controller of a feature's plain commands: a method for each row, as if it were written out with `@Call`. */
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
      const asked = { ...input, principal, context };
      const id = row.id?.(asked) ?? (input.params as { readonly id: string }).id;
      const place = typeof on === 'function' ? this.place : on;
      const decide = (state: S, command: C) => row.decide(state, command, asked, this.executor) as Decision<E> | Promise<Decision<E>>;
      const done = await this.commands.dispatch(new PlainCommand(name, id, place, decide, context));
      return row.answer?.(this.answers, done, asked);
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
