import { Controller } from '@nestjs/common';
import type { ProjectionAnswer } from '@salon/contract';
import { type EndedAudit, LogAudits } from '../evidence/log-audits.ts';
import { ApiError } from '../http/api-error.ts';
import { type Asked, Call } from '../http/request.ts';
import { OperatorActions } from '../operator-actions/operator-actions.ts';
import { Log } from '../process/telemetry.ts';
import { OperationsOverview } from './operations-overview.ts';
import { ParkedActions } from './parked.ts';
import { ProjectionControl, resultOfReplay } from './projection-control.ts';

/** Only owners may call it (specification, administration: operations). */
@Controller()
export class ProjectionsController {
  constructor(
    private readonly control: ProjectionControl,
    private readonly parked: ParkedActions,
    private readonly overview: OperationsOverview,
    private readonly actions: OperatorActions,
    private readonly audits: LogAudits,
    private readonly log: Log,
  ) {}

  @Call('listProjections')
  async list() {
    return [...(await this.control.list())];
  }

  @Call('replayProjection')
  async replay({ params, request }: Asked<'replayProjection'>): Promise<ProjectionAnswer> {
    const { name } = params;
    const { state, rebuild } = await this.control.one(name);
    if (state !== 'live' || rebuild !== null) throw new ApiError('CONFLICT');
    void this.actions
      .recorded(
        { action: 'projections replay', parameters: params },
        request.context,
        () => this.control.replay(name),
        resultOfReplay,
      )
      .catch((error: unknown) =>
        this.log.error('rebuilding a read model failed', error, { projection: name }),
      );
    return this.control.one(name);
  }

  @Call('verifyProjection')
  async verify({ params }: Asked<'verifyProjection'>) {
    const { compared, differing, differences } = await this.control.verify(params.name);
    return { compared, differing: [...differing], differences: [...differences] };
  }

  @Call('pauseProjection')
  pause({ params, request: { context } }: Asked<'pauseProjection'>) {
    const about = { action: 'projections pause', parameters: params } as const;
    return this.actions.recorded(about, context, () => this.control.pause(params.name));
  }

  @Call('resumeProjection')
  resume({ params, request: { context } }: Asked<'resumeProjection'>) {
    const about = { action: 'projections resume', parameters: params } as const;
    return this.actions.recorded(about, context, () => this.control.resume(params.name));
  }

  @Call('retryParked')
  async retryParked({ params, request }: Asked<'retryParked'>) {
    const retry = () => this.parked.retry(params.name, params.key);
    const resultOf = (done: boolean) => ({ outcome: done ? 'done' : 'failed' }) as const;
    return {
      isWhole: await this.actions.recorded(
        { action: 'parked retry', parameters: params },
        request.context,
        retry,
        resultOf,
      ),
    };
  }

  @Call('skipParked')
  async skipParked({ params, body: { position, reason }, request }: Asked<'skipParked'>) {
    const { name: reader, key } = params;
    const skip = async () => {
      const skipped = await this.parked.skip({ reader, key, position, reason }, request.context);
      if (skipped === undefined) throw new ApiError('NOT_FOUND');
      return { waiting: skipped.waiting };
    };
    const parameters = { ...params, reason };
    return this.actions.recorded(
      { action: 'parked skip', parameters },
      request.context,
      skip,
      (figures) => ({ figures }),
    );
  }

  @Call('readOperations')
  readOperations() {
    return this.overview.read();
  }

  @Call('runAudit')
  async runAudit({ request }: Asked<'runAudit'>) {
    if (!(await this.audits.canRun())) throw new ApiError('CONFLICT');
    const resultOf = ({ found, events }: EndedAudit) => ({ figures: { events, found } });
    void this.actions
      .recorded(
        { action: 'audit run' },
        request.context,
        () => this.audits.run(request.context),
        resultOf,
      )
      .catch((error: unknown) => this.log.error('an audit failed', error));
    return { isRunning: true };
  }
}
