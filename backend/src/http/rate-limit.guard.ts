import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { RouteName } from '@salon/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { CALL } from './call.decorator.ts';
import { RateLimiter } from './rate-limiter.ts';
import { rateLimits } from './rate-limits.ts';
import { stateOf } from './request-state.ts';

/** Slows down who calls too often; administrators are at work and free of most limits. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limiter: RateLimiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = Reflect.getMetadata(CALL, context.getHandler()) as RouteName | undefined;
    const limit = name === undefined ? undefined : rateLimits[name];
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (limit === undefined || (stateOf(request).principal.kind === 'administrator' && limit.administratorsToo !== true)) {
      return true;
    }
    const retryAfter = await this.limiter.take(limit, request.ip);
    if (retryAfter > 0) {
      throw new ApiError('RATE_LIMITED', { retryAfter });
    }
    return true;
  }
}
