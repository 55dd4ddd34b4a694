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

/** When a complete build starts to serve. */
export type SwitchWhen = 'whole' | 'equal' | 'never';

/** The result of a replay of one read model. */
export interface Replayed extends Partial<Comparison> {
  readonly name: string;
  /** `differs`: not switched because it is not equal; `stopped`: reached `until`, or was stopped. */
  readonly outcome: 'serves' | 'built' | 'differs' | 'stopped' | 'failed';
  readonly replay: ReplayStatus;
}

/** The recorded result. */
export const resultOfReplay = ({ outcome, differing = [] }: Replayed): ActionResult => ({
  outcome: outcome === 'serves' || outcome === 'built' ? 'done' : 'failed',
  figures: { differing: differing.length },
});

const TOLD_EVERY_MS = 500;

/** Operator actions on read models, for HTTP and command line. Throws 404 for an unknown name, 409 if an action is not possible now. */
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

  /** The given name, or those of all read models. */
  async names(asked: string | undefined): Promise<readonly string[]> {
    return asked === undefined || asked === 'all'
      ? (await this.projections.status()).map(({ name }) => name)
      : [(await this.statusOf(asked)).name];
  }

  /** A log position: the given one, or the last one at an instant (ISO, UTC). */
  positionOf(given: string): Promise<string> {
    return given.includes('T') ? positionAt(this.store, given) : Promise.resolve(given);
  }

  /** The work that replays would have to do. */
  plan(names: readonly string[]): Promise<readonly ReplayPlan[]> {
    return this.projections.replay.plan(names);
  }

  /** Starts a build beside the serving one, which switches as told by `when`. Runs in the background, wrapped by `around`. */
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

  /** Replays several read models in one pass over the log and waits for them; with `until` only up to that position. Reports progress every half second. */
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

  /** Stops a replay; another one continues from there. */
  async stopReplay(name: string): Promise<ProjectionAnswer> {
    await this.replaying(name);
    await this.projections.replay.stop(name);
    return this.one(name);
  }

  /** Compares the serving build with the one beside it. */
  async diff(name: string, most: number | undefined): Promise<Comparison> {
    await this.replaying(name);
    return this.projections.replay.compare(name, most);
  }

  /** Switches to the build beside the serving one, which must be complete. */
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

  /** Parked events of all read models or one, also of those fed by another process. */
  async parked(name: string | undefined): Promise<readonly ParkedEvents[]> {
    if (name !== undefined) {
      await this.statusOf(name);
    }
    return this.projections.parked(name);
  }

  /** Retries the parked events of a key; true if none are left. */
  async retry(name: string, key: string): Promise<boolean> {
    await this.running(name);
    return this.projections.retry(name, key);
  }

  /** Permanently skips the first parked event of a key, or the event at which a build has stopped; undefined if there is none. */
  async skip(name: string, key: string): Promise<SkippedEvent | undefined> {
    await this.running(name);
    return this.projections.skip(name, key);
  }

  /** Skips the event at this position; throws 404 if nothing is parked, 409 if another event is the first. */
  async skipAt(name: string, key: string, position: string): Promise<SkippedEvent> {
    const first = (await this.parked(name)).find((each) => each.key === key)?.events[0];
    if (first !== undefined && first.position !== position) throw new ApiError('CONFLICT');
    const skipped = first && (await this.skip(name, key));
    if (skipped === undefined) throw new ApiError('NOT_FOUND');
    return skipped;
  }

  /** Deletes the build that served before the last switch, and an incomplete one. */
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

  /** Throws if another process feeds the read model. */
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
