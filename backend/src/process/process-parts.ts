import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Traces } from './traces.ts';

/**
 * Copies a data folder without its read models to an empty folder and checks the copy; rejects if
 * the check fails.
 */
export type CopySalon = (from: string, to: string) => Promise<void>;
export const COPY_SALON = Symbol('CopySalon or null');

/** What every part of a process gets at the start. */
export interface ProcessParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** By default nothing is traced. */
  readonly traces?: Traces;
  /**
   * Copies a data folder in a child process, so that no visitor waits; by default in this process.
   */
  readonly copySalon?: CopySalon | null;
}
