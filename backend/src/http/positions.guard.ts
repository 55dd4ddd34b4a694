import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { ReadName } from '@salon/contract/routes';
import type { AnyProjector, Projections } from '@salon/projections';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InjectProjections } from '../ports/tokens.ts';
import { ApiError } from './api-error.ts';
import { CALL } from './call.decorator.ts';
import { modelsReadBy } from './models-read-by.ts';
import { type RequestState, stateOf } from './request-hooks.ts';

/** How long a request waits for read models before it is answered anyway (specification, HTTP API: reading after writing). */
const LONGEST_WAIT_MS = 2000;

/**
 * Read-your-writes: waits, with a timeout, until read models have reached a position. A write waits for all of them, since any may be read
 * next; a read with `X-Read-After` waits for those that it reads. Paused, stopped and rebuilding models are skipped. The answer to the write
 * itself does not depend on this: see `WrittenDocuments`.
 */
@Injectable()
export class ReadYourWrites {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  /** Waits until the models (all by default) have reached the position; after the timeout sets `X-Projection-Lag`. */
  async catchUp(state: RequestState, position: string, models?: readonly AnyProjector[]): Promise<void> {
    const names = models?.map(({ name }) => name);
    state.late = !(await this.projections.waitForLive(position, names, LONGEST_WAIT_MS));
  }
}

/** Handles `X-Read-After` (architecture, answer a read: positions are answers). */
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

/** Sets `X-Log-Position` and `X-Projection-Lag` on successful answers. */
export function setPositionHeaders(reply: FastifyReply): void {
  const { done, first, late } = stateOf(reply.request);
  const position = done?.position ?? first?.position;
  if (position !== undefined) {
    void reply.header('x-log-position', position);
  }
  if (late) {
    void reply.header('x-projection-lag', '1');
  }
}
