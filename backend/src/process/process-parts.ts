import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Traces } from './traces.ts';

/**
 * Copies all of a data folder but its read models to an empty folder and checks the copy; rejects
 * when that does not hold.
 */
export type CopySalon = (from: string, to: string) => Promise<void>;
export const COPY_SALON = Symbol('CopySalon or null');

/** What every part of a process has at hand from its first line on. */
export interface ProcessParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Without it nothing is traced. */
  readonly traces?: Traces;
  /**
   * Copies a data folder to an empty one in a process of its own, for which no visitor waits;
   * without it this process does.
   */
  readonly copySalon?: CopySalon | null;
}
