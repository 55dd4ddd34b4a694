import type { AnyBuild } from './build.ts';
import type { ReplayStatus } from './projections.ts';

interface Run {
  readonly since: number;
  events: number;
  /** Milliseconds that it took; undefined while it runs. */
  took?: number;
  readonly waiting: (() => void)[];
}

/** How the replays go: counted in memory, shown to the operator. */
export class ReplayProgress {
  private readonly runs = new WeakMap<AnyBuild, Run>();

  constructor(private readonly now: () => number) {}

  begin(build: AnyBuild): void {
    this.runs.set(build, { since: this.now(), events: 0, waiting: [] });
  }

  count(build: AnyBuild, events: number): void {
    const run = this.runs.get(build);
    if (run !== undefined) run.events += events;
  }

  /** The build is ready, stopped or failed. */
  settle(build: AnyBuild): void {
    const run = this.runs.get(build);
    if (run === undefined || run.took !== undefined) return;
    run.took = this.now() - run.since;
    for (const wake of run.waiting.splice(0)) wake();
  }

  async settled(build: AnyBuild): Promise<void> {
    const run = this.runs.get(build);
    if (run === undefined || run.took !== undefined) return;
    await new Promise<void>((resolve) => run.waiting.push(resolve));
  }

  status(build: AnyBuild): ReplayStatus {
    const run = this.runs.get(build);
    const took = run === undefined ? 0 : (run.took ?? this.now() - run.since);
    const events = run?.events ?? 0;
    return {
      collection: build.name,
      state: stateOf(build),
      events,
      eventsPerSecond: took === 0 ? 0 : Math.round((events * 1000) / took),
      position: build.position,
      error: build.error,
    };
  }
}

function stateOf(build: AnyBuild): ReplayStatus['state'] {
  if (build.state === 'catching-up') return 'running';
  if (build.state === 'live') return 'ready';
  return build.state === 'stopped' ? 'failed' : 'stopped';
}
