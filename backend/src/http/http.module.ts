import {
  type CanActivate,
  type ExecutionContext,
  Global,
  Injectable,
  Module,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { type RouteName, routeOf, schemasOf } from '@salon/contract';
import type { FastifyRequest } from 'fastify';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { REDIS } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AnswerCache } from './answer-cache.ts';
import { ApiError } from './api-error.ts';
import { Commands, IdempotencyGuard } from './commands.ts';
import { ErrorFilter } from './error.filter.ts';
import { MayCallGuard } from './may-call.guard.ts';
import { MemoryRateLimiter, NoRateLimiter, RateLimiter, RateLimitGuard } from './rate-limiter.ts';
import { ReadsGuard } from './reads.ts';
import { RedisRateLimiter } from './redis-rate-limiter.ts';
import { CALL } from './request.ts';
import { WrittenDocuments } from './written-documents.ts';

/**
 * Rejects a write whose content type is not the route's (specification, HTTP API: writes from this
 * site); without a body none is needed.
 */
@Injectable()
class ContentTypeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const name = Reflect.getMetadata(CALL, context.getHandler()) as RouteName | undefined;
    const given = context
      .switchToHttp()
      .getRequest<FastifyRequest>()
      .headers['content-type']?.split(';', 1)[0]
      ?.trim()
      .toLowerCase();
    if (name === undefined || routeOf(name).method === 'GET') {
      return true;
    }
    const { upload } = routeOf(name);
    const { body } = schemasOf(name);
    const wanted = upload === undefined ? 'application/json' : 'multipart/form-data';
    if (given === undefined ? body !== undefined || upload !== undefined : given !== wanted) {
      throw new ApiError('UNSUPPORTED_TYPE');
    }
    return true;
  }
}

/**
 * Guards, error filter and command dispatch. Guards run in the order of this list. There is no
 * interceptor, since a single one makes Nest wrap every answer in half a dozen Observables.
 */
@Global()
@Module({
  imports: [SessionsModule, IdempotencyModule],
  providers: [
    Commands,
    AnswerCache,
    WrittenDocuments,
    { provide: RateLimiter, inject: [Config, Clock, REDIS], useFactory: rateLimiterFor },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: MayCallGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: ContentTypeGuard },
    { provide: APP_GUARD, useClass: ReadsGuard },
    { provide: APP_GUARD, useClass: IdempotencyGuard },
  ],
  exports: [Commands, AnswerCache, WrittenDocuments, RateLimiter],
})
export class HttpModule {}

function rateLimiterFor(
  { rateLimit, salonId }: Config,
  clock: Clock,
  redis: RedisConnection | null,
): RateLimiter {
  if (!rateLimit) {
    return new NoRateLimiter();
  }
  const local = new MemoryRateLimiter(() => clock.running());
  return redis === null ? local : new RedisRateLimiter(redis, salonId, local);
}
