import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { REDIS } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { Commands, IdempotencyGuard } from './commands.ts';
import { ContentTypeGuard } from './content-type.guard.ts';
import { ErrorFilter } from './error.filter.ts';
import { MayCallGuard } from './may-call.guard.ts';
import { PositionsGuard, ReadYourWrites } from './positions.guard.ts';
import { RateLimitGuard } from './rate-limit.guard.ts';
import { MemoryRateLimiter, NoRateLimiter, RateLimiter } from './rate-limiter.ts';
import { RedisRateLimiter } from './redis-rate-limiter.ts';
import { WrittenDocuments } from './written-documents.ts';

/**
 * The layers around every handler, and the way from a controller to the command bus. Guards run in the order in which they stand here. There is no
 * interceptor: one alone makes Nest wrap every answer of the salon in half a dozen Observables.
 */
@Global()
@Module({
  imports: [SessionsModule, IdempotencyModule],
  providers: [
    Commands,
    WrittenDocuments,
    ReadYourWrites,
    { provide: RateLimiter, inject: [Config, Clock, REDIS], useFactory: rateLimiterFor },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: MayCallGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: ContentTypeGuard },
    { provide: APP_GUARD, useClass: PositionsGuard },
    { provide: APP_GUARD, useClass: IdempotencyGuard },
  ],
  exports: [Commands, WrittenDocuments, RateLimiter],
})
export class HttpModule {}

function rateLimiterFor({ rateLimit, salonId }: Config, clock: Clock, redis: RedisConnection | null): RateLimiter {
  if (!rateLimit) {
    return new NoRateLimiter();
  }
  const alone = new MemoryRateLimiter(() => clock.running());
  return redis === null ? alone : new RedisRateLimiter(redis, salonId, alone);
}
