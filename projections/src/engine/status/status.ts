import { type EventStore, type Position, START_POSITION } from '@salon/event-store';
import type { AnyBuild } from '../build/build.ts';
import type { ParkedDocuments } from '../build/fold-batch.ts';
import type { Model } from '../model/model.ts';
import type { ModelStore } from '../model/model-store.ts';
import type { ProjectorStatus, ReplayStatus } from '../projections.ts';

interface Run {
  readonly since: number;
  /** Its first position, and the head of the log at the start. */
  readonly from: Position;
  readonly head: Position;
  events: number;
  /** Duration in milliseconds; undefined while it runs. */
  took?: number;
  readonly waiting: (() => void)[];
}

const MINUTE_SECONDS = 60;

/** Events of the last minute, by second. */
class LastMinute {
  private readonly sums = new Map<number, number>();

  add(second: number, events: number): void {
    if (!this.sums.has(second)) for (const old of this.sums.keys()) if (old <= second - MINUTE_SECONDS) this.sums.delete(old);
    this.sums.set(second, (this.sums.get(second) ?? 0) + events);
  }

  perSecond(second: number): number {
    let events = 0;
    for (const [at, sum] of this.sums) if (at > second - MINUTE_SECONDS) events += sum;
    return events / MINUTE_SECONDS;
  }
}

/** The rate of builds and the progress of replays, in memory. */
export class ReplayProgress {
  private readonly runs = new WeakMap<AnyBuild, Run>();
  private readonly lately = new WeakMap<AnyBuild, LastMinute>();

  constructor(
    private readonly now: () => number,
    private readonly log: Pick<EventStore, 'shareOf'>,
  ) {}

  begin(build: AnyBuild, head: Position): void {
    this.runs.set(build, { since: this.now(), from: build.position, head, events: 0, waiting: [] });
  }

  count(build: AnyBuild, events: number): void {
    const run = this.runs.get(build);
    if (run !== undefined) run.events += events;
    const minute = this.lately.get(build) ?? new LastMinute();
    this.lately.set(build, minute);
    if (events > 0) minute.add(this.second(), events);
  }

  /** Events per second, averaged over the last minute. */
  rate(build: AnyBuild): number {
    return this.lately.get(build)?.perSecond(this.second()) ?? 0;
  }

  private second(): number {
    return Math.floor(this.now() / 1000);
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
    const state = replayStateOf(build);
    const [from, share] = run === undefined ? [0, 0] : [this.log.shareOf(run.from, run.head), this.log.shareOf(build.position, run.head)];
    const isMeasured = state === 'running' && share > from;
    return {
      collection: build.name,
      state,
      events,
      eventsPerSecond: took === 0 ? 0 : Math.round((events * 1000) / took),
      position: build.position,
      share: state === 'ready' ? 1 : share,
      secondsLeft: isMeasured ? Math.round((took * (1 - share)) / (share - from) / 1000) : null,
      error: build.error,
    };
  }
}

function replayStateOf(build: AnyBuild): ReplayStatus['state'] {
  if (build.state === 'catching-up') return 'running';
  if (build.state === 'live') return 'ready';
  return build.state === 'stopped' ? 'failed' : 'stopped';
}

/** The parked events of the serving build, whichever process feeds it. */
export async function parkedOf({ projector, pointer, serving }: Model, store: ModelStore): Promise<ParkedDocuments> {
  return serving?.parked ?? store.parkedOf(projector, pointer.serving);
}

/** The status of a model, whichever process feeds it; only that one knows its error. */
export async function modelStatus(model: Model, store: ModelStore, progress: ReplayProgress): Promise<ProjectorStatus> {
  const { name, projector, pointer, serving, building, upgrade } = model;
  const fed = serving ?? upgrade;
  return {
    name,
    version: projector.version,
    collection: pointer.serving,
    state: fed === undefined ? 'waiting' : stateOf(fed),
    position: serving?.position ?? (await store.positionOf(pointer.serving)) ?? START_POSITION,
    error: fed?.error ?? null,
    parked: (await parkedOf(model, store)).size,
    previous: pointer.previous,
    switchedAt: pointer.switchedAt,
    eventsPerSecond: fed === undefined ? 0 : progress.rate(fed),
    replay: building === undefined ? null : progress.status(building),
  };
}

function stateOf({ state, complete }: AnyBuild): ProjectorStatus['state'] {
  return state === 'catching-up' && !complete ? 'rebuilding' : state;
}
