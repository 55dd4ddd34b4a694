import { Controller } from '@nestjs/common';
import type { AnswerOf, ProjectionAnswer } from '@salon/contract';
import { Call } from '../http/call.decorator.ts';
import { Input, type InputOfCall } from '../http/request.decorators.ts';
import { OperationsOverview } from './operations-overview.ts';
import { ProjectionControl } from './projection-control.ts';

/** How the program runs, and the hand on its read models, for owners. */
@Controller()
export class ProjectionsController {
  constructor(
    private readonly control: ProjectionControl,
    private readonly overview: OperationsOverview,
  ) {}

  @Call('listProjections')
  async list(): Promise<AnswerOf<'listProjections'>> {
    return [...(await this.control.list())];
  }

  @Call('replayProjection')
  replay(@Input() { params }: InputOfCall<'replayProjection'>): Promise<ProjectionAnswer> {
    return this.control.replay(params.name);
  }

  @Call('verifyProjection')
  verify(@Input() { params }: InputOfCall<'verifyProjection'>): Promise<ProjectionAnswer> {
    return this.control.verify(params.name);
  }

  @Call('pauseProjection')
  pause(@Input() { params }: InputOfCall<'pauseProjection'>): Promise<ProjectionAnswer> {
    return this.control.pause(params.name);
  }

  @Call('resumeProjection')
  resume(@Input() { params }: InputOfCall<'resumeProjection'>): Promise<ProjectionAnswer> {
    return this.control.resume(params.name);
  }

  @Call('releaseProjection')
  release(@Input() { params }: InputOfCall<'releaseProjection'>): Promise<ProjectionAnswer> {
    return this.control.release(params.name);
  }

  @Call('retryParked')
  async retryParked(@Input() { params }: InputOfCall<'retryParked'>): Promise<AnswerOf<'retryParked'>> {
    return { isWhole: await this.control.retry(params.name, params.key) };
  }

  @Call('readOperations')
  readOperations(): Promise<AnswerOf<'readOperations'>> {
    return this.overview.read();
  }

  @Call('switchBackProjection')
  switchBack(@Input() { params }: InputOfCall<'switchBackProjection'>): Promise<ProjectionAnswer> {
    return this.control.switchBack(params.name);
  }
}
