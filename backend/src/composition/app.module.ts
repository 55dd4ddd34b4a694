import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { Commands } from '../http/commands.ts';
import { ContentTypeGuard } from '../http/content-type.guard.ts';
import { CurrentRequest } from '../http/current-request.ts';
import { ErrorFilter } from '../http/error.filter.ts';
import { MayCallGuard } from '../http/may-call.guard.ts';
import { PositionsInterceptor } from '../http/positions.interceptor.ts';
import { RateLimitGuard } from '../http/rate-limit.guard.ts';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor.ts';
import type { Feature } from './feature.ts';

/** Everything the layers around the handlers need; guards and interceptors run in this order. */
const layers: readonly Provider[] = [
  Commands,
  CurrentRequest,
  { provide: APP_FILTER, useClass: ErrorFilter },
  { provide: APP_GUARD, useClass: MayCallGuard },
  { provide: APP_GUARD, useClass: RateLimitGuard },
  { provide: APP_GUARD, useClass: ContentTypeGuard },
  { provide: APP_INTERCEPTOR, useClass: PositionsInterceptor },
  { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
];

@Module({})
class AppModule {}

/** The application: engines and process parts as providers, and the features on top of them. */
export function appModule(parts: readonly Provider[], features: readonly Feature[]): DynamicModule {
  return {
    module: AppModule,
    imports: [CqrsModule.forRoot()],
    controllers: features.flatMap(({ controllers }) => [...controllers]),
    providers: [...parts, ...layers, ...features.flatMap(({ providers }) => [...providers])],
  };
}
