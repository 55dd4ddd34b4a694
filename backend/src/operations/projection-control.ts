import { Injectable } from '@nestjs/common';
import type { ProjectionAnswer } from '@salon/contract';
import { type EventStore, positionAt } from '@salon/event-store';
import type {
  Comparison,
  ParkedEvents,
  Projections,
  ProjectorStatus,
  ReplayPlan,
  ReplayStatus,
  SkippedEvent,
  Verification,
} from '@salon/projections';
import { ApiError } from '../http/api-error.ts';
import type { ActionResult } from '../operator-actions/operator-actions.ts';
import { InjectEventStore, InjectProjections } from '../ports/tokens.ts';
import { Log } from '../process/log.ts';
import { type Lag, LogLag } from './log-lag.ts';

/** When a build that is whole shall serve. */
export type SwitchWhen = 'whole' | 'equal' | 'never';

/** How a replay of one read model ended. */
export interface Replayed extends Partial<Comparison> {
  readonly name: string;
  /** `differs`: it was to serve only if it were equal; `stopped`: where it was to stop, or somebody stopped it. */
  readonly outcome: 'serves' | 'built' | 'differs' | 'stopped' | 'failed';
  readonly replay: ReplayStatus;
}

/** What is recorded of it. */
export const resultOfReplay = ({ outcome, differing = [] }: Replayed): ActionResult => ({
  outcome: outcome === 'serves' || outcome === 'built' ? 'done' : 'failed',
  figures: { differing: differing.length },
});

const TOLD_EVERY_MS = 500;

/** The operator's hand on the read models, by HTTP and by the command line alike. Throws 404 for an unknown name, 409 for what cannot be done now. */
@Injectable()
export class ProjectionControl {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly lag: LogLag,
    @InjectEventStore() private readonly store: EventStore,
    private readonly log: Log,
  ) {}

  async list(): Promise<readonly ProjectionAnswer[]> {
    const all = await this.projections.status();
    const lags = await this.lag.of(all.map(({ position }) => position));
    return all.map((status, index) => answerOf(status, lags[index] ?? null));
  }

  /** The names of all read models, or the one that is asked for. */
  async names(asked: string | undefined): Promise<readonly string[]> {
    return asked === undefined || asked === 'all'
      ? (await this.projections.status()).map(({ name }) => name)
      : [(await this.statusOf(asked)).name];
  }

  /** A position of the log: the one that is given, or where it ended at an instant (ISO, UTC). */
  positionOf(given: string): Promise<string> {
    return given.includes('T') ? positionAt(this.store, given) : Promise.resolve(given);
  }

  /** What replays would have to do. */
  plan(names: readonly string[]): Promise<readonly ReplayPlan[]> {
    return this.projections.replay.plan(names);
  }

  /** Builds the read model anew beside the serving one, and lets it serve then as it is told; goes on in the background, `around` which more is done. */
  async replay(
    name: string,
    around: (work: () => Promise<Replayed>) => Promise<unknown>,
    when: SwitchWhen = 'whole',
  ): Promise<ProjectionAnswer> {
    await this.running(name);
    await this.projections.replay.start(name);
    void around(() => this.finish(name, when)).catch((error: unknown) =>
      this.log.error('a replay could not be finished', error, { projection: name }),
    );
    return this.one(name);
  }

  /** The same for several that read the log together, to their end; with `until` only up to that position. Tells every half second how they are. */
  async replayToEnd(
    names: readonly string[],
    { until, when }: { readonly until?: string | undefined; readonly when: SwitchWhen },
    tell: (replays: readonly ReplayStatus[]) => void,
  ): Promise<readonly Replayed[]> {
    for (const name of names) await this.running(name);
    await this.projections.replay.start(names, until);
    const telling = setInterval(() => {
      void this.projections.status().then((all) => tell(all.flatMap(({ name, replay }) => (names.includes(name) ? (replay ?? []) : []))));
    }, TOLD_EVERY_MS);
    try {
      return await Promise.all(names.map((name) => this.finish(name, when)));
    } finally {
      clearInterval(telling);
    }
  }

  /** Stops a replay where it is; another one goes on with it. */
  async stopReplay(name: string): Promise<ProjectionAnswer> {
    await this.replaying(name);
    await this.projections.replay.stop(name);
    return this.one(name);
  }

  /** What differs between the serving build and the one beside it. */
  async diff(name: string, most: number | undefined): Promise<Comparison> {
    await this.replaying(name);
    return this.projections.replay.compare(name, most);
  }

  /** Lets the build beside the serving one serve, which must be whole. */
  async switch(name: string): Promise<ProjectionAnswer> {
    if ((await this.replaying(name)).state !== 'ready') throw new ApiError('CONFLICT');
    await this.projections.replay.switch(name);
    return this.one(name);
  }

  verify(name: string): Promise<Verification> {
    return this.running(name).then(() => this.projections.verify(name));
  }

  async pause(name: string): Promise<ProjectionAnswer> {
    await this.running(name);
    await this.projections.pause(name);
    return this.one(name);
  }

  async resume(name: string): Promise<ProjectionAnswer> {
    await this.running(name);
    await this.projections.resume(name);
    return this.one(name);
  }

  async switchBack(name: string): Promise<ProjectionAnswer> {
    if ((await this.running(name)).previous === null) {
      throw new ApiError('CONFLICT');
    }
    await this.projections.replay.switchBack(name);
    return this.one(name);
  }

  /** What the read models (or the named one) could not take and what waits for it, wherever they are fed. */
  async parked(name: string | undefined): Promise<readonly ParkedEvents[]> {
    if (name !== undefined) {
      await this.statusOf(name);
    }
    return this.projections.parked(name);
  }

  /** Takes what waits under a key again; true when nothing waits there any more. */
  async retry(name: string, key: string): Promise<boolean> {
    await this.running(name);
    return this.projections.retry(name, key);
  }

  /** Leaves out for good the first event that waits under a key, or at which a build has stopped; undefined when there is none. */
  async skip(name: string, key: string): Promise<SkippedEvent | undefined> {
    await this.running(name);
    return this.projections.skip(name, key);
  }

  /** The same of the event that lies at this position; throws 404 when nothing waits there, 409 when another event is the first. */
  async skipAt(name: string, key: string, position: string): Promise<SkippedEvent> {
    const first = (await this.parked(name)).find((each) => each.key === key)?.events[0];
    if (first !== undefined && first.position !== position) throw new ApiError('CONFLICT');
    const skipped = first && (await this.skip(name, key));
    if (skipped === undefined) throw new ApiError('NOT_FOUND');
    return skipped;
  }

  /** Lets the build go that served before the last switch, and what is half built. */
  async release(name: string): Promise<ProjectionAnswer> {
    await this.running(name);
    await this.projections.replay.release(name);
    return this.one(name);
  }

  async one(name: string): Promise<ProjectionAnswer> {
    const status = await this.statusOf(name);
    const [lag = null] = await this.lag.of([status.position]);
    return answerOf(status, lag);
  }

  private async finish(name: string, when: SwitchWhen): Promise<Replayed> {
    const replay = await this.projections.replay.finished(name);
    if (replay.state === 'failed') this.log.error('a replay has failed', replay.error, { name });
    if (replay.state !== 'ready') return { name, replay, outcome: replay.state === 'failed' ? 'failed' : 'stopped' };
    const comparison = await this.projections.replay.compare(name);
    const isEqual = comparison.differing.length === 0;
    if (when === 'never' || (when === 'equal' && !isEqual)) {
      return { name, replay, ...comparison, outcome: when === 'never' ? 'built' : 'differs' };
    }
    await this.projections.replay.switch(name);
    this.log.info('a read model was built anew', { projection: name, differing: comparison.differing.length });
    return { name, replay, ...comparison, outcome: 'serves' };
  }

  private async statusOf(name: string): Promise<ProjectorStatus> {
    const status = (await this.projections.status()).find((each) => each.name === name);
    if (status === undefined) {
      throw new ApiError('NOT_FOUND');
    }
    return status;
  }

  /** A read model that another process feeds is governed there. */
  private async running(name: string): Promise<ProjectorStatus> {
    const status = await this.statusOf(name);
    if (status.state === 'waiting') {
      throw new ApiError('CONFLICT');
    }
    return status;
  }

  private async replaying(name: string): Promise<ReplayStatus> {
    const { replay } = await this.running(name);
    if (replay === null) throw new ApiError('CONFLICT');
    return replay;
  }
}

function answerOf(status: ProjectorStatus, lag: Lag | null): ProjectionAnswer {
  const { name, version, state, position, parked, previous, replay, error, switchedAt, eventsPerSecond } = status;
  const isReplaying = replay?.state === 'running';
  const shown = (
    { waiting: 'standby', rebuilding: 'replaying', 'catching-up': 'replaying', live: 'live', paused: 'paused', stopped: 'failed' } as const
  )[state];
  return {
    ...{ name, version, position, setAside: parked, lag, rate: eventsPerSecond, error, switchedAt },
    state: isReplaying ? 'replaying' : shown,
    replay: replay && {
      ...{ state: replay.state, events: replay.events, rate: replay.eventsPerSecond, error: replay.error },
      secondsLeft: replay.secondsLeft,
    },
    previous: previous === null ? null : Number(/_v(\d+)$/.exec(previous)?.[1] ?? 0),
  };
}
