import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../command/command-context.ts';
import type { Done } from '../command/outcome.ts';
import { GUEST, type Principal } from '../sessions/sessions.ts';

/** What the layers around a handler know about one request: one object, found by the request or by its command's context. */
export class RequestState {
  principal: Principal = GUEST;
  /** What a request with an Idempotency-Key is compared by, until its command is dispatched. */
  keyed: { readonly person: string; readonly body: unknown } | undefined;
  /** An earlier request with the same key was carried out: its result is rendered again and nothing is done. */
  first: Pick<Done, 'id' | 'position'> | undefined;
  /** The write of this request. */
  done: Done | undefined;
  /** The read models were late: answered with `X-Projection-Lag`. */
  late = false;

  constructor(
    readonly correlationId: string,
    /** When the request came in: the instant at which its command is decided. */
    readonly at: string,
    /** Of a write: derived from the Idempotency-Key, else random. */
    public commandId: string,
  ) {}
}

const states = new WeakMap<FastifyRequest, RequestState>();

/** Gives a request its state, once, before everything else. */
export function beginRequest(request: FastifyRequest, state: RequestState): void {
  states.set(request, state);
}

/** The state of a request that has begun; for hooks and guards. */
export function stateOf(request: FastifyRequest): RequestState {
  const state = states.get(request);
  if (state === undefined) {
    throw new Error('The request has no state: it did not pass the first hook.');
  }
  return state;
}

const ofCommands = new WeakMap<CommandContext, RequestState>();

/** Notes for which request the commands with this context are. */
export function noteCommandsOf(state: RequestState, context: CommandContext): CommandContext {
  ofCommands.set(context, state);
  return context;
}

/** The state of the request that a command is for; for the way from controllers to the command bus, which is not handed the request. */
export function requestOfCommand({ context }: { readonly context: CommandContext }): RequestState {
  const state = ofCommands.get(context);
  if (state === undefined) {
    throw new Error('There is no request: commands of reactors and jobs go to the command bus directly.');
  }
  return state;
}
