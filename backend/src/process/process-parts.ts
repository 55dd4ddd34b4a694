import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Traces } from './traces.ts';

/** What every part of a process has at hand from its first line on. */
export interface ProcessParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Without it nothing is traced. */
  readonly traces?: Traces;
}
