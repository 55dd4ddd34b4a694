import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AnswerOf, InquiryAnswer } from '@salon/contract';
import { Sealer } from '@salon/event-store';
import { inquiries, type Projections } from '@salon/projections';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '../command/command-context.ts';
import { Call } from '../http/call.decorator.ts';
import { type CommandOfRequest, Commands } from '../http/commands.ts';
import { documentOf } from '../http/document-of.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context } from '../http/request.decorators.ts';
import { totalHeaders } from '../http/total-headers.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { inquiryAnswerOf, ListInquiries } from './list-inquiries.ts';
import { ReceiveInquiry } from './receive-inquiry.ts';
import { SetInquiryState } from './set-inquiry-state.ts';

/** Questions from the recruitment dialog. */
@Controller()
export class InquiryController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly sealer: Sealer,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('inquire')
  async receive(@Input() { body }: InputOfCall<'inquire'>, @Context() context: CommandContext): Promise<AnswerOf<'inquire'>> {
    const { note: _, ...received } = await this.carryOut(new ReceiveInquiry(body, context));
    return received;
  }

  @Call('listInquiries')
  async list(
    @Input() { query }: InputOfCall<'listInquiries'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'listInquiries'>> {
    const page = await this.queries.execute(new ListInquiries(query));
    totalHeaders(reply, page);
    return [...page.items];
  }

  @Call('changeInquiry')
  change(@Input() { params, body }: InputOfCall<'changeInquiry'>, @Context() context: CommandContext): Promise<AnswerOf<'changeInquiry'>> {
    return this.carryOut(new SetInquiryState(params.id, body, context));
  }

  private async carryOut(command: CommandOfRequest): Promise<InquiryAnswer> {
    return inquiryAnswerOf(this.sealer, await documentOf(this.projections, inquiries, await this.commands.dispatch(command)));
  }
}
