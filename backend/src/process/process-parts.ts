import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Log, Metrics, Traces } from './telemetry.ts';

/**
 * Copies a data folder without its read models to an empty folder; rejects if the copy is not
 * whole.
 */
export type CopySalon = (from: string, to: string) => Promise<void>;
export const COPY_SALON = Symbol('CopySalon or null');

export interface ProcessParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** By default nothing is traced. */
  readonly traces?: Traces;
  /** In a child process, so that no visitor waits; by default in this one. */
  readonly copySalon?: CopySalon | null;
}
