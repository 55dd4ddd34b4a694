import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AnswerOf, ApplicationAnswer } from '@salon/contract';
import { Sealer } from '@salon/event-store';
import { applications, type Projections } from '@salon/projections';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '../command/command-context.ts';
import { Call } from '../http/call.decorator.ts';
import { type CommandOfRequest, Commands } from '../http/commands.ts';
import { documentOf } from '../http/document-of.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context } from '../http/request.decorators.ts';
import { totalHeaders } from '../http/total-headers.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { applicationAnswerOf, ListApplications } from './list-applications.ts';
import { ReceiveApplication } from './receive-application.ts';
import { SetApplicationState } from './set-application-state.ts';

/** Applications to work at the salon. */
@Controller()
export class ApplicationController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly sealer: Sealer,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('apply')
  async receive(@Input() { body }: InputOfCall<'apply'>, @Context() context: CommandContext): Promise<AnswerOf<'apply'>> {
    const { note: _, ...received } = await this.carryOut(new ReceiveApplication(body, context));
    return received;
  }

  @Call('listApplications')
  async list(
    @Input() { query }: InputOfCall<'listApplications'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'listApplications'>> {
    const page = await this.queries.execute(new ListApplications(query));
    totalHeaders(reply, page);
    return [...page.items];
  }

  @Call('changeApplication')
  change(
    @Input() { params, body }: InputOfCall<'changeApplication'>,
    @Context() context: CommandContext,
  ): Promise<AnswerOf<'changeApplication'>> {
    return this.carryOut(new SetApplicationState(params.id, body, context));
  }

  private async carryOut(command: CommandOfRequest): Promise<ApplicationAnswer> {
    return applicationAnswerOf(this.sealer, await documentOf(this.projections, applications, await this.commands.dispatch(command)));
  }
}
