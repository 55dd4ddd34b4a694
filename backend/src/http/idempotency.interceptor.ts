import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { commandIdFor } from '@salon/event-store';
import type { FastifyRequest } from 'fastify';
import { concatMap, defer, from, type Observable, switchMap } from 'rxjs';
import { RequestRecords } from '../idempotency/request-records.ts';
import { actorOf } from '../sessions/principal.ts';
import { ApiError } from './api-error.ts';
import { type RequestState, stateOf } from './request-state.ts';

/** `Idempotency-Key`: the same key, path and session gives the first result again and does nothing; another body is 409. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly records: RequestRecords) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    if (key === undefined || request.method === 'GET' || request.method === 'HEAD') {
      return next.handle();
    }
    const state = stateOf(request);
    return defer(() => from(this.begin(request, state, key))).pipe(
      switchMap(() => next.handle()),
      concatMap(async (answer: unknown) => {
        if (state.done !== undefined) {
          await this.records.finish(state.commandId, state.done);
        }
        return answer;
      }),
    );
  }

  private async begin(request: FastifyRequest, state: RequestState, key: string | string[]): Promise<void> {
    if (typeof key !== 'string' || key.length < 1 || key.length > 200) {
      throw new ApiError('MALFORMED');
    }
    const person = actorOf(state.principal);
    const path = request.url.split('?', 1)[0] ?? '';
    state.commandId = commandIdFor({ person, method: request.method, path, key });
    const first = await this.records.begin(state.commandId, person, request.body, state.at);
    if (first === 'other') {
      throw new ApiError('IDEMPOTENCY_MISMATCH');
    }
    state.first = first === 'new' ? undefined : first;
  }
}
