import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Log, Metrics, Traces } from './telemetry.ts';

/** The copy lacks read models and goes to an empty folder. Rejects if it is not whole. */
export type CopySalon = (from: string, to: string) => Promise<void>;
export const COPY_SALON = Symbol('CopySalon or null');

export interface ProcessParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly traces?: Traces;
  /** In a child process, so that no visitor waits; by default in this one. */
  readonly copySalon?: CopySalon | null;
}
