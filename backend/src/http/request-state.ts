import type { FastifyRequest } from 'fastify';
import type { Done } from '../command/outcome.ts';
import { GUEST, type Principal } from '../sessions/principal.ts';

/** What the layers around a handler know about one request. */
export interface RequestState {
  readonly correlationId: string;
  /** When the request came in: the instant at which its command is decided. */
  readonly at: string;
  principal: Principal;
  /** Set for a write: derived from the Idempotency-Key, else random. */
  commandId: string;
  /** An earlier request with the same key was carried out: its result is rendered again and nothing is done. */
  first: Pick<Done, 'id' | 'position'> | undefined;
  /** The write of this request. */
  done: Done | undefined;
  /** The read models were late: answered with `X-Projection-Lag`. */
  late: boolean;
}

const states = new WeakMap<FastifyRequest, RequestState>();

/** Begins the state of a request, once, before everything else. */
export function beginRequest(request: FastifyRequest, facts: Pick<RequestState, 'correlationId' | 'at' | 'commandId'>): void {
  states.set(request, { ...facts, principal: GUEST, first: undefined, done: undefined, late: false });
}

/** The state of a request that has begun. */
export function stateOf(request: FastifyRequest): RequestState {
  const state = states.get(request);
  if (state === undefined) {
    throw new Error('The request has no state: it did not pass the first hook.');
  }
  return state;
}
