import { setMaxListeners } from 'node:events';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/log.ts';
import { Metrics } from '../process/metrics.ts';
import { noteWritten } from '../process/written.ts';

/** The schedule of a task. */
export interface Schedule {
  /** Its name in log and metrics. */
  readonly name: string;
  readonly everyMs: number;
  /**
   * Delay of the first run after the start; one period by default. Use 0 for short work only, since the first requests should not wait.
   */
  readonly firstAfterMs?: number;
}

/** Periodic work. Must be repeatable, since every process of its role runs it. */
export interface Task {
  /** One run; `signal` aborts at the shutdown. Errors are logged and counted, and the next run comes as scheduled. */
  run(signal: AbortSignal): Promise<unknown>;
}

const scheduled = DiscoveryService.createDecorator<Schedule>();

/** Makes a provider a scheduled task: `@ScheduledTask({ name: 'retention', everyMs: DAY_MS })`. */
export const ScheduledTask = (schedule: Schedule) => (task: Type<Task>) => {
  noteWritten(task);
  scheduled(schedule)(task);
};

/** Runs all scheduled tasks from the bootstrap of the application to its shutdown; never two runs of one task at a time. */
@Injectable()
export class ScheduledTasks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private loops: readonly Promise<void>[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    // Each task has a listener while it pauses, which is not a leak.
    setMaxListeners(0, this.stopping.signal);
    this.loops = this.discovery.getProviders({ metadataKey: scheduled.KEY }).flatMap((provider) => {
      const schedule = this.discovery.getMetadataByDecorator(scheduled, provider);
      return schedule === undefined ? [] : [this.repeat(schedule, provider.instance as Task)];
    });
  }

  /** Resolves when current runs have ended. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.loops);
  }

  /**
   * Periods are in running time from the start, independent of the clock and of the length of runs; missed ones are skipped.
   */
  private async repeat({ name, everyMs, firstAfterMs = everyMs }: Schedule, task: Task): Promise<void> {
    const { signal } = this.stopping;
    let due = this.clock.running() + firstAfterMs;
    for (;;) {
      await pause(Math.min(due - this.clock.running(), everyMs), signal);
      if (signal.aborted) {
        return;
      }
      await this.runOnce(name, task, signal);
      due += everyMs * (1 + Math.floor(Math.max(0, this.clock.running() - due) / everyMs));
    }
  }

  private async runOnce(name: string, task: Task, signal: AbortSignal): Promise<void> {
    try {
      await task.run(signal);
    } catch (error) {
      this.metrics.countBackgroundFailure(name);
      this.log.error('a scheduled task failed', error, { task: name });
    }
  }
}

/** Waits, or until the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const timer = setTimeout(done, Math.max(0, milliseconds));
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
