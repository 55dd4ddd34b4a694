import type { LoggerService } from '@nestjs/common';
import type { Log } from '../process/telemetry.ts';

/** Leaves out messages about routes and modules. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Log) {}

  log() {}

  error(message: unknown, ...rest: unknown[]) {
    this.target.error(
      'framework',
      message instanceof Error ? message : new Error(String(message)),
      {
        context: rest.filter((part) => typeof part === 'string').slice(-1),
      },
    );
  }

  warn(message: unknown) {
    this.target.warn(String(message));
  }
}
