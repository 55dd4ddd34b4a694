import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { CallName, Who } from '@salon/domain';
import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../auth/session-cookie.ts';
import { Sessions } from '../auth/sessions.ts';
import { ApiError } from './api-error.ts';
import { CALL, callOf } from './call.decorator.ts';
import { stateOf } from './request-state.ts';
import type { Visitor } from './visitor.ts';

/** Knows the visitor by the session and lets in whom the contract lets in: no session 401, the wrong one 403. */
@Injectable()
export class MayCallGuard implements CanActivate {
  constructor(private readonly sessions: Sessions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = Reflect.getMetadata(CALL, context.getHandler()) as CallName | undefined;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const sessionId = request.cookies[SESSION_COOKIE];
    const state = stateOf(request);
    if (sessionId !== undefined) {
      state.visitor = await this.sessions.visitorOf(sessionId);
    }
    if (name !== undefined) {
      refuseUnless(callOf(name).who, state.visitor);
    }
    return true;
  }
}

function refuseUnless(who: Who, visitor: Visitor): void {
  const allowed = who === 'all' || (who === 'member-or-administrator' ? visitor.kind !== 'guest' : visitor.kind === who);
  if (!allowed) {
    throw new ApiError(visitor.kind === 'guest' ? 'UNAUTHORIZED' : 'FORBIDDEN');
  }
}
