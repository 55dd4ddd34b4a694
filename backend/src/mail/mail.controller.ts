import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AnswerOf } from '@salon/contract';
import type { Stored } from '@salon/projections';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { totalHeaders } from '../http/total-headers.ts';
import { Deliveries, type Delivery } from './delivery.ts';
import { ListMails } from './list-mails.query.ts';
import { MailAnswers } from './mail-answers.ts';
import { Postman } from './postman.ts';

/** The mail log: how letters went, what they say, and sending one again. */
@Controller()
export class MailController {
  constructor(
    private readonly queries: QueryBus,
    private readonly deliveries: Deliveries,
    private readonly answers: MailAnswers,
    private readonly postman: Postman,
  ) {}

  @Call('listMails')
  async list(
    @Input() { query }: InputOfCall<'listMails'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'listMails'>> {
    const page = await this.queries.execute(new ListMails(query));
    totalHeaders(reply, page);
    return [...page.items];
  }

  @Call('readMail')
  async read(@Input() { params }: InputOfCall<'readMail'>): Promise<AnswerOf<'readMail'>> {
    return this.answers.withText(await this.record(params.id));
  }

  @Call('resendMail')
  async resend(@Input() { params }: InputOfCall<'resendMail'>): Promise<AnswerOf<'resendMail'>> {
    await this.record(params.id);
    await this.postman.resend(params.id);
    return this.answers.of(await this.record(params.id));
  }

  private async record(id: string): Promise<Stored<Delivery>> {
    const stored = await this.deliveries.records.get(id);
    if (stored === undefined) {
      throw new ApiError('NOT_FOUND');
    }
    return stored;
  }
}
