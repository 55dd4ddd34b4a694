import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { ReadName } from '@salon/contract/routes';
import type { AnyProjector, Projections } from '@salon/projections';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InjectProjections } from '../ports/tokens.ts';
import { ApiError } from './api-error.ts';
import { CALL } from './call.decorator.ts';
import { modelsReadBy } from './models-read-by.ts';
import { type RequestState, stateOf } from './request-hooks.ts';

/** How long a request waits for the read models before it is answered anyway (specification, HTTP API: reading after writing). */
const LONGEST_WAIT_MS = 2000;

/**
 * Whoever has written reads what they wrote: a request waits, bounded, until read models contain a position. A write waits with its own
 * position for all of them, as any may be read next; a read waits with the one that the caller names with `X-Read-After` for those that its
 * answer comes from. A model that is paused, stopped or being rebuilt is not waited for. That the answer to a write shows it all the
 * same, however late the models are, is the doing of `WrittenDocuments`.
 */
@Injectable()
export class ReadYourWrites {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  /** Waits until the models (all, where none are named) contain the position; what is late is answered with `X-Projection-Lag`. */
  async catchUp(state: RequestState, position: string, models?: readonly AnyProjector[]): Promise<void> {
    const names = models?.map(({ name }) => name);
    state.late = !(await this.projections.waitForLive(position, names, LONGEST_WAIT_MS));
  }
}

/** Positions are answers too (architecture, answer a read: positions are answers): `X-Read-After` in. */
@Injectable()
export class PositionsGuard implements CanActivate {
  constructor(private readonly readYourWrites: ReadYourWrites) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const position = request.headers['x-read-after'];
    if (position === undefined) {
      return true;
    }
    if (typeof position !== 'string' || !/^[0-9A-Za-z_:.-]{1,100}$/.test(position)) {
      throw new ApiError('MALFORMED');
    }
    const name: unknown = Reflect.getMetadata(CALL, context.getHandler());
    const models = typeof name === 'string' && Object.hasOwn(modelsReadBy, name) ? modelsReadBy[name as ReadName] : undefined;
    return this.readYourWrites.catchUp(stateOf(request), position, models).then(() => true);
  }
}

/** And `X-Log-Position` and `X-Projection-Lag` out, with what a handler has answered; errors tell neither. */
export function tellPositions(reply: FastifyReply): void {
  const { done, first, late } = stateOf(reply.request);
  const position = done?.position ?? first?.position;
  if (position !== undefined) {
    void reply.header('x-log-position', position);
  }
  if (late) {
    void reply.header('x-projection-lag', '1');
  }
}
