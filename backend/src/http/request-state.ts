import type { FastifyRequest } from 'fastify';
import type { Done } from '../command/outcome.ts';
import { type CorrelatedWork, currentWork } from '../process/correlation.ts';
import { GUEST, type Principal } from '../sessions/principal.ts';

/** What the layers around a handler know about one request: one object, found by the request or by the present work. */
export class RequestState implements CorrelatedWork {
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

/** The state of the request that the present work is done for; for layers that are not handed the request. */
export function currentRequest(): RequestState {
  const state = currentWork();
  if (!(state instanceof RequestState)) {
    throw new Error('There is no request: commands of reactors and jobs go to the command bus directly.');
  }
  return state;
}
