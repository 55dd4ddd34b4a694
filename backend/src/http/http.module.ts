import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { REDIS } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AnswerCache } from './answer-cache.ts';
import { Commands, IdempotencyGuard } from './commands.ts';
import { ErrorFilter } from './error.filter.ts';
import { ContentTypeGuard, MayCallGuard } from './guards.ts';
import { IdempotencyModule } from './idempotency.module.ts';
import { MemoryRateLimiter, NoRateLimiter, RateLimiter, RateLimitGuard } from './rate-limiter.ts';
import { ReadsGuard } from './reads.ts';
import { RedisRateLimiter } from './redis-rate-limiter.ts';
import { WrittenDocuments } from './written-documents.ts';

/**
 * Guards run in the order of this list. There is no interceptor, since a single one makes Nest wrap
 * every answer in half a dozen Observables.
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
  if (!rateLimit) return new NoRateLimiter();
  const local = new MemoryRateLimiter(clock);
  return redis === null ? local : new RedisRateLimiter(redis, salonId, local);
}
