import type { LoggerService } from '@nestjs/common';
import type { Log } from '../process/log.ts';

/** Lets Nest write into the process's own log; its tale of routes and modules is left out. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Log) {}

  log(): void {}

  error(message: unknown, ...rest: unknown[]): void {
    this.target.error('framework', message instanceof Error ? message : new Error(String(message)), {
      context: rest.filter((part) => typeof part === 'string').slice(-1),
    });
  }

  warn(message: unknown): void {
    this.target.warn(String(message));
  }
}
