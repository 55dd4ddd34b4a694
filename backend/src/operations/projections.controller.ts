import { Controller } from '@nestjs/common';
import type { AnswerOf, ProjectionAnswer } from '@salon/contract';
import type { SkippedEvent } from '@salon/projections';
import { type EndedAudit, LogAudits } from '../evidence/log-audits.ts';
import { ApiError } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { CurrentRequest, Input, type InputOfCall } from '../http/request.decorators.ts';
import type { RequestState } from '../http/request-state.ts';
import { OperatorActions } from '../operator-actions/operator-actions.ts';
import { Log } from '../process/log.ts';
import { OperationsOverview } from './operations-overview.ts';
import { ProjectionControl, resultOfReplay } from './projection-control.ts';

const MOST_SHOWN = 20;

/** Operations page and actions on read models, for owners (specification, administration: operations). */
@Controller()
export class ProjectionsController {
  constructor(
    private readonly control: ProjectionControl,
    private readonly overview: OperationsOverview,
    private readonly actions: OperatorActions,
    private readonly audits: LogAudits,
    private readonly log: Log,
  ) {}

  @Call('listProjections')
  async list(): Promise<AnswerOf<'listProjections'>> {
    return [...(await this.control.list())];
  }

  @Call('replayProjection')
  replay(@Input() { params }: InputOfCall<'replayProjection'>, @CurrentRequest() request: RequestState): Promise<ProjectionAnswer> {
    const about = { action: 'projections replay', parameters: params } as const;
    return this.control.replay(params.name, (work) => this.actions.recorded(about, request.context, work, resultOfReplay));
  }

  @Call('buildProjection')
  build(@Input() { params }: InputOfCall<'buildProjection'>, @CurrentRequest() request: RequestState): Promise<ProjectionAnswer> {
    const about = { action: 'projections replay', parameters: { ...params, buildOnly: 'yes' } } as const;
    return this.control.replay(params.name, (work) => this.actions.recorded(about, request.context, work, resultOfReplay), 'never');
  }

  @Call('compareProjection')
  async compare(@Input() { params }: InputOfCall<'compareProjection'>): Promise<AnswerOf<'compareProjection'>> {
    const { compared, differing, differences } = await this.control.diff(params.name, MOST_SHOWN);
    return { compared, differing: [...differing], differences: [...differences] };
  }

  @Call('switchProjection')
  switch(@Input() { params }: InputOfCall<'switchProjection'>, @CurrentRequest() request: RequestState): Promise<ProjectionAnswer> {
    return this.actions.recorded({ action: 'projections switch', parameters: params }, request.context, () =>
      this.control.switch(params.name),
    );
  }

  @Call('verifyProjection')
  async verify(@Input() { params: { name } }: InputOfCall<'verifyProjection'>): Promise<AnswerOf<'verifyProjection'>> {
    const { projector, position, compared, differing } = await this.control.verify(name);
    return { ...(await this.control.one(name)), verification: { projector, position, compared, differing: [...differing] } };
  }

  @Call('pauseProjection')
  pause(@Input() { params }: InputOfCall<'pauseProjection'>, @CurrentRequest() request: RequestState): Promise<ProjectionAnswer> {
    return this.actions.recorded({ action: 'projections pause', parameters: params }, request.context, () =>
      this.control.pause(params.name),
    );
  }

  @Call('resumeProjection')
  resume(@Input() { params }: InputOfCall<'resumeProjection'>, @CurrentRequest() request: RequestState): Promise<ProjectionAnswer> {
    return this.actions.recorded({ action: 'projections resume', parameters: params }, request.context, () =>
      this.control.resume(params.name),
    );
  }

  @Call('releaseProjection')
  release(@Input() { params }: InputOfCall<'releaseProjection'>, @CurrentRequest() request: RequestState): Promise<ProjectionAnswer> {
    return this.actions.recorded({ action: 'projections release', parameters: params }, request.context, () =>
      this.control.release(params.name),
    );
  }

  @Call('retryParked')
  async retryParked(
    @Input() { params }: InputOfCall<'retryParked'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'retryParked'>> {
    const retry = () => this.control.retry(params.name, params.key);
    const resultOf = (done: boolean) => ({ outcome: done ? 'done' : 'failed' }) as const;
    return { isWhole: await this.actions.recorded({ action: 'parked retry', parameters: params }, request.context, retry, resultOf) };
  }

  @Call('skipParked')
  async skipParked(
    @Input() { params, body: { position, reason } }: InputOfCall<'skipParked'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'skipParked'>> {
    const skip = () => this.control.skipAt(params.name, params.key, position);
    const resultOf = ({ waiting }: SkippedEvent) => ({ figures: { waiting } });
    const { waiting } = await this.actions.recorded(
      { action: 'parked skip', parameters: { ...params, reason } },
      request.context,
      skip,
      resultOf,
    );
    return { waiting };
  }

  @Call('readOperations')
  readOperations(): Promise<AnswerOf<'readOperations'>> {
    return this.overview.read();
  }

  /** Runs in the background; findings are shown at its end. */
  @Call('runAudit')
  async runAudit(@CurrentRequest() request: RequestState): Promise<AnswerOf<'runAudit'>> {
    if (!(await this.audits.canRun())) throw new ApiError('CONFLICT');
    const resultOf = ({ found, events }: EndedAudit) => ({ figures: { events, found } });
    void this.actions
      .recorded({ action: 'audit run' }, request.context, () => this.audits.run(request.context), resultOf)
      .catch((error: unknown) => this.log.error('an audit could not be finished', error));
    return { isRunning: true };
  }

  @Call('switchBackProjection')
  switchBack(@Input() { params }: InputOfCall<'switchBackProjection'>, @CurrentRequest() request: RequestState): Promise<ProjectionAnswer> {
    return this.actions.recorded({ action: 'projections back', parameters: params }, request.context, () =>
      this.control.switchBack(params.name),
    );
  }
}
