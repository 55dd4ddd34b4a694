// @ts-nocheck
import { Injectable } from '@nestjs/common';
import type { ProjectionAnswer } from '@salon/contract';
import type { ParkedEvents, Projections, ProjectorStatus, Rebuilt } from '@salon/projections';
import { ApiError } from '../http/api-error.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Log } from '../process/log.ts';
import { type Lag, LogLag } from './log-lag.ts';

/** Operator actions on read models, for HTTP and command line. Throws 404 for an unknown name, 409 if an action is not possible now. */
@Injectable()
export class ProjectionControl {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly lag: LogLag,
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

  /** Builds a read model again beside the serving documents, compares both, and drops the fresh ones. */
  async verify(name: string): Promise<Rebuilt> {
    await this.fed(name);
    return this.projections.verify(name);
  }

  /** The same, but the fresh documents serve then; with documents set aside only if `evenParked`. */
  async replay(name: string, evenParked = false): Promise<Rebuilt> {
    await this.fed(name);
    const rebuilt = await this.projections.replay(name, evenParked);
    this.log.info('a read model was built again', {
      projection: name,
      differing: rebuilt.differing.length,
      parked: rebuilt.parked,
      isSwitched: rebuilt.isSwitched,
    });
    return rebuilt;
  }

  async pause(name: string): Promise<ProjectionAnswer> {
    await this.fed(name);
    await this.projections.pause(name);
    return this.one(name);
  }

  async resume(name: string): Promise<ProjectionAnswer> {
    await this.fed(name);
    await this.projections.resume(name);
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
    await this.fed(name);
    return this.projections.retry(name, key);
  }

  async one(name: string): Promise<ProjectionAnswer> {
    const status = await this.statusOf(name);
    const [lag = null] = await this.lag.of([status.position]);
    return answerOf(status, lag);
  }

  private async statusOf(name: string): Promise<ProjectorStatus> {
    const status = (await this.projections.status()).find((each) => each.name === name);
    if (status === undefined) {
      throw new ApiError('NOT_FOUND');
    }
    return status;
  }

  /** Throws if another process feeds the read model. */
  private async fed(name: string): Promise<ProjectorStatus> {
    const status = await this.statusOf(name);
    if (status.state === 'waiting') {
      throw new ApiError('CONFLICT');
    }
    return status;
  }
}

export const resultOfReplay = ({ differing }: Rebuilt) => ({ figures: { differing: differing.length } });

function answerOf(status: ProjectorStatus, lag: Lag | null): ProjectionAnswer {
  const { name, version, state, position, parked, rebuild: replay, error, switchedAt } = status;
  const shown = (
    { waiting: 'standby', building: 'replaying', live: 'live', paused: 'paused', failed: 'failed' } as const
  )[state];
  return {
    ...{ name, version, position, setAside: parked, lag, rate: 0, error, switchedAt },
    state: replay?.state === 'running' ? 'replaying' : shown,
    replay: replay && {
      ...{ state: replay.state, events: replay.events, rate: replay.eventsPerSecond, error: replay.error },
      secondsLeft: replay.secondsLeft,
    },
    previous: null,
  };
}
