import { setMaxListeners } from 'node:events';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/log.ts';
import { Metrics } from '../process/metrics.ts';
import { noteWritten } from '../process/written.ts';

/** When a task runs. */
export interface Schedule {
  /** Names it in the log and in the figures. */
  readonly name: string;
  readonly everyMs: number;
  /**
   * How long after the start the first run comes: 0 for what is soon done. What looks through many persons or files waits until
   * visitors have their first answers. One period, when nothing is said.
   */
  readonly firstAfterMs?: number;
}

/** Work that is done again and again. What it does must be repeatable: every process of its role does it. */
export interface Task {
  /** One run; `signal` is aborted when the process stops, so that a long one ends early. A throw is logged and counted, and the next run comes all the same. */
  run(signal: AbortSignal): Promise<unknown>;
}

const scheduled = DiscoveryService.createDecorator<Schedule>();

/** Makes a provider of any loaded module a scheduled task: `@ScheduledTask({ name: 'retention', everyMs: DAY_MS })`. */
export const ScheduledTask = (schedule: Schedule) => (task: Type<Task>) => {
  noteWritten(task);
  scheduled(schedule)(task);
};

/** Runs every scheduled task from the application's bootstrap to its shutdown, each by itself and never two runs of one at a time. */
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
    // Every task listens for as long as it pauses: so many are no leak.
    setMaxListeners(0, this.stopping.signal);
    this.loops = this.discovery.getProviders({ metadataKey: scheduled.KEY }).flatMap((provider) => {
      const schedule = this.discovery.getMetadataByDecorator(scheduled, provider);
      return schedule === undefined ? [] : [this.repeat(schedule, provider.instance as Task)];
    });
  }

  /** Resolves when the runs in hand have ended. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.loops);
  }

  /**
   * Periods are counted by the running time from the start, so that neither a change of the clock nor the length of a run moves a
   * later one; those that a long run missed are left out.
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

/** Waits so many milliseconds, or until the signal is aborted. */
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
