import { setMaxListeners } from 'node:events';
import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { noteWritten } from '../command/written.ts';
import { Clock } from '../process/clock.ts';
import { Log, Metrics } from '../process/telemetry.ts';

export interface TaskSchedule {
  readonly name: string;
  readonly label: string;
  readonly everyMs: number;
  /** By default one period. Use 0 for short work only, since the first requests should not wait. */
  readonly firstAfterMs?: number;
}

/** Must be repeatable, since every process of its role runs it. */
export interface Task {
  /**
   * `signal` aborts at the shutdown. After an error, which is logged and counted, it is soon tried
   * again.
   */
  run(signal: AbortSignal): Promise<unknown>;
}

export interface FailingTask extends Pick<TaskSchedule, 'name' | 'label'> {
  readonly since: string;
  readonly failures: number;
}

/** A shorter period counts instead. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [60_000, 900_000];

const pauseAfter = (failures: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);

const scheduled = DiscoveryService.createDecorator<TaskSchedule>();

export const ScheduledTask = (schedule: TaskSchedule) => (task: Type<Task>) => {
  noteWritten(task);
  scheduled(schedule)(task);
};

/** Never two runs of one task at a time. */
@Injectable()
export class ScheduledTasks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly failed = new Map<string, FailingTask>();
  private loops: readonly Promise<void>[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {
    metrics.gaugesBy(
      'name',
      'salon_task_failing',
      'Consecutive failed runs of a scheduled task.',
      async () => this.failing().map(({ name, failures }) => [name, failures]),
    );
  }

  failing(): readonly FailingTask[] {
    return [...this.failed.values()];
  }

  onApplicationBootstrap() {
    // Each task has a listener while it pauses, which is not a leak.
    setMaxListeners(0, this.stopping.signal);
    this.loops = this.discovery.getProviders({ metadataKey: scheduled.KEY }).flatMap((provider) => {
      const schedule = this.discovery.getMetadataByDecorator(scheduled, provider);
      return schedule === undefined ? [] : [this.repeat(schedule, provider.instance as Task)];
    });
  }

  async beforeApplicationShutdown() {
    this.stopping.abort();
    await Promise.all(this.loops);
  }

  /**
   * Periods are in running time from the start, independent of the clock and of the length of runs;
   * missed ones are skipped.
   */
  private async repeat(schedule: TaskSchedule, task: Task) {
    const { name, everyMs, firstAfterMs = everyMs } = schedule;
    const { signal } = this.stopping;
    let due = this.clock.running() + firstAfterMs;
    for (;;) {
      const failures = this.failed.get(name)?.failures ?? 0;
      const untilDue = Math.min(due - this.clock.running(), everyMs);
      const untilRetry = failures === 0 ? everyMs : pauseAfter(failures);
      await pause(Math.min(untilDue, untilRetry), signal);
      if (signal.aborted) return;
      await this.runOnce(schedule, task, signal);
      const late = this.clock.running() - due;
      if (untilDue <= untilRetry || late >= 0) {
        due += everyMs * (1 + Math.floor(Math.max(0, late) / everyMs));
      }
    }
  }

  private async runOnce({ name, label }: TaskSchedule, task: Task, signal: AbortSignal) {
    try {
      await task.run(signal);
      if (this.failed.delete(name)) this.log.info('a scheduled task runs again', { task: name });
    } catch (error) {
      const { since, failures } = this.failed.get(name) ?? { since: this.clock.now(), failures: 0 };
      this.failed.set(name, { name, label, since, failures: failures + 1 });
      this.metrics.countBackgroundFailure(name);
      // The doctor and the metrics count the others.
      if (failures === 0) this.log.error('a scheduled task failed', error, { task: name });
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const timer = setTimeout(done, Math.max(0, milliseconds));
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
