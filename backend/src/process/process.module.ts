import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from './clock.ts';
import { Config } from './config.ts';
import { COPY_SALON, type ProcessParts } from './process-parts.ts';
import { Log, Metrics, noTraces, Traces } from './telemetry.ts';

@Global()
@Module({})
export class ProcessModule {
  static forRoot({
    config,
    clock,
    log,
    metrics,
    traces = noTraces,
    copySalon = null,
  }: ProcessParts): DynamicModule {
    const providers = [
      { provide: Config, useValue: config },
      { provide: Clock, useValue: clock },
      { provide: Log, useValue: log },
      { provide: Metrics, useValue: metrics },
      { provide: Traces, useValue: traces },
      { provide: COPY_SALON, useValue: copySalon },
    ];
    return { module: ProcessModule, providers, exports: providers };
  }
}
