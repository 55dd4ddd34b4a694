import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defer, from, type Observable, switchMap, tap } from 'rxjs';
import { ApiError } from './api-error.ts';
import { ReadYourWrites } from './read-your-writes.ts';
import { type RequestState, stateOf } from './request-state.ts';

/**
 * Positions are answers too (architecture, reads and projections: positions are answers): `X-Read-After` in, `X-Log-Position`
 * and `X-Projection-Lag` out.
 */
@Injectable()
export class PositionsInterceptor implements NestInterceptor {
  constructor(private readonly readYourWrites: ReadYourWrites) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const state = stateOf(request);
    return defer(() => from(this.waitIfAsked(request, state))).pipe(
      switchMap(() => next.handle()),
      tap(() => {
        const position = state.done?.position ?? state.first?.position;
        if (position !== undefined) {
          void reply.header('x-log-position', position);
        }
        if (state.late) {
          void reply.header('x-projection-lag', '1');
        }
      }),
    );
  }

  private async waitIfAsked(request: FastifyRequest, state: RequestState): Promise<void> {
    const position = request.headers['x-read-after'];
    if (position === undefined) {
      return;
    }
    if (typeof position !== 'string' || !/^[0-9A-Za-z_:.-]{1,100}$/.test(position)) {
      throw new ApiError('MALFORMED');
    }
    await this.readYourWrites.catchUp(state, position);
  }
}
