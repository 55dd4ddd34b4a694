import { Injectable } from '@nestjs/common';
import type { ProjectionAnswer, ReactorAnswer } from '@salon/contract';
import type { ProjectorStatus, Rebuilt } from '@salon/projections';
import { labelOfReactor } from '../background/checkpointed-reactor.ts';
import { Reactors } from '../background/reactors.ts';
import { ApiError } from '../http/api-error.ts';
import { Projections } from '../ports/tokens.ts';
import { Log } from '../process/telemetry.ts';
import { type Lag, LogLag } from './log-lag.ts';

/** Throws 404 for an unknown name, 409 if an action is not possible now. */
@Injectable()
export class ProjectionControl {
  constructor(
    private readonly projections: Projections,
    private readonly reactorsOfLog: Reactors,
    private readonly lag: LogLag,
    private readonly log: Log,
  ) {}

  async list(): Promise<readonly ProjectionAnswer[]> {
    const all = await this.projections.status();
    const lags = await this.lag.of(all.map(({ position }) => position));
    return all.map((status, index) => answerOf(status, lags[index] ?? null));
  }

  /** The lag of one that runs elsewhere is unknown: its checkpoint is stored now and then. */
  async reactors(): Promise<readonly ReactorAnswer[]> {
    const all = await this.reactorsOfLog.status();
    const lags = await this.lag.of(all.map(({ position }) => position));
    return all.map(({ name, position, parked, isHere }, index) => {
      return {
        name,
        label: labelOfReactor(name),
        position,
        setAside: parked,
        lag: isHere ? (lags[index] ?? null) : null,
        isHere,
      };
    });
  }

  async names(models: string | undefined): Promise<readonly string[]> {
    return models === undefined || models === 'all'
      ? (await this.projections.status()).map(({ name }) => name)
      : [(await this.statusOf(models)).name];
  }

  async verify(name: string) {
    await this.statusOf(name);
    return this.projections.verify(name);
  }

  async replay(name: string): Promise<Rebuilt> {
    await this.statusOf(name);
    const rebuilt = await this.projections.replay(name);
    this.log.info('a read model was rebuilt', {
      projection: name,
      differing: rebuilt.differing.length,
      parked: rebuilt.parked,
      isSwitched: rebuilt.isSwitched,
    });
    return rebuilt;
  }

  async pause(name: string) {
    await this.statusOf(name);
    await this.projections.pause(name);
    return this.one(name);
  }

  async resume(name: string) {
    await this.statusOf(name);
    await this.projections.resume(name);
    return this.one(name);
  }

  async one(name: string): Promise<ProjectionAnswer> {
    const status = await this.statusOf(name);
    const [lag = null] = await this.lag.of([status.position]);
    return answerOf(status, lag);
  }

  private async statusOf(name: string) {
    const status = (await this.projections.status()).find((each) => each.name === name);
    if (status === undefined) throw new ApiError('NOT_FOUND');
    return status;
  }
}

function answerOf(status: ProjectorStatus, lag: Lag | null) {
  const { name, label, version, state, position, parked, rebuild, switchedAt } = status;
  return {
    name,
    label,
    version,
    state,
    position,
    setAside: parked,
    lag,
    rebuild: rebuild && {
      purpose: rebuild.purpose,
      events: rebuild.events,
      rate: rebuild.eventsPerSecond,
      secondsLeft: rebuild.secondsLeft,
    },
    switchedAt,
  };
}

export const resultOfReplay = ({ isSwitched, differing }: Rebuilt) =>
  ({ outcome: isSwitched ? 'done' : 'failed', figures: { differing: differing.length } }) as const;
