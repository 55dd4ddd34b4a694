import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Projections } from '@salon/projections';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defer, from, type Observable, switchMap, tap } from 'rxjs';
import { InjectProjections } from '../ports/tokens.ts';
import { ApiError } from './api-error.ts';
import { CurrentRequest } from './current-request.ts';
import { type RequestState, stateOf } from './request-state.ts';

const READ_AFTER_WAIT_MS = 2000;

/** Positions are answers too (DESIGN "A read model"): `X-Read-After` in, `X-Log-Position` and `X-Projection-Lag` out. */
@Injectable()
export class PositionsInterceptor implements NestInterceptor {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly current: CurrentRequest,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const state = stateOf(request);
    return defer(() => from(this.waitIfAsked(request, state))).pipe(
      switchMap(() => this.inside(state, next)),
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

  /** The handler runs while it is subscribed to, so the subscription must happen inside the storage. */
  private inside(state: RequestState, next: CallHandler): Observable<unknown> {
    return defer(() =>
      this.current.run(state, () =>
        from(
          new Promise<unknown>((resolve, reject) =>
            next.handle().subscribe({ next: resolve, error: reject, complete: () => resolve(undefined) }),
          ),
        ),
      ),
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
    state.late = !(await this.projections.waitFor(position, undefined, READ_AFTER_WAIT_MS));
  }
}
