import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { commandIdFor } from '@salon/event-store';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../sessions/principal.ts';
import { ApiError } from './api-error.ts';
import { stateOf } from './request-state.ts';

/** `Idempotency-Key`: makes the id of the request's command follow from it; what came of it is kept where commands go out. */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    if (key === undefined || request.method === 'GET' || request.method === 'HEAD') {
      return true;
    }
    if (typeof key !== 'string' || key.length < 1 || key.length > 200) {
      throw new ApiError('MALFORMED');
    }
    const state = stateOf(request);
    const person = actorOf(state.principal);
    const path = request.url.split('?', 1)[0] ?? '';
    state.commandId = commandIdFor({ person, method: request.method, path, key });
    state.keyed = { person, body: request.body };
    return true;
  }
}
