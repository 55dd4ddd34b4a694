import { Injectable } from '@nestjs/common';
import type { ProjectionAnswer } from '@salon/contract';
import type { ParkedEvents, Projections, ProjectorStatus, Verification } from '@salon/projections';
import { ApiError } from '../http/api-error.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Log } from '../process/log.ts';
import { type Lag, LogLag } from './log-lag.ts';

/** The operator's hand on the read models, by HTTP and by the command line alike. Throws 404 for an unknown name, 409 for what cannot be done now. */
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

  /** Builds the read model anew beside the serving one and lets it serve when it is whole; goes on in the background, `around` which more is done. */
  async replay(name: string, around: (work: () => Promise<readonly string[]>) => Promise<unknown>): Promise<ProjectionAnswer> {
    await this.running(name);
    await this.projections.replay.start(name);
    void around(() => this.finish(name)).catch((error: unknown) => this.log.error('a replay could not be finished', error, { name }));
    return this.one(name);
  }

  /** The same, to its end: the ids of documents that differed from those that served before. */
  async replayToEnd(name: string): Promise<readonly string[]> {
    await this.running(name);
    await this.projections.replay.start(name);
    return this.finish(name);
  }

  async verify(name: string): Promise<ProjectionAnswer & { readonly verification: Verification }> {
    await this.running(name);
    const verification = await this.projections.verify(name);
    return { ...(await this.one(name)), verification };
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

  /** Lets the build go that served before the last switch, and what is half built. */
  async release(name: string): Promise<ProjectionAnswer> {
    await this.running(name);
    await this.projections.replay.release(name);
    return this.one(name);
  }

  private async finish(name: string): Promise<readonly string[]> {
    const { state, error } = await this.projections.replay.finished(name);
    if (state !== 'ready') {
      throw new Error(`The replay of ${name} is ${state}${error === null ? '' : `: ${error}`}.`);
    }
    const differing = await this.projections.replay.compare(name);
    await this.projections.replay.switch(name);
    this.log.info('a read model was built anew', { name, differing: differing.length });
    return differing;
  }

  private async one(name: string): Promise<ProjectionAnswer> {
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

  /** A read model that another process feeds is governed there. */
  private async running(name: string): Promise<ProjectorStatus> {
    const status = await this.statusOf(name);
    if (status.state === 'waiting') {
      throw new ApiError('CONFLICT');
    }
    return status;
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
      secondsLeft: null,
    },
    previous: previous === null ? null : Number(/_v(\d+)$/.exec(previous)?.[1] ?? 0),
  };
}
