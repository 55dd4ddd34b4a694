import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { ReadName } from '@salon/contract/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { CALL } from './call.decorator.ts';
import { modelsReadBy } from './models-read-by.ts';
import { ReadYourWrites } from './read-your-writes.ts';
import { stateOf } from './request-state.ts';

/** Positions are answers too (architecture, reads and projections: positions are answers): `X-Read-After` in. */
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
